import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { examples } from './reservation.examples.tsx';

/** What a store's choice says. */
const choiceOf = (name: string): string =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.includes(name))?.textContent ?? '';

test.each([
  ['cs', 'Praha – Anděl', 'Brno – Masarykova', /Připravíme do 30 minut, držíme do 24\.\s11\. 18:30/],
  ['ro', 'București – Titan', 'Iași – Lăpușneanu', /Îl pregătim în 30 de minute, îl păstrăm până pe 24\snov\./],
] as const)(
  'a store that is open makes a piece ready in 30 minutes, a closed one says when (%s)',
  async (market, open, closed, words) => {
    await draw(examples, 'a store is chosen', market);
    await expect.poll(() => choiceOf(open)).toMatch(words);
    expect(choiceOf(closed)).not.toMatch(words);
    expect(choiceOf(closed)).toMatch(/\d:\d\d/);
  },
);
