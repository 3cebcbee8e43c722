export const texts = {
  'chance.title': 'Chance at this table',
  'chance.how':
    'Nobody picks the cards here, not even the host. When the table was made, the server drew a secret and showed a commitment to it, so it cannot be exchanged any more. The browsers of those who sit down add random bytes of their own. Cards, tiles and dice follow from all of it together.',
  'chance.how.after': 'After the end the secret is opened, and every single draw can be checked.',
  'chance.old': 'This game was begun with an earlier version: its chance follows from a secret of the server alone.',
  'chance.commitment': 'Commitment to the secret ({commitment})',
  'chance.commitment.note':
    'Whoever wants to be quite sure writes it down and compares it after the end. This browser remembers it, too.',
  'chance.seats': 'What the seats add',
  'chance.seat.open': 'nobody sits here yet',
  'chance.seat.bot': 'bots add nothing',
  'chance.seat.none': 'has added nothing',
  'chance.seat.committed': 'has added random bytes',
  'chance.seat.opened': 'has added random bytes, they are open',
  'chance.seat.unopened': 'did not open in time; the commitment went in',
  'chance.you.watching': 'You are watching: your browser adds nothing, but it remembers the commitment.',
  'chance.you.adding': 'Your browser is about to add random bytes.',
  'chance.you.failed': 'Your browser could not add anything. The game works all the same.',
  'chance.you.added': 'Your browser has added random bytes. They are opened when the game is started.',
  'chance.you.elsewhere': 'The random bytes of your seat come from another device of yours.',
  'chance.you.used': 'Your browser has added random bytes, and they were used.',
  'chance.you.none': 'Your browser has added nothing to this game.',
  'chance.you.absent': 'What your browser had added was not used: it was not at the table when the game was started.',
  'chance.you.late': 'What your browser had added was not used: it came too late.',
  'chance.you.unused': 'What your browser had added was not used.',
  'chance.alarm': 'Something is wrong here',
  'chance.alarm.bar': 'The chance of this table does not look right.',
  'chance.alarm.look': 'Show why',
  'chance.alarm.commitment':
    'This is not the commitment that your browser saw first ({commitment}). An honest host cannot exchange it.',
  'chance.alarm.unused':
    'Your browser did its part in time, and yet what it had added was not used. A bad line can be the reason; if it happens again, do not trust this host.',
  'chance.alarm.seats':
    'After your browser had opened its bytes, a seat committed to something else. That could have been chosen to fit.',
  'chance.alarm.secret': 'The new secret after a take-back is no longer the one that was committed to.',
  'chance.back': 'Take-backs',
  'chance.back.step': 'Back to step {step}: what nobody knew was dealt anew.',
  'chance.back.secret': 'Back to step {step} after the end: dealt anew from a new secret, commitment {commitment}.',
  'chance.seed': 'The secret, open since the end',

  'check.title': 'Was everything above board?',
  'check.lead':
    'A finished game is worked out again from its record: what was fixed beforehand, every single draw, every answer, the result.',
  'check.other': 'Check another record file',
  'check.bad': 'This file is not a record that can be checked here.',
  'check.over': 'This game is not over yet. It can be checked after the end.',
  'check.working': 'Checking …',
  'check.stage.record': 'The record is fetched …',
  'check.stage.engine': 'The engine is loaded into this browser (14 MB, kept for the next time) …',
  'check.stage.playing': 'The engine plays the game again …',
  'check.stage.server': 'The server plays the game again …',
  'check.whole.holds': 'Everything holds',
  'check.whole.open': 'It holds, with open points',
  'check.whole.tampered': 'This game was tampered with',
  'check.whole-text.holds':
    'The chance was fixed before the deal, nobody could choose it, and all answers followed the rules.',
  'check.whole-text.open': 'Nothing contradicts anything. What cannot be known here is marked below ({count}).',
  'check.verdict.good': 'holds',
  'check.verdict.bad': 'does not hold',
  'check.verdict.unknown': 'open',
  'check.group.secret': 'The secret',
  'check.group.added': 'What the seats have added',
  'check.group.played': 'Dealt and played',
  'check.row.remembered.good':
    'Your browser saw the commitment {commitment} before the deal. The secret belongs to it: nobody has exchanged it.',
  'check.row.remembered.bad':
    'Your browser saw the commitment {commitment} before the end. The secret does not belong to it: it was exchanged.',
  'check.row.remembered.unknown':
    'Your browser did not see this table before its end. It cannot tell whether the commitment {commitment} was shown then.',
  'check.row.remembered-later.good':
    'Your browser saw the commitment {commitment} while the game was being played. The secret belongs to it.',
  'check.row.mine.good': 'What your own browser added for {player} is among it, unchanged.',
  'check.row.mine.bad': 'What your own browser had added was left out or exchanged.',
  'check.row.mine.unknown':
    'What your own browser had committed to for {player} was not opened in time. The commitment alone went into the chance.',
  'check.row.seats.good': 'After your browser had opened its bytes, no seat committed to anything else.',
  'check.row.seats.bad':
    'After your browser had opened its bytes, a seat committed to something else: it could have been chosen to fit.',
  'check.row.secret.good': 'The new secret after the take-back to step {step} is the one that was committed to.',
  'check.row.secret.bad': 'The new secret after the take-back to step {step} is not the one that was committed to.',
  'check.row.draws.bad':
    'Draw {number} of step {step} should have been number {derived} of {of}; the rules were given number {which}.',
  'check.row.engine.unknown':
    'No engine could play the game again, neither in this browser nor on the server: answers and result have not been checked.',
  'check.how': 'How this was checked',
  'check.how.remembered':
    'Your browser kept the commitment when it first came to the table. It has now hashed the opened secret and compared both:',
  'check.how.not-remembered':
    'Your browser keeps the commitment of every table that it visits before the end. Of this one it has kept none. That of the secret is:',
  'check.how.commitment':
    'Your browser has hashed the opened secret itself: SHA-256 of “durbar commitment”, a line break and the secret.',
  'check.how.contribution':
    'Your browser has hashed what was opened: SHA-256 of “durbar contribution”, a line break and the value. Commitment and value:',
  'check.how.contributions': 'The record names no contribution of any seat.',
  'check.how.mine': 'Your browser has kept what it added. The record must hold the same value:',
  'check.how.seats':
    'Before your browser sent its value, it kept the commitments of all seats. The record must name exactly these.',
  'check.how.secret':
    'Your browser kept this commitment when the game was taken back, and has now hashed the new secret:',
  'check.how.draws':
    'The engine reports of every draw out of how many it was, and which. Your browser has derived each one again by its own code: HMAC-SHA-256 under a key that follows from the secret, the contributions and the number of the step.',
  'check.how.browser':
    'An engine with the rules of the game has dealt it and given every answer again, here in this browser (Python {python} as WebAssembly). Nothing was sent anywhere.',
  'check.how.server':
    'The server that you are connected to has dealt it and given every answer again. For this you have to take its word.',
  'check.how.none': 'The engine could not be loaded into this browser, and the server did not answer.',
  'check.by.browser': 'All of this was worked out in your browser.',
  'check.by.server':
    'The rules were checked by the server that you are connected to; the engine could not be loaded into this browser. Commitments, contributions and draws were derived by your browser all the same.',
  'check.note': 'Did you write down the commitment before the end?',
  'check.note.hint': '64 digits and letters',
  'check.note.go': 'Compare',
  'check.draws': 'All draws, step by step',
  'check.draws.setup': 'Set-up',
  'check.draws.step': 'Step {step}',
  'check.draws.anew': 'Dealt anew when the game went back to step {step}',
  'check.draws.count': 'draws: {count}',
  'check.draws.lot': '{which} of {of}',
  'check.far': 'How far this goes',
  'check.far.text':
    'This page and the engine come from the server as well. Whoever trusts nobody checks the record with a copy of Durbar from elsewhere (durbar verify FILE), or with a program of their own: docs/verify.md describes each step.',
};
