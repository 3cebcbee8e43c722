// Sounds made by ourselves, without files: a chime for my turn, soft knocks for moves, a small fanfare for the end.
let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined); // browsers wait for a first click
  return context.state === 'suspended' ? null : context;
}

function tone(at: number, pitch: number, seconds: number, volume: number, type: OscillatorType = 'sine'): void {
  const line = context!;
  const oscillator = line.createOscillator();
  const gain = line.createGain();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  oscillator.connect(gain).connect(line.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.05);
}

export type Sound = 'turn' | 'move' | 'chat' | 'end';

// Each note: start, pitch, length, volume. The chime is a small temple bell (fundamental and two inharmonic partials).
const SCORES: Record<Sound, [number, number, number, number][]> = {
  turn: [
    [0, 587, 1.6, 0.12],
    [0, 1409, 0.9, 0.04],
    [0.14, 880, 1.8, 0.12],
    [0.14, 2112, 0.9, 0.03],
  ],
  move: [
    [0, 196, 0.09, 0.1],
    [0.01, 392, 0.05, 0.04],
  ],
  chat: [[0, 740, 0.12, 0.05]],
  end: [
    [0, 523, 0.5, 0.1],
    [0.15, 659, 0.5, 0.1],
    [0.3, 784, 0.5, 0.1],
    [0.45, 1047, 1.4, 0.12],
  ],
};

export function play(sound: Sound): void {
  const line = audio();
  if (!line) return;
  const now = line.currentTime + 0.01;
  for (const [start, pitch, seconds, volume] of SCORES[sound])
    tone(now + start, pitch, seconds, volume, sound === 'move' ? 'triangle' : 'sine');
}

const LATER = 400; // milliseconds: what makes sounds takes time to start, and the first press is to be answered first

/** Browsers let a page sound only after a first gesture: be ready soon after it. */
export function unlock(): void {
  const once = () => {
    setTimeout(audio, LATER);
    removeEventListener('pointerdown', once);
    removeEventListener('keydown', once);
  };
  addEventListener('pointerdown', once);
  addEventListener('keydown', once);
}
