import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { aPayload, buy, czk, expectedTotal, fillCart } from '../testing/buyer.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await aProduct(api.deps.source, { code: 'HEAVY-1', name: 'Stojan', weightGrams: 4_000 });
  await refreshListing(api.deps.source, null);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  await api.close();
});

async function stockOf(code: string): Promise<{ on_hand: number; reserved: number }> {
  const [row]: { on_hand: number; reserved: number }[] = await api.deps.source.query(
    `select s.on_hand, s.reserved from stock_level s join product p on p.id = s.product_id where p.code = $1`,
    [code],
  );
  return row ?? { on_hand: -1, reserved: -1 };
}

const finish = (buyer: Visitor, order: OrderPayload, amount: number, market: MarketCode = 'cs') =>
  buyer.client.checkout.finishOrder(
    { market, order, expected_total: { amount, currency: market === 'cs' ? 'CZK' : 'RON' } },
    { context: { idempotencyKey: randomUUID() } },
  );

async function withCase(): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  return buyer;
}

describe('the ways of delivery and payment', () => {
  it('cost what the tariff says and are free from the limit on', async () => {
    const buyer = await withCase();
    const { deliveries } = await buyer.client.checkout.deliveries({ market: 'cs' });
    expect(deliveries.map(({ code, price, refusal }) => [code, price.amount, refusal])).toEqual([
      ['courier', 9_900, null],
      ['point', 6_900, null],
      ['store', 0, null],
    ]);
    await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
    const later = await buyer.client.checkout.deliveries({ market: 'cs' });
    expect(later.deliveries.map(({ price }) => price.amount)).toEqual([0, 0, 0]);
  });

  it('say when the cart is too heavy for them', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'HEAVY-1': 2 } });
    const { deliveries } = await buyer.client.checkout.deliveries({ market: 'cs' });
    expect(deliveries.find(({ code }) => code === 'point')?.refusal).toBe('TOO_HEAVY');
    await expect(
      finish(buyer, aPayload('cs', { type_delivery_code: 'point', dispensing_place: shop.points.takesCash }), 1),
    ).rejects.toMatchObject({ code: 'DELIVERY_UNAVAILABLE' });
  });

  it('go together only as the market says, and a point without a till takes no cash', async () => {
    const { client } = await withCase();
    const refusalOf = async (input: { type_delivery_code?: string; place?: number }, code: string) =>
      (await client.checkout.payments({ market: 'cs', ...input })).payments.find((one) => one.code === code)?.refusal;
    expect(await refusalOf({}, 'cod')).toBeNull();
    expect(await refusalOf({ type_delivery_code: 'store' }, 'cod')).toBe('NOT_WITH_THIS_DELIVERY');
    expect(await refusalOf({ type_delivery_code: 'point', place: shop.points.noCash }, 'cod')).toBe(
      'POINT_TAKES_NO_CASH',
    );
    expect(await refusalOf({ type_delivery_code: 'point', place: shop.points.noCash }, 'card')).toBeNull();
    expect(await refusalOf({ type_delivery_code: 'point', place: 999_999 }, 'card')).toBe('NO_SUCH_POINT');
  });

  it('are found by any part of a point’s address, without diacritics, and only of their own carrier', async () => {
    const { client } = api.visitor();
    const search = async (text: string, market: MarketCode = 'cs') =>
      (await client.checkout.places({ market, type_delivery_code: 'point', search: text })).places.map(
        ({ city }) => city,
      );
    expect(await search('zdar')).toEqual(['Žďár nad Sázavou']);
    expect(await search('602 00')).toHaveLength(2);
    expect(await search('%')).toHaveLength(2);
    expect(await search('cluj')).toEqual([]);
    expect(await search('cluj', 'ro')).toEqual(['Cluj-Napoca']);
    await expect(client.checkout.place({ market: 'cs', id: shop.points.romanian })).rejects.toMatchObject({
      code: 'PLACE_NOT_FOUND',
    });
  });
});

describe('the draft of a checkout', () => {
  it('keeps each step when the next one is saved', async () => {
    const { client } = await withCase();
    const { order_info: info, order_billing_address: address } = aPayload();
    await client.checkout.saveDraft({ market: 'cs', draft: { order_info: { ...info, note: 'Zvoňte dvakrát' } } });
    await client.checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'courier' } });
    await client.checkout.saveDraft({ market: 'cs', draft: { order_billing_address: address } });
    const summary = await client.checkout.saveDraft({ market: 'cs', draft: { type_payment: 'cod' } });
    expect(summary).toMatchObject({
      delivery: { code: 'courier' },
      payment: { code: 'cod' },
      total: czk(49_000 + 9_900 + 3_900),
    });
    expect(summary.draft).toMatchObject({
      order_info: { note: 'Zvoňte dvakrát' },
      order_billing_address: { city: 'Praha' },
    });
    expect((await client.checkout.summary({ market: 'cs' })).draft).toEqual(summary.draft);
  });

  it('says nothing of a choice that fits no longer', async () => {
    const { client } = await withCase();
    const summary = await client.checkout.saveDraft({
      market: 'cs',
      draft: { type_delivery_code: 'store', store: 'plzen', type_payment: 'cod' },
    });
    expect(summary.payment).toBeNull();
    expect(summary.store).toMatchObject({ seo_name: 'plzen' });
  });

  it('of a visitor is not another’s', async () => {
    const [mine, theirs] = [await withCase(), await withCase()];
    await mine.client.checkout.saveDraft({ market: 'cs', draft: aPayload() });
    expect((await theirs.client.checkout.summary({ market: 'cs' })).draft).not.toHaveProperty('order_billing_address');
  });
});

describe('placing an order', () => {
  it.each([
    ['cs', 'cod', 'new', 49_000 + 9_900 + 3_900],
    ['cs', 'transfer', 'waiting_payment', 49_000 + 9_900],
    ['cs', 'card', 'waiting_payment', 49_000 + 9_900],
    ['ro', 'cod', 'new', 9_900 + 1_900 + 500],
    ['ro', 'transfer', 'waiting_payment', 9_900 + 1_900],
    ['ro', 'card', 'waiting_payment', 9_900 + 1_900],
  ] as const)('in %s paid by %s begins as %s and takes the piece', async (market, payment, state, total) => {
    const before = await stockOf('CASE-IP15');
    const { buyer, token, number } = await buy(api, {
      market,
      goods: { 'CASE-IP15': 1 },
      payload: { type_payment: payment },
    });
    expect(number).toMatch(/^[1-9]\d{9}$/);
    const order = await buyer.client.order.follow({ token });
    expect(order).toMatchObject({
      market,
      state,
      total: { amount: total },
      payment_state: 'unpaid',
      can_cancel: true,
      can_pay_by_card: payment !== 'cod',
    });
    expect(order.held_until === null).toBe(payment === 'cod');
    expect(order.transfer === null).toBe(payment !== 'transfer');
    expect((await stockOf('CASE-IP15')).reserved).toBe(before.reserved + 1);
    expect((await buyer.client.cart.get({ market })).count).toBe(0);
  });

  it('shows a Czech transfer as a QR payment and a Romanian one without', async () => {
    const czech = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    const romanian = await buy(api, { market: 'ro', goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    expect((await czech.buyer.client.order.follow({ token: czech.token })).transfer).toMatchObject({
      variable_symbol: czech.number,
      qr: expect.stringContaining('<svg') as string,
    });
    expect((await romanian.buyer.client.order.follow({ token: romanian.token })).transfer).toMatchObject({
      account: expect.stringMatching(/^RO/) as string,
      qr: null,
    });
  });

  it('to a Romanian address names its county', async () => {
    const { buyer, token } = await buy(api, {
      market: 'ro',
      goods: { 'CASE-IP15': 1 },
      payload: {
        type_payment: 'transfer',
        order_billing_address: {
          email: 'ana@example.ro',
          first_name: 'Ana',
          last_name: 'Ionescu',
          phone: '0722123456',
          address: 'Strada Republicii 23',
          city: 'Brașov',
          postcode: '500030',
          district: 'Județul Brașov',
        } as OrderPayload['order_billing_address'],
      },
    });
    expect((await buyer.client.order.follow({ token })).delivery_lines.at(-1)).toBe('500030 Brașov, Județul Brașov');
  });

  it('to a point or a store goes to its address under the customer’s name', async () => {
    const toPoint = await buy(api, {
      goods: { 'CASE-IP15': 1 },
      payload: { type_delivery_code: 'point', dispensing_place: shop.points.takesCash },
    });
    expect((await toPoint.buyer.client.order.follow({ token: toPoint.token })).delivery_lines).toEqual([
      'Jana Nováková',
      'Box Brno, Hlavní 1',
      '602\u00a000 Brno',
    ]);
    const toStore = await buy(api, {
      goods: { 'CASE-IP15': 1 },
      payload: { type_delivery_code: 'store', store: 'plzen', type_payment: 'card' },
    });
    expect((await toStore.buyer.client.order.follow({ token: toStore.token })).delivery_lines[1]).toContain(
      'Kolobeh Plzeň',
    );
  });

  it.each<[string, Partial<OrderPayload>, string]>([
    ['a point of nobody', { type_delivery_code: 'point', dispensing_place: 999_999 }, 'DELIVERY_UNAVAILABLE'],
    ['no point', { type_delivery_code: 'point' }, 'DELIVERY_UNAVAILABLE'],
    [
      'a store of the other market',
      { type_delivery_code: 'store', store: 'cluj', type_payment: 'card' },
      'DELIVERY_UNAVAILABLE',
    ],
    ['an unknown delivery', { type_delivery_code: 'drone' }, 'DELIVERY_UNAVAILABLE'],
    ['an unknown payment', { type_payment: 'gold' }, 'PAYMENT_UNAVAILABLE'],
    ['cash in a store', { type_delivery_code: 'store', store: 'plzen', type_payment: 'cod' }, 'PAYMENT_UNAVAILABLE'],
  ])('is refused with %s, and takes nothing', async (_, changes, code) => {
    const before = await stockOf('CASE-IP15');
    await expect(finish(await withCase(), aPayload('cs', changes), 58_900)).rejects.toMatchObject({
      code,
      status: 409,
    });
    expect(await stockOf('CASE-IP15')).toEqual(before);
  });

  it('is refused when the sum is not what the customer saw, whoever changed it', async () => {
    const buyer = await withCase();
    await expect(finish(buyer, aPayload(), 1)).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { total: czk(62_800) },
    });
    await expect(
      buyer.client.checkout.finishOrder(
        { market: 'cs', order: aPayload(), expected_total: { amount: 62_800, currency: 'RON' } },
        { context: { idempotencyKey: randomUUID() } },
      ),
    ).rejects.toMatchObject({ code: 'TOTAL_CHANGED' });
  });

  it('is refused without goods, and when they are gone names them with what is left', async () => {
    await expect(finish(api.visitor(), aPayload(), 1)).rejects.toMatchObject({ code: 'CART_EMPTY' });
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1, 'SAM-W6-44': 2 } });
    await buy(api, { goods: { 'SAM-W6-44': 2 } });
    await expect(finish(buyer, aPayload(), 1)).rejects.toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      data: { items: [{ product: 'SAM-W6-44', name: 'Samsung Galaxy Watch6', available: 1 }] },
    });
  });

  it('names every field that does not fit by its path', async () => {
    const payload = aPayload('cs', {
      order_billing_address: {
        ...aPayload().order_billing_address,
        phone: '123',
        postcode: 'ABC',
        email: 'jana',
        invoice_on_company: true,
        tin: '12345678',
      },
      order_delivery_address: {
        first_name: 'Petr',
        last_name: 'Novák',
        address: 'Krátká 1',
        city: 'Brno',
        postcode: '1',
        phone: '+420602000111',
      },
      order_info: { ...aPayload().order_info, consent_to_terms_of_service: false },
    });
    const refusal: unknown = await finish(await withCase(), payload, 62_800).catch((error: unknown) => error);
    const { fields } = (refusal as { data: { fields: { path: string }[] } }).data;
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'order_billing_address.company',
      'order_billing_address.email',
      'order_billing_address.phone',
      'order_billing_address.postcode',
      'order_billing_address.tin',
      'order_delivery_address.postcode',
      'order_info.consent_to_terms_of_service',
    ]);
  });

  it('by a company keeps its name and number, and forgets them when the box is unticked', async () => {
    const { order_billing_address: address } = aPayload();
    const company = { ...address, company: 'Kámen s.r.o.', tin: '25596641', vatn: 'CZ25596641' };
    const office = await api.signedIn('office');
    const asCompany = await buy(api, {
      goods: { 'CASE-IP15': 1 },
      payload: { order_billing_address: { ...company, invoice_on_company: true } },
    });
    expect(await office.client.order.officeDetail({ number: asCompany.number })).toMatchObject({
      row: { customer_name: 'Kámen s.r.o.' },
      billing_address: { tin: '25596641', vatn: 'CZ25596641' },
    });
    const asPerson = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { order_billing_address: company } });
    const detail = await office.client.order.officeDetail({ number: asPerson.number });
    expect(detail.row.customer_name).toBe('Jana Nováková');
    expect(detail.billing_address.tin).toBeUndefined();
  });

  it('by a signed-in customer is among the customer’s orders, and a guest’s is not', async () => {
    const customer = await api.signedIn('customer');
    const { number, token } = await buy(api, { goods: { 'CASE-IP15': 1 } }, customer);
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    expect((await customer.client.customer.orders()).orders.map((one) => [one.number, one.token])).toEqual([
      [number, token],
    ]);
  });

  it('with a card at a gateway that does not answer stands all the same', async () => {
    const {
      pay_at: payAt,
      token,
      buyer,
    } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
    expect(payAt).toBeNull();
    expect(await buyer.client.order.follow({ token })).toMatchObject({
      state: 'waiting_payment',
      can_pay_by_card: true,
    });
    await expect(
      buyer.client.payment.startCard({ token: token }, { context: { idempotencyKey: randomUUID() } }),
    ).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });

  it('sends one message about it, and only when it was placed', async () => {
    const jobs = async (): Promise<number> => {
      const [row]: { count: number }[] = await api.deps.source.query(
        `select count(*)::integer as count from jobs.job where name = 'send-order-mail'`,
      );
      return row?.count ?? 0;
    };
    const before = await jobs();
    await finish(await withCase(), aPayload(), 1).catch(() => undefined);
    expect(await jobs()).toBe(before);
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    expect(await jobs()).toBe(before + 1);
  });

  it('fixes the price of the moment, whatever it costs later', async () => {
    const { buyer, token } = await buy(api, { goods: { 'CASE-IP15': 2 } });
    await api.deps.source.query(`update product_listing set price = 99900 where code = 'CASE-IP15' and market = 'cs'`);
    const order = await buyer.client.order.follow({ token });
    await api.deps.source.query(`update product_listing set price = 49000 where code = 'CASE-IP15' and market = 'cs'`);
    expect(order.lines).toMatchObject([{ quantity: 2, unit_price: czk(49_000), total: czk(98_000) }]);
  });

  it('reads the sum again from the shop for a basket of several kinds', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 3, [shop.phone.code]: 1 } });
    expect(await expectedTotal(buyer, 'cs', aPayload())).toEqual(czk(3 * 49_000 + 1_299_000 + 3_900));
  });
});
