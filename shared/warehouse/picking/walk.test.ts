import { expect, it } from 'vitest';
import { joinWalk } from './walk.ts';

const stops = [
  { id: 'c', pick_sequence: 30 },
  { id: 'a', pick_sequence: 10 },
  { id: 'b', pick_sequence: 20 },
  { id: 'bb', pick_sequence: 20 },
];
const ids = (at: number | null): string =>
  joinWalk(stops, at)
    .map(({ id }) => id)
    .join(' ');

it.each([
  [null, 'a b bb c'],
  [0, 'a b bb c'],
  [20, 'b bb c a'],
  [25, 'c a b bb'],
  [31, 'a b bb c'],
] as const)('from the shelf %s the way goes on to the end and then back to what was passed', (at, way) => {
  expect(ids(at)).toBe(way);
});
