// What a person at a station does to be heard, and what they hear: a wedge scanner, slow fingers, the tones.
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const codeOf = (char: string): string => {
  if (char === '\n') return 'Enter';
  if (char === '-') return 'Minus';
  return /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`;
};

/** A scanner that types: the code and Enter in one go, faster than any hand. */
export function scanByWedge(text: string): void {
  for (const char of `${text}\n`) {
    const init = { code: codeOf(char), key: char === '\n' ? 'Enter' : char, shiftKey: /[A-Z]/.test(char) };
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );
  }
}

/** Longer than the pause a scanner leaves between two keys. */
const handMs = 60;

/** A code that no scanner reads, typed by hand and ended by Enter. */
export async function typeByHand(text: string): Promise<void> {
  for (const char of text) {
    await userEvent.keyboard(char);
    await new Promise((done) => setTimeout(done, handMs));
  }
  await userEvent.keyboard('{Enter}');
}

/** Hertz of the tones from now on, in their order: below 400 something is wrong. */
export function heardTones(): number[] {
  const tones: number[] = [];
  vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function heard(this: AudioContext) {
    const tone = new OscillatorNode(this);
    const start = tone.start.bind(tone);
    tone.start = (when) => {
      tones.push(tone.frequency.value);
      start(when);
    };
    return tone;
  });
  return tones;
}

export const wrongTones = [220, 196];
