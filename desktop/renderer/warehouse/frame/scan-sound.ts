/** Tones by result: right is one short high, the last of a set two rising, wrong two low, waiting for a person three mid. */
export type Tone = 'ok' | 'ok_last' | 'wrong' | 'asks';

interface Beep {
  hz: number;
  fromMs: number;
  lastsMs: number;
}

const beeps: Record<Tone, readonly Beep[]> = {
  ok: [{ hz: 1760, fromMs: 0, lastsMs: 120 }],
  ok_last: [
    { hz: 1320, fromMs: 0, lastsMs: 110 },
    { hz: 1980, fromMs: 130, lastsMs: 160 },
  ],
  wrong: [
    { hz: 220, fromMs: 0, lastsMs: 180 },
    { hz: 196, fromMs: 240, lastsMs: 180 },
  ],
  asks: [
    { hz: 660, fromMs: 0, lastsMs: 120 },
    { hz: 660, fromMs: 200, lastsMs: 120 },
    { hz: 660, fromMs: 400, lastsMs: 120 },
  ],
};

const volume = 0.22;
const fadeS = 0.012;
let context: AudioContext | null = null;

/** Plays a tone. Called only after the station has stored what it tells about. */
export function play(tone: Tone): void {
  context ??= new AudioContext();
  void context.resume();
  for (const beep of beeps[tone]) sound(context, beep);
}

function sound(audio: AudioContext, { hz, fromMs, lastsMs }: Beep): void {
  const from = audio.currentTime + fromMs / 1000;
  const to = from + lastsMs / 1000;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = hz < 400 ? 'square' : 'sine';
  tone.frequency.value = hz;
  // Faded in and out: a cut wave clicks.
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + fadeS);
  gain.gain.setValueAtTime(volume, to - fadeS);
  gain.gain.linearRampToValueAtTime(0, to);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(to);
}
