import { expect, test } from 'vitest';
import { LocationTerms, locationObstacle } from './locations.ts';

const shelf = { code: 'LC-A-01-1', kind: 'shelf', carrier: null, market: null } as const;
const empty = { pieces: 0, isWalkedTo: false, mayComeBack: false };

test.each([
  ['an empty place closes', null, empty, null],
  ['nothing closes over what lies there', null, { ...empty, pieces: 1 }, 'LOCATION_NOT_EMPTY'],
  ['nothing closes while a picker is on the way', null, { ...empty, isWalkedTo: true }, 'LOCATION_IN_WALK'],
  ['nothing closes while its pieces may come back', null, { ...empty, mayComeBack: true }, 'LOCATION_IN_WALK'],
  ['a full shelf stays a shelf', { ...shelf, kind: 'quarantine' }, { ...empty, pieces: 2 }, 'LOCATION_NOT_EMPTY'],
  ['a full shelf is renamed', { ...shelf, code: 'LC-A-01-2' }, { ...empty, pieces: 2 }, null],
  [
    'a shelf a picker walks to keeps its code',
    { ...shelf, code: 'LC-A-01-2' },
    { ...empty, pieces: 2, isWalkedTo: true },
    'LOCATION_IN_WALK',
  ],
  ['walk order and sector change at any time', shelf, { ...empty, pieces: 2, isWalkedTo: true }, null],
] as const)('%s', (_, to, use, expected) => {
  expect(locationObstacle(shelf, to, use)).toBe(expected);
});

test.each(['LC-A', 'A-01-1', 'LC-A-0001-1', 'LC-A-01-1-2-3-4', 'LC-A-01-Č'])('%s is no code of a place', (code) => {
  const terms = { code, sector: 'A', kind: 'shelf', walk_order: 1 };
  expect(LocationTerms.safeParse(terms).error?.issues[0]?.message).toBe('LOCATION_CODE');
});
