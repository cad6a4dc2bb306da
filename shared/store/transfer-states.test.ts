import { expect, it } from 'vitest';
import { settleTransfer, type TransferState } from './transfer-states.ts';

const sent = (state: TransferState = 'on_way', received = 0) => ({ state, quantity: 3, received });

it.each([
  ['a part comes, the rest is on its way', sent(), 'received', 2, { state: 'on_way', received: 2 }],
  ['the last pieces end it', sent('on_way', 2), 'received', 1, { state: 'received', received: 3 }],
  ['what does not come is told', sent('on_way', 2), 'missing', 0, { state: 'missing', received: 2 }],
  ['some of the missing comes later', sent('missing', 1), 'received', 1, { state: 'missing', received: 2 }],
  ['all of the missing comes later', sent('missing', 2), 'received', 1, { state: 'received', received: 3 }],
  ['what has not come is taken back', sent('on_way', 1), 'taken_back', 0, { state: 'taken_back', received: 1 }],
  [
    'the missing turns up where it was sent from',
    sent('missing'),
    'taken_back',
    0,
    { state: 'taken_back', received: 0 },
  ],
] as const)('%s', (_, before, act, pieces, after) => {
  expect(settleTransfer(before, act, pieces)).toEqual(after);
});

it('more than was sent does not come, nothing is no coming, and what has ended stays', () => {
  expect(settleTransfer(sent('on_way', 2), 'received', 2)).toBeNull();
  expect(settleTransfer(sent(), 'received', 0)).toBeNull();
  expect(settleTransfer(sent('missing'), 'missing', 0)).toBeNull();
  for (const state of ['received', 'taken_back'] as const)
    for (const act of ['received', 'missing', 'taken_back'] as const)
      expect(settleTransfer(sent(state, 1), act, 1)).toBeNull();
});
