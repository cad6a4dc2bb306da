// An order as its customer sees it by the secret link.
import { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Shortage } from '@kolobeh/shared/order/shortage-contract.ts';
import { aBuyer, someDeliveries } from './checkout.ts';
import { aLongProduct, aProduct, aUsedProduct, price } from './goods.ts';

export const anOrderNumber = OrderNumber.parse('2611045377');
export const aToken = SecretToken.parse('a'.repeat(43));

const aLine = (market: MarketCode, quantity: number): CustomerOrder['lines'][number] => {
  const { code, name, picture, seo_name, price: unit } = quantity === 1 ? aProduct(market) : aLongProduct(market);
  return {
    code,
    name,
    picture,
    product_seo_name: seo_name,
    quantity,
    unit_price: unit,
    total: quantity === 1 ? unit : add(unit, unit),
    covers: [],
  };
};

/** Placed and paid by card, not packed yet. */
export function aCustomerOrder(market: MarketCode, more: Partial<CustomerOrder> = {}): CustomerOrder {
  const { first_name, last_name, address, city, postcode, email } = aBuyer(market);
  const lines = [aLine(market, 1), aLine(market, 2)];
  const delivery = price(market, 99);
  return {
    number: anOrderNumber,
    market,
    state: 'new',
    payment_state: 'paid',
    payment_kind: 'card',
    type_payment: 'card',
    placed_at: '2026-11-23T09:12:00.000Z',
    email,
    internal_order_number: null,
    delivery_kind: 'courier',
    devices: [],
    delivery_name: someDeliveries(market)[0]?.name ?? '',
    delivery_lines: [`${first_name} ${last_name}`, address, `${postcode} ${city}`],
    arrives_on: '2099-11-26',
    arrives_by: null,
    arrives_today: false,
    is_served_by_store: false,
    collection: null,
    timeslot: null,
    lines,
    delivery_price: delivery,
    payment_price: price(market, 0),
    discounts: [],
    bonus: price(market, 0),
    total: add(delivery, ...lines.map(({ total }) => total)),
    vat: price(market, 0),
    gift: price(market, 0),
    trade_in: null,
    lease: null,
    exchange: null,
    delivery_number: null,
    tracking_url: null,
    parcels: [],
    transfer: null,
    can_pay_by_card: false,
    can_ask_for_loan: false,
    can_cancel: true,
    documents: [],
    shortages: null,
    held_until: null,
    steps: [
      { code: 'placed', at: '2026-11-23T09:12:00.000Z' },
      { code: 'paid', at: '2026-11-23T09:13:00.000Z' },
    ],
    ...more,
  };
}

/** A piece that the house does not have, with one to take instead. */
export function aShortage(market: MarketCode, more: Partial<Shortage> = {}): Shortage {
  const { code, name, picture, price: unit } = aProduct(market);
  const used = aUsedProduct(market);
  return {
    id: '0190a6f4-7c00-7000-8000-000000000001',
    round: 1,
    state: 'open',
    code,
    name,
    picture,
    pieces: 1,
    total: unit,
    refund: unit,
    expected_on: '2099-12-02',
    substitutes: [
      {
        code: used.code,
        name: used.name,
        subtitle: used.subtitle,
        picture: used.picture,
        product_seo_name: used.seo_name,
        price: used.price,
        charged: used.price,
        back: price(market, 6_000),
      },
    ],
    substitute: null,
    decided_at: null,
    ...more,
  };
}
