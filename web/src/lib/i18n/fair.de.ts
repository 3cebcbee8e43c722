import type { texts as en } from './fair.en';

export const texts: Record<keyof typeof en, string> = {
  'chance.title': 'Der Zufall an diesem Tisch',
  'chance.how':
    'Niemand sucht hier die Karten aus, auch nicht, wer den Server betreibt. Als der Tisch eröffnet wurde, hat der Server ein Geheimnis gezogen und eine Festlegung darauf gezeigt; austauschen lässt es sich nicht mehr. Die Browser aller, die sich setzen, tragen eigene Zufallsbytes bei. Aus alledem zusammen folgen Karten, Plättchen und Würfel.',
  'chance.how.after': 'Nach dem Ende wird das Geheimnis geöffnet, und jede einzelne Ziehung lässt sich nachprüfen.',
  'chance.old':
    'Diese Partie begann mit einer früheren Version: Ihr Zufall folgt allein aus einem Geheimnis des Servers.',
  'chance.commitment': 'Festlegung auf das Geheimnis ({commitment})',
  'chance.commitment.note':
    'Wer ganz sichergehen will, notiert sie und vergleicht nach dem Ende. Auch dieser Browser merkt sie sich.',
  'chance.seats': 'Was die Plätze beitragen',
  'chance.seat.open': 'hier sitzt noch niemand',
  'chance.seat.bot': 'Bots tragen nichts bei',
  'chance.seat.none': 'hat nichts beigetragen',
  'chance.seat.committed': 'hat Zufallsbytes beigetragen',
  'chance.seat.opened': 'hat Zufallsbytes beigetragen, sie sind offen',
  'chance.seat.unopened': 'nicht rechtzeitig geöffnet; die Festlegung ging ein',
  'chance.you.watching': 'Du siehst zu: Dein Browser trägt nichts bei, merkt sich aber die Festlegung.',
  'chance.you.adding': 'Dein Browser trägt gleich Zufallsbytes bei.',
  'chance.you.failed': 'Dein Browser konnte nichts beitragen. Gespielt werden kann trotzdem.',
  'chance.you.added': 'Dein Browser hat Zufallsbytes beigetragen. Sie werden geöffnet, wenn die Partie beginnt.',
  'chance.you.elsewhere': 'Die Zufallsbytes deines Platzes kommen von einem anderen deiner Geräte.',
  'chance.you.used': 'Dein Browser hat Zufallsbytes beigetragen, und sie wurden verwendet.',
  'chance.you.none': 'Dein Browser hat zu dieser Partie nichts beigetragen.',
  'chance.you.absent':
    'Was dein Browser beigetragen hatte, wurde nicht verwendet: Er war nicht am Tisch, als die Partie begann.',
  'chance.you.late': 'Was dein Browser beigetragen hatte, wurde nicht verwendet: Es kam zu spät.',
  'chance.you.unused': 'Was dein Browser beigetragen hatte, wurde nicht verwendet.',
  'chance.alarm': 'Hier stimmt etwas nicht',
  'chance.alarm.bar': 'Mit dem Zufall an diesem Tisch stimmt etwas nicht.',
  'chance.alarm.look': 'Warum?',
  'chance.alarm.commitment':
    'Das ist nicht die Festlegung, die dein Browser zuerst gesehen hat ({commitment}). Auf einem ehrlichen Server lässt sie sich nicht austauschen.',
  'chance.alarm.unused':
    'Dein Browser hat rechtzeitig das Seine getan, und doch wurde sein Beitrag nicht verwendet. Das kann an einer schlechten Leitung liegen; kommt es wieder vor, traue diesem Server nicht.',
  'chance.alarm.seats':
    'Nachdem dein Browser seine Bytes geöffnet hatte, hat sich ein Platz auf etwas anderes festgelegt. Das kann passend ausgesucht worden sein.',
  'chance.alarm.secret':
    'Das neue Geheimnis nach einer Rücknahme ist nicht mehr das, auf das sich der Server festgelegt hatte.',
  'chance.back': 'Rücknahmen',
  'chance.back.step': 'Zurück zu Schritt {step}: Was niemand kannte, wurde neu gegeben.',
  'chance.back.secret':
    'Nach dem Ende zurück zu Schritt {step}: neu gegeben aus einem neuen Geheimnis, Festlegung {commitment}.',
  'chance.seed': 'Das Geheimnis, offen seit dem Ende',

  'check.title': 'Ging alles mit rechten Dingen zu?',
  'check.lead':
    'Eine beendete Partie wird aus ihrer Aufzeichnung noch einmal ausgerechnet: was vorher feststand, jede einzelne Ziehung, jede Antwort, das Ergebnis.',
  'check.other': 'Eine andere Aufzeichnung nachprüfen',
  'check.bad': 'Diese Datei ist keine Aufzeichnung, die sich hier nachprüfen lässt.',
  'check.over': 'Diese Partie läuft noch. Nachprüfen lässt sie sich nach dem Ende.',
  'check.working': 'Es wird nachgeprüft …',
  'check.stage.record': 'Die Aufzeichnung wird geholt …',
  'check.stage.engine': 'Die Spielregeln werden in diesen Browser geladen (14 MB, beim nächsten Mal schon da) …',
  'check.stage.playing': 'Die Partie wird noch einmal gespielt …',
  'check.stage.server': 'Der Server spielt die Partie noch einmal …',
  'check.whole.holds': 'Alles stimmt',
  'check.whole.open': 'Es stimmt, mit offenen Punkten',
  'check.whole.tampered': 'Diese Partie wurde manipuliert',
  'check.whole-text.holds':
    'Der Zufall stand vor dem Aufbau fest, niemand konnte ihn sich aussuchen, und alle Antworten folgten den Regeln.',
  'check.whole-text.open': 'Nichts widerspricht sich. Was sich hier nicht wissen lässt, ist unten markiert ({count}).',
  'check.verdict.good': 'stimmt',
  'check.verdict.bad': 'stimmt nicht',
  'check.verdict.unknown': 'offen',
  'check.group.secret': 'Das Geheimnis',
  'check.group.added': 'Was die Plätze beigetragen haben',
  'check.group.played': 'Gegeben und gespielt',
  'check.row.remembered.good':
    'Dein Browser hat die Festlegung {commitment} vor dem Aufbau gesehen. Das Geheimnis gehört zu ihr: Niemand hat es ausgetauscht.',
  'check.row.remembered.bad':
    'Dein Browser hat vor dem Ende die Festlegung {commitment} gesehen. Das Geheimnis gehört nicht zu ihr: Es wurde ausgetauscht.',
  'check.row.remembered.unknown':
    'Dein Browser hat diesen Tisch vor dem Ende nicht gesehen. Er weiß nicht, ob die Festlegung {commitment} damals zu sehen war.',
  'check.row.remembered-later.good':
    'Dein Browser hat die Festlegung {commitment} während der Partie gesehen. Das Geheimnis gehört zu ihr.',
  'check.row.mine.good': 'Was dein eigener Browser für {player} beigetragen hat, ist unverändert dabei.',
  'check.row.mine.bad': 'Was dein eigener Browser beigetragen hatte, wurde weggelassen oder ausgetauscht.',
  'check.row.mine.unknown':
    'Worauf sich dein eigener Browser für {player} festgelegt hatte, wurde nicht rechtzeitig geöffnet. In den Zufall ging nur die Festlegung ein.',
  'check.row.seats.good':
    'Nachdem dein Browser seine Bytes geöffnet hatte, hat sich kein Platz auf etwas anderes festgelegt.',
  'check.row.seats.bad':
    'Nachdem dein Browser seine Bytes geöffnet hatte, hat sich ein Platz auf etwas anderes festgelegt: Es kann passend ausgesucht worden sein.',
  'check.row.secret.good':
    'Das neue Geheimnis nach der Rücknahme zu Schritt {step} ist das, auf das sich der Server festgelegt hatte.',
  'check.row.secret.bad':
    'Das neue Geheimnis nach der Rücknahme zu Schritt {step} ist nicht das, auf das sich der Server festgelegt hatte.',
  'check.row.draws.bad':
    'Ziehung {number} von Schritt {step} hätte die Nummer {derived} von {of} sein müssen; die Regeln bekamen Nummer {which}.',
  'check.row.engine.unknown':
    'Nichts und niemand konnte die Partie noch einmal spielen, weder dieser Browser noch der Server: Antworten und Ergebnis sind nicht geprüft.',
  'check.how': 'Wie das geprüft wurde',
  'check.how.remembered':
    'Dein Browser hat sich die Festlegung gemerkt, als er zum ersten Mal an den Tisch kam. Nun hat er den Hashwert des geöffneten Geheimnisses berechnet und beide verglichen:',
  'check.how.not-remembered':
    'Dein Browser merkt sich die Festlegung jedes Tisches, den er vor dem Ende besucht. Von diesem hat er keine. Die des Geheimnisses ist:',
  'check.how.commitment':
    'Dein Browser hat den Hashwert des geöffneten Geheimnisses selbst berechnet: SHA-256 von „durbar commitment“, einem Zeilenumbruch und dem Geheimnis.',
  'check.how.contribution':
    'Dein Browser hat den Hashwert dessen berechnet, was geöffnet wurde: SHA-256 von „durbar contribution“, einem Zeilenumbruch und dem Wert. Festlegung und Wert:',
  'check.how.contributions': 'Die Aufzeichnung nennt keinen Beitrag irgendeines Platzes.',
  'check.how.mine':
    'Dein Browser hat sich gemerkt, was er beigetragen hat. Die Aufzeichnung muss denselben Wert enthalten:',
  'check.how.seats':
    'Bevor dein Browser seinen Wert abgeschickt hat, hat er sich die Festlegungen aller Plätze gemerkt. Die Aufzeichnung muss genau diese nennen.',
  'check.how.secret':
    'Dein Browser hat sich diese Festlegung bei der Rücknahme gemerkt und nun den Hashwert des neuen Geheimnisses berechnet:',
  'check.how.draws':
    'Zu jeder Ziehung ist bekannt, aus wie vielen gezogen wurde und was. Dein Browser hat jede mit eigenem Code noch einmal abgeleitet: HMAC-SHA-256 mit einem Schlüssel, der aus dem Geheimnis, den Beiträgen und der Nummer des Schritts folgt.',
  'check.how.browser':
    'Die Regeln des Spiels haben die Partie noch einmal aufgebaut und jede Antwort noch einmal geprüft, hier in diesem Browser (Python {python} als WebAssembly). Nichts wurde irgendwohin geschickt.',
  'check.how.server':
    'Der Server, mit dem du verbunden bist, hat die Partie noch einmal aufgebaut und jede Antwort noch einmal geprüft. Das musst du ihm glauben.',
  'check.how.none': 'Die Spielregeln ließen sich nicht in diesen Browser laden, und der Server hat nicht geantwortet.',
  'check.by.browser': 'All das wurde in deinem Browser ausgerechnet.',
  'check.by.server':
    'Die Regeln hat der Server geprüft, mit dem du verbunden bist; in diesen Browser ließen sie sich nicht laden. Festlegungen, Beiträge und Ziehungen hat dein Browser trotzdem selbst abgeleitet.',
  'check.note': 'Hast du die Festlegung vor dem Ende notiert?',
  'check.note.hint': '64 Ziffern und Buchstaben',
  'check.note.go': 'Vergleichen',
  'check.draws': 'Alle Ziehungen, Schritt für Schritt',
  'check.draws.setup': 'Aufbau',
  'check.draws.step': 'Schritt {step}',
  'check.draws.anew': 'Neu gegeben, als es zu Schritt {step} zurückging',
  'check.draws.count': 'Ziehungen: {count}',
  'check.draws.lot': '{which} von {of}',
  'check.far': 'Wie weit das reicht',
  'check.far.text':
    'Auch diese Seite und die Spielregeln kommen vom Server. Wer niemandem traut, prüft die Aufzeichnung mit einem Durbar aus anderer Quelle (durbar verify DATEI) oder mit einem eigenen Programm: docs/verify.md beschreibt jeden Schritt.',
};
