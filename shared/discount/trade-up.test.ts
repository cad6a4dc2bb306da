import { expect, it } from 'vitest';
import { whole } from '../kernel/money.ts';
import { leftToPay } from './trade-up.ts';

it.each([
  ['device and bonus come off', 12_990, 5_600, 1_000, 5_600, 6_390],
  ['a device alone', 12_990, 5_600, 0, 5_600, 7_390],
  ['a dearer device leaves one crown to pay', 5_000, 9_000, 0, 4_999, 1],
  ['a bonus that is nearly all of it leaves nothing to the device', 1_000, 500, 999, 0, 1],
])('%s', (_, product, price, bonus, held, left) => {
  const crowns = (amount: number) => whole(amount, 'CZK');
  expect(leftToPay(crowns(product), { price: crowns(price), bonus: crowns(bonus) })).toEqual({
    bonus: crowns(bonus),
    held: crowns(held),
    left: crowns(left),
  });
});
