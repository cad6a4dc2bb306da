import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import type { RunningTestApi, Visitor } from './running-api.ts';

const addresses = {
  cs: {
    first_name: 'Jana',
    last_name: 'Nováková',
    address: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
    phone: '+420601234567',
    email: 'jana@example.cz',
    invoice_on_company: false,
  },
  ro: {
    first_name: 'Ioana',
    last_name: 'Popescu',
    address: 'Str. Lungă 12',
    city: 'Cluj-Napoca',
    postcode: '400001',
    phone: '+40721234567',
    email: 'ioana@example.ro',
    invoice_on_company: false,
  },
};

/** A filled-in checkout: courier and cash on delivery unless said otherwise. */
export const aPayload = (market: MarketCode = 'cs', changes: Partial<OrderPayload> = {}): OrderPayload => ({
  type_payment: 'cod',
  type_delivery_code: 'courier',
  order_billing_address: addresses[market],
  order_info: {
    consent_to_terms_of_service: true,
    consent_marketing: false,
    consent_heureka_review: false,
    consent_review: false,
    subscribe_promotions_info: false,
    create_account: false,
    note: '',
  },
  ...changes,
});

export interface Wish {
  market?: MarketCode;
  goods: Record<string, number>;
  payload?: Partial<OrderPayload>;
}

/** Fills a cart. */
export async function fillCart({ client }: Visitor, { market = 'cs', goods }: Wish): Promise<void> {
  for (const [product, quantity] of Object.entries(goods)) await client.cart.add({ market, product, quantity });
}

/** What the shop says the order costs with these choices. */
export async function expectedTotal({ client }: Visitor, market: MarketCode, payload: OrderPayload): Promise<Money> {
  return (await client.checkout.saveDraft({ market, draft: payload })).total;
}

export interface Bought {
  buyer: Visitor;
  number: string;
  token: string;
  pay_at: string | null;
}

/** A visitor who fills a cart and places the order over HTTP. */
export async function buy(api: RunningTestApi, wish: Wish, buyer: Visitor = api.visitor()): Promise<Bought> {
  const market = wish.market ?? 'cs';
  await fillCart(buyer, wish);
  const order = aPayload(market, wish.payload);
  const expected = await expectedTotal(buyer, market, order);
  const placed = await buyer.client.checkout.finishOrder(
    { market, order, expected_total: expected },
    { context: { idempotencyKey: randomUUID() } },
  );
  return { buyer, ...placed };
}

export const czk = (amount: number): Money => money(amount, 'CZK');
