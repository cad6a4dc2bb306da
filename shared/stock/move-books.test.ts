import { expect, test } from 'vitest';
import { applyMove, type MoveBooks } from './move-books.ts';

const books = (more: Partial<MoveBooks> = {}): MoveBooks => ({
  from: { kind: 'shelf', pieces: 5 },
  to: 'shelf',
  unplaced: 2,
  onHand: 20,
  reserved: 0,
  ...more,
});
const inbound = (pieces: number) => ({ from: { kind: 'inbound', pieces } }) as const;

test.each([
  ['between shelves nothing but the places changes', books(), 3, { from: -3, unplaced: 0, onHand: 0, aside: 0 }],
  ['what the shelf lacks was unplaced', books(), 6, { from: -5, unplaced: -1, onHand: 0, aside: 0 }],
  ['what nothing explains is added', books(), 9, { from: -5, unplaced: -2, onHand: 2, aside: 0 }],
  ['from no place: unplaced first', books({ from: null }), 3, { from: 0, unplaced: -2, onHand: 1, aside: 0 }],
  ['put away from goods-in it is for sale', books(inbound(4)), 3, { from: -3, unplaced: 0, onHand: 3, aside: -3 }],
  ['more than goods-in has', books(inbound(1)), 4, { from: -1, unplaced: -2, onHand: 2, aside: -1 }],
  ['to quarantine it is not', books({ to: 'quarantine' }), 3, { from: -3, unplaced: 0, onHand: -3, aside: 3 }],
  [
    'a promised piece stays on hand as an unplaced one',
    books({ to: 'quarantine', reserved: 19 }),
    3,
    { from: -3, unplaced: 2, onHand: -1, aside: 3 },
  ],
  [
    'between two places aside',
    books({ ...inbound(1), to: 'quarantine' }),
    2,
    { from: -1, unplaced: 0, onHand: 0, aside: 1 },
  ],
  [
    'unplaced ones to quarantine',
    books({ from: null, to: 'quarantine' }),
    3,
    { from: 0, unplaced: -2, onHand: -2, aside: 3 },
  ],
])('%s', (_, before, carried, expected) => {
  expect(applyMove(before, carried)).toEqual(expected);
});

test('whatever is carried, the books of the house still add up and promises are kept', () => {
  const kinds = ['shelf', 'inbound', 'quarantine'] as const;
  for (let seed = 0; seed < 3000; seed += 1) {
    const digit = (at: number, most: number) => Math.floor((seed * 7919 + at * 104_729) / 13) % most;
    const kind = kinds[digit(1, 3)] ?? 'shelf';
    const pieces = digit(2, 6);
    const before = books({
      from: digit(3, 4) === 0 ? null : { kind, pieces },
      to: kinds[digit(4, 3)] ?? 'shelf',
      unplaced: digit(5, 4),
      onHand: 12,
      reserved: digit(6, 13),
    });
    const carried = 1 + digit(7, 8);
    const after = applyMove(before, carried);
    const isFromSold = before.from !== null && before.from.kind === 'shelf';
    const isToSold = before.to === 'shelf';
    // on hand = on shelves + unplaced; aside = at places aside.
    expect(after.onHand).toEqual((isFromSold ? after.from : 0) + (isToSold ? carried : 0) + after.unplaced);
    expect(after.aside).toBe((before.from && !isFromSold ? after.from : 0) + (isToSold ? 0 : carried));
    expect(before.onHand + after.onHand).toBeGreaterThanOrEqual(before.reserved);
    expect(before.unplaced + after.unplaced).toBeGreaterThanOrEqual(0);
    expect((before.from?.pieces ?? 0) + after.from).toBeGreaterThanOrEqual(0);
  }
});
