import { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { OrderNumber, SecretToken, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';
import { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { describe, expect, it } from 'vitest';
import { mattersOf, type UnderWay } from './matters.ts';

const token = SecretToken.parse('a'.repeat(43));
const id = Uuid.parse('0190a6f4-7c00-7000-8000-000000000001');
const order = (state: OrderState, isReady = true): UnderWay['orders'][number] => ({
  number: OrderNumber.parse('2611045377'),
  token,
  market: 'cs',
  state,
  placed_at: '2026-11-23T09:12:00.000Z',
  total: whole(100, 'CZK'),
  goods: 'iPhone 13',
  collection:
    state === 'in_store' || state === 'arrived'
      ? { store: 'Anděl', is_ready: isReady, kept_until: '2026-12-03T18:00:00.000Z' }
      : null,
});
const repair = (state: RepairState): UnderWay['repairs'][number] => ({
  id,
  token,
  number: 'OP-00041',
  market: 'cs',
  state,
  device: 'iPhone 13',
  ordered_at: '2026-11-23T09:12:00.000Z',
});
const buyout = (state: BuyoutState, more: Partial<UnderWay['buyouts'][number]> = {}): UnderWay['buyouts'][number] => ({
  number: '2661000010',
  token,
  market: 'cs',
  state,
  device: 'iPhone 13',
  picture: 'phone',
  price: whole(100, 'CZK'),
  offered_at: '2026-11-23T09:12:00.000Z',
  centre: null,
  parcel: null,
  inspection: null,
  can_sign: false,
  has_contract: false,
  signed_at: null,
  paid_on: null,
  ...more,
});
const nothing: UnderWay = { orders: [], parcels: [], repairs: [], buyouts: [] };

/** Where the overview shows it. */
function placeOf(more: Partial<UnderWay>): 'waits' | 'on the way' | 'nowhere' {
  const { waits, onWay } = mattersOf({ ...nothing, ...more });
  return waits.length > 0 ? 'waits' : onWay.length > 0 ? 'on the way' : 'nowhere';
}

/** The states that are shown there. */
const statesAt = <State extends string>(all: readonly State[], place: (state: State) => string, wanted: string) =>
  all.filter((state) => place(state) === wanted);

describe('what waits for the customer of an account', () => {
  it('are orders to be paid, decided about or collected; delivered and cancelled ones are over', () => {
    const place = (state: OrderState) => placeOf({ orders: [order(state)] });
    expect(statesAt(OrderState.options, place, 'waits')).toEqual([
      'waiting_payment',
      'awaiting_customer',
      'in_store',
      'arrived',
    ]);
    expect(statesAt(OrderState.options, place, 'nowhere')).toEqual(['delivered', 'cancelled']);
  });

  it('is an order in a store once it is ready, with where and until when; before that it is on its way', () => {
    expect(mattersOf({ ...nothing, orders: [order('in_store')] }).waits).toMatchObject([
      { next: { key: 'own.next_collect', place: 'Anděl', until: '2026-12-03T18:00:00.000Z' }, act: 'own.act_collect' },
    ]);
    expect(mattersOf({ ...nothing, orders: [order('in_store', false)] }).onWay).toMatchObject([
      { next: { key: 'own.next_prepared', place: 'Anděl' }, act: 'own.act_show' },
    ]);
  });

  it('are repairs that need the device, an answer or a pick-up', () => {
    const place = (state: RepairState) => placeOf({ repairs: [repair(state)] });
    expect(statesAt(RepairState.options, place, 'waits')).toEqual(['ordered', 'quoted', 'done']);
    expect(statesAt(RepairState.options, place, 'nowhere')).toEqual(['handed_back', 'cancelled']);
  });

  it('are buy-outs that need the device, a decision or the contract', () => {
    const place = (state: BuyoutState) => placeOf({ buyouts: [buyout(state)] });
    expect(statesAt(BuyoutState.options, place, 'waits')).toEqual(['submitted', 'shipping_arranged', 'requoted']);
    expect(statesAt(BuyoutState.options, place, 'nowhere')).toEqual([
      'estimate',
      'returned',
      'paid',
      'wiped',
      'in_stock',
      'cancelled',
      'expired',
    ]);
    expect(placeOf({ buyouts: [buyout('accepted', { can_sign: true })] })).toBe('waits');
    expect(placeOf({ buyouts: [buyout('inspected', { inspection: { decided_at: '2026-11-23T09:12:00Z' } })] })).toBe(
      'on the way',
    );
  });
});

it('each says what comes next and leads to where it is done; an order has the parcels that can be followed', () => {
  const ofOrder = { market: 'cs' as const, order_number: OrderNumber.parse('2611045377'), token };
  const parcel = { ...ofOrder, carrier: 'ppl', is_on_way: true, packed_at: null };
  const { waits, onWay } = mattersOf({
    orders: [order('handed_over')],
    parcels: [
      { ...parcel, number: 'N-1', tracking_url: 'https://www.ppl.cz/N-1' },
      { ...parcel, number: 'N-2', tracking_url: null },
      {
        ...parcel,
        number: 'N-3',
        tracking_url: 'https://www.ppl.cz/N-3',
        order_number: OrderNumber.parse('2611045378'),
      },
    ],
    repairs: [repair('quoted')],
    buyouts: [buyout('submitted', { centre: { name: 'Anděl', city: 'Praha' } })],
  });
  expect(onWay).toMatchObject([
    { state: 'order.state.handed_over', next: null, act: 'own.act_show', parcels: [{ number: 'N-1' }] },
  ]);
  expect(waits).toMatchObject([
    {
      state: 'own.repair_quoted',
      next: { key: 'own.next_quoted' },
      act: 'own.act_choose',
      to: `/cs/opravy/${id}/${token}`,
    },
    {
      state: 'own.buyout_bring',
      next: { key: 'own.buyout_next_bring', place: 'Anděl, Praha' },
      to: `/cs/vykup/stav/${token}`,
    },
  ]);
});
