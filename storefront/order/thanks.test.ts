import type { PaymentKind, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import { describe, expect, it } from 'vitest';
import { isThanked } from './thanks.ts';

describe('the order’s page right after ordering', () => {
  it.each<[PaymentKind, PaymentState, boolean]>([
    ['cash_on_delivery', 'unpaid', true],
    ['bank_transfer', 'unpaid', true],
    ['card', 'paid', true],
    ['instalments', 'paid', true],
    ['card', 'unpaid', false],
    ['card', 'in_progress', false],
    ['instalments', 'unpaid', false],
    ['instalments', 'in_progress', false],
    ['card', 'refund_due', false],
  ])('by %s, %s: thanks %s', (payment_kind, payment_state, thanks) => {
    expect(isThanked(true, { payment_kind, payment_state })).toBe(thanks);
    expect(isThanked(false, { payment_kind, payment_state })).toBe(false);
  });
});
