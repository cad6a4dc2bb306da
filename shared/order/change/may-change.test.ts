import { describe, expect, it } from 'vitest';
import { OrderState } from '../../order-states/states.ts';
import { type ChangeFacts, type Wanted, whyNotChanged } from './may-change.ts';

const anOrder: ChangeFacts = {
  state: 'new',
  paymentState: 'unpaid',
  paymentKind: 'cash_on_delivery',
  isKeptInStore: false,
  isPrepared: false,
  isPicked: false,
  isPaymentOpen: false,
  prepaid: 0,
  gift: 0,
};
const nothing: Wanted = {
  totalBefore: 100_00,
  totalAfter: 100_00,
  isDeliveryChanged: false,
  isPaymentChanged: false,
  areGoodsChanged: false,
  isBonusLost: false,
};
const dearer: Wanted = { ...nothing, areGoodsChanged: true, totalAfter: 120_00 };
const cheaper: Wanted = { ...nothing, areGoodsChanged: true, totalAfter: 80_00 };
const paid: ChangeFacts = { ...anOrder, paymentState: 'paid', paymentKind: 'card' };

describe('a change of an order', () => {
  it.each(OrderState.options)('is made before picking and at no other time: %s', (state) => {
    const isEarly = state === 'new' || state === 'waiting_payment';
    expect(whyNotChanged({ ...anOrder, state }, cheaper)).toBe(isEarly ? null : 'PICKING_BEGAN');
  });

  it.each(OrderState.options)('is made until a store that serves it has it ready: %s', (state) => {
    const kept = { ...anOrder, state, isKeptInStore: true };
    const isEarly = state === 'in_store' || state === 'waiting_payment';
    expect(whyNotChanged(kept, cheaper)).toBe(isEarly ? null : 'PREPARED');
    const ready = whyNotChanged({ ...kept, isPrepared: state === 'in_store' }, cheaper);
    expect(ready).toBe(state === 'waiting_payment' ? null : 'PREPARED');
    if (isEarly) expect(whyNotChanged(kept, { ...nothing, isDeliveryChanged: true })).toBe('KEPT_IN_STORE');
  });

  it.each<[string, ChangeFacts, Wanted, ReturnType<typeof whyNotChanged>]>([
    ['pieces of an earlier walk lie in its crate', { ...anOrder, isPicked: true }, nothing, 'PICKING_BEGAN'],
    ['unpaid goods become dearer', anOrder, dearer, null],
    ['a paid order becomes cheaper', paid, cheaper, null],
    ['a paid order keeps its sum with other goods', paid, { ...dearer, totalAfter: 100_00 }, null],
    ['a paid order would cost more than came', paid, dearer, 'PAID_LESS'],
    ['a paid order would be paid in another way', paid, { ...nothing, isPaymentChanged: true }, 'PAID_OTHERWISE'],
    ['the customer stands at the gateway', { ...anOrder, isPaymentOpen: true }, cheaper, 'PAYMENT_OPEN'],
    ['the provider says that money is coming', { ...anOrder, paymentState: 'in_progress' }, dearer, 'PAYMENT_OPEN'],
    ['a loan was counted for the goods', { ...anOrder, paymentKind: 'instalments' }, cheaper, 'LOAN_STAYS'],
    ['a device pays a part', { ...anOrder, prepaid: 1 }, cheaper, 'TRADE_IN_STAYS'],
    ['a gift card pays a part', { ...anOrder, prepaid: 1, gift: 1 }, cheaper, 'GIFT_CARD_STAYS'],
    ['a device and a gift card pay a part', { ...anOrder, prepaid: 2, gift: 1 }, cheaper, 'TRADE_IN_STAYS'],
    ['the product of the bonus goes', anOrder, { ...cheaper, isBonusLost: true }, 'TRADE_IN_STAYS'],
    ['only an address changes while a payment is open', { ...paid, isPaymentOpen: true }, nothing, null],
    ['only an address changes on a loan', { ...anOrder, paymentKind: 'instalments' }, nothing, null],
  ])('%s', (_, facts, wanted, refusal) => {
    expect(whyNotChanged(facts, wanted)).toBe(refusal);
  });
});
