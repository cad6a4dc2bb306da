import { describe, expect, it } from 'vitest';
import {
  allowedOfficeSteps,
  firstState,
  type OrderFacts,
  OrderState,
  OrderStep,
  PaymentKind,
  PaymentState,
  takeStep,
  transitions,
} from './states.ts';

/** Every step that leads anywhere, as `from step to`; what is not here must be refused. */
const allowed = new Set([
  'waiting_payment confirm_payment new',
  'new await_payment waiting_payment',
  'waiting_payment pay_on_delivery new',
  'new keep_in_store in_store',
  'in_store collect delivered',
  'arrived collect delivered',
  'new start_picking picking',
  'picking release_picking new',
  'picking report_missing missing',
  'missing resolve_missing new',
  'awaiting_customer resolve_missing new',
  'awaiting_stock resolve_missing new',
  'missing ask_customer awaiting_customer',
  'awaiting_customer await_stock awaiting_stock',
  'awaiting_customer go_without picked',
  'awaiting_stock go_without picked',
  'picking finish_picking picked',
  'picked reopen_picking picking',
  'picked start_packing packing',
  'packing abandon_packing picked',
  'packing finish_packing packed',
  'packed hand_over handed_over',
  'handed_over take_in arrived',
  'handed_over deliver delivered',
  'waiting_payment cancel cancelled',
  'new cancel cancelled',
  'picking cancel cancelled',
  'missing cancel cancelled',
  'awaiting_customer cancel cancelled',
  'awaiting_stock cancel cancelled',
  'in_store cancel cancelled',
  'picked cancel cancelled',
  'packing cancel cancelled',
  'packed cancel cancelled',
  'arrived cancel cancelled',
]);

const everyOrder = OrderState.options.flatMap((state) =>
  PaymentState.options.flatMap((paymentState) =>
    PaymentKind.options.map((paymentKind): OrderFacts => ({ state, paymentState, paymentKind })),
  ),
);
const cases = everyOrder.flatMap((order) => OrderStep.options.map((step) => ({ order, step })));

describe('the steps of an order', () => {
  it('lead where the list says, from every state and payment, and nowhere else', () => {
    const wrong: string[] = [];
    for (const { order, step } of cases) {
      const found = takeStep(order, step);
      const isListed = [...allowed].some((one) => one.startsWith(`${order.state} ${step} `));
      const needsMoney =
        ['confirm_payment', 'pay_on_delivery', 'collect', 'start_picking', 'hand_over'].includes(step) &&
        order.paymentKind !== 'cash_on_delivery' &&
        order.paymentState !== 'paid';
      const expected = !isListed ? 'NOT_FROM_THIS_STATE' : needsMoney ? 'NOT_PAID' : 'ok';
      const got = found.ok ? 'ok' : found.refusal;
      if (got !== expected) wrong.push(`${JSON.stringify(order)} ${step}: expected ${expected}, got ${got}`);
      if (found.ok && !allowed.has(`${order.state} ${step} ${found.value}`))
        wrong.push(`${order.state} ${step} leads to ${found.value}`);
    }
    expect(wrong).toEqual([]);
    expect(cases).toHaveLength(14 * 5 * 4 * 21);
  });

  it('are all in the table and each leads to a state that exists', () => {
    expect(Object.keys(transitions).toSorted()).toEqual(OrderStep.options.toSorted());
  });

  it('lead to every state from the first ones, and nowhere from the last ones', () => {
    const reached = new Set<OrderState>(PaymentKind.options.map(firstState));
    for (let round = 0; round < OrderState.options.length; round += 1) {
      for (const { from, to } of Object.values(transitions))
        if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(OrderState.options.toSorted());
    const ends = OrderState.options.filter((state) =>
      Object.values(transitions).every(({ from }) => !from.includes(state)),
    );
    expect(ends).toEqual(['delivered', 'cancelled']);
  });

  it('never send unpaid goods out unless they are paid at the door', () => {
    const sent = everyOrder.filter((order) => takeStep(order, 'hand_over').ok || takeStep(order, 'collect').ok);
    expect(sent.every((order) => order.paymentKind === 'cash_on_delivery' || order.paymentState === 'paid')).toBe(true);
  });

  it('by hand in the office are only those that no scan or payment makes', () => {
    const offered = new Set(everyOrder.flatMap(allowedOfficeSteps));
    expect([...offered].toSorted()).toEqual(['ask_customer', 'cancel', 'deliver', 'resolve_missing']);
    expect(allowedOfficeSteps({ state: 'handed_over', paymentState: 'paid', paymentKind: 'card' })).toEqual([
      'deliver',
    ]);
    expect(allowedOfficeSteps({ state: 'delivered', paymentState: 'paid', paymentKind: 'card' })).toEqual([]);
  });
});
