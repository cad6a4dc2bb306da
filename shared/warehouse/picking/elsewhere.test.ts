import { expect, it } from 'vitest';
import { fetchFrom } from './elsewhere.ts';

const shelves = [
  { location_id: 1, pieces: 2 },
  { location_id: 2, pieces: 0 },
  { location_id: 3, pieces: 5 },
];

it.each([
  [0, []],
  [1, [[1, 1]]],
  [2, [[1, 2]]],
  [
    4,
    [
      [1, 2],
      [3, 2],
    ],
  ],
  [
    9,
    [
      [1, 2],
      [3, 5],
    ],
  ],
] as const)('%i missing pieces are fetched from as few shelves as have them', (wanted, stops) => {
  expect(fetchFrom(shelves, wanted).map(({ location_id, pieces }) => [location_id, pieces])).toEqual(stops);
});
