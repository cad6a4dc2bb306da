import { expect, test } from 'vitest';
import { readWeight } from './read-weight.ts';

test.each([
  ['ST,GS,+  0.842kg', 842, true],
  ['US,GS,+  0.842kg', 842, false],
  ['ST,NT,-000.010 kg', -10, true],
  ['S S      842 g', 842, true],
  ['S D      842 g', 842, false],
  ['+000,842 kg', 842, true],
  ['  1.5 lb', 680, true],
])('reads %s', (line, grams, isStable) => {
  expect(readWeight(line)).toEqual({ grams, isStable });
});

test.each(['OL,GS,+ 99.999kg', 'ST,GS,+  kg', '', 'CR-0146', '842'])('takes %s for no weight', (line) => {
  expect(readWeight(line)).toBeNull();
});
