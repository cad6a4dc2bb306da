import { expect, test } from 'vitest';
import { totalWord } from './total-word.ts';

test.each([
  ['waiting_payment', 'unpaid', 'checkout.total'],
  ['new', 'unpaid', 'checkout.total'],
  ['new', 'in_progress', 'checkout.total'],
  ['new', 'paid', 'order.total_paid'],
  ['handed_over', 'paid', 'order.total_paid'],
  ['cancelled', 'unpaid', 'order.total'],
  ['cancelled', 'refund_due', 'order.total'],
  ['cancelled', 'refunded', 'order.total'],
] as const)('the sum of an order that is %s and %s is said as %s', (state, payment_state, word) => {
  expect(totalWord({ state, payment_state })).toBe(word);
});
