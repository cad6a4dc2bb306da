import { randomUUID } from 'node:crypto';
import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { linesOfOrder } from '../invoice/lines-of-order.ts';
import { findOrderByNumber } from '../order/queries/find-order.ts';
import { offersTag } from '../offer/offers-now.ts';
import { forgetKept } from '../operation/kept-by-market.ts';
import { listLines } from '../order/queries/order-lines.ts';
import { aPayload, czk, expectedTotal, fillCart } from '../testing/buyer.ts';
import { counted } from '../testing/races/crowd.ts';
import { aStoredDiscount } from '../testing/discounts.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let now = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  api = await runningApi(manyConnections, { now: () => now });
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z');
  await api.deps.source.query(`update discount set archived_at = now() where archived_at is null`);
  forgetKept(null);
});

const market = 'cs';
const enter = ({ client }: Visitor, code: string) => client.cart.addDiscount({ market, code });

async function withGoods(goods: Record<string, number>): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods });
  return buyer;
}

async function place(buyer: Visitor, payload = aPayload()) {
  const expected = await expectedTotal(buyer, market, payload);
  return buyer.client.checkout.finishOrder(
    { market, order: payload, expected_total: expected },
    { context: { idempotencyKey: randomUUID() } },
  );
}

const storedOrder = async (number: string) => {
  const order = await findOrderByNumber(api.deps.source, number);
  if (!order) throw new Error('No such order');
  return { order, lines: await listLines(api.deps.source, order.id) };
};

describe('a code in a cart', () => {
  it('lowers each line, tells by how much, and is removed again', async () => {
    await aStoredDiscount(api.deps.source, { marketing_name: 'Podzim' }, { everybodys: ['PODZIM10'] });
    const buyer = await withGoods({ 'CASE-IP15': 3, [shop.phone.code]: 1 });
    const cart = await enter(buyer, ' PODZIM10 ');
    expect(cart).toMatchObject({
      items_total: czk(1_446_000),
      discount_total: czk(144_600),
      discounted_total: czk(1_301_400),
      to_pay: czk(1_301_400),
      discounts: [
        { name: 'Podzim', by: 'code', code: 'PODZIM10', amount: czk(144_600), reason: null, is_invalid: false },
      ],
    });
    expect(cart.items.map(({ discount }) => discount.amount)).toEqual([14_700, 129_900]);
    expect(await enter(buyer, 'PODZIM10')).toEqual(cart);
    const id = cart.discounts[0]?.id ?? '';
    const without = await buyer.client.cart.removeDiscount({ market, discount_id: id });
    expect(without).toMatchObject({ discounts: [], to_pay: czk(1_446_000) });
    expect((await buyer.client.cart.removeDiscount({ market, discount_id: id })).discounts).toEqual([]);
  });

  it.each([
    ['unknown', 'NOTHING123', 'SALE_CODE_INVALID'],
    ['in other letters', 'podzim11', 'SALE_CODE_INVALID'],
    ['of the other market', 'TOAMNA11', 'SALE_CODE_INVALID'],
    ['over', 'LETO11', 'DISCOUNT_INVALID'],
  ])('that is %s is refused', async (_, code, refusal) => {
    const codes: Record<string, object> = {
      PODZIM11: {},
      TOAMNA11: { market: 'ro' },
      LETO11: { valid_to: '2026-11-22' },
    };
    for (const [own, changes] of Object.entries(codes)) {
      await api.deps.source.query(`delete from discount_code where code = $1`, [own]);
      await aStoredDiscount(api.deps.source, changes, { everybodys: [own] });
    }
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    await expect(enter(buyer, code)).rejects.toMatchObject({ code: refusal });
    expect((await buyer.client.cart.get({ market })).discounts).toEqual([]);
  });

  it('or card that is half filled in is refused on its field', async () => {
    const { client } = await withGoods({ 'CASE-IP15': 1 });
    const path = (field: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path: field, code: 'REQUIRED' }] } });
    await expect(client.cart.addDiscount({ market })).rejects.toMatchObject(path('code'));
    await expect(client.cart.addDiscount({ market, cardNumber: '1' })).rejects.toMatchObject(path('cardHolder'));
    await expect(client.cart.addDiscount({ market, cardHolder: 'J' })).rejects.toMatchObject(path('cardNumber'));
  });

  it('of a card takes its number and its holder, however they are written', async () => {
    const id = await aStoredDiscount(api.deps.source, { marketing_name: 'Firemní' });
    await api.deps.source.query(
      `insert into discount_card (discount_id, number, holder) values ($1, '90011234', 'jiri novak')`,
      [id],
    );
    const { client } = await withGoods({ 'CASE-IP15': 1 });
    const card = (cardHolder: string) => client.cart.addDiscount({ market, cardNumber: '9001 1234', cardHolder });
    await expect(card('Jana Nováková')).rejects.toMatchObject({ code: 'CARD_INVALID' });
    expect(await card('Jiří  Novák')).toMatchObject({ to_pay: czk(44_100), discounts: [{ by: 'card', code: '1234' }] });
  });

  it('goes by the shop’s own discounts: what is missing, what stands alone', async () => {
    await aStoredDiscount(api.deps.source, {
      marketing_name: 'Dvě pouzdra',
      is_automatic_assigment: true,
      minimal_products: 2,
      conditions: { ...anyGoods, categories: [shop.categories.accessories] },
    });
    await aStoredDiscount(api.deps.source, {
      marketing_name: 'Skrytá',
      is_automatic_assigment: true,
      is_public: false,
      minimal_products: 5,
    });
    await aStoredDiscount(
      api.deps.source,
      { marketing_name: 'Jen sama', is_combinable: false, discount_value: 5_00 },
      { everybodys: ['SAMA'] },
    );
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    const one = await buyer.client.cart.get({ market });
    expect(one.discounts).toMatchObject([
      { id: null, name: 'Dvě pouzdra', reason: { code: 'MISSING_PIECES', pieces: 1 } },
    ]);
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const two = await enter(buyer, 'SAMA');
    expect(two.discounts).toMatchObject([
      { name: 'Dvě pouzdra', amount: czk(9_800), reason: null },
      { name: 'Jen sama', amount: czk(0), reason: { code: 'NOT_COMBINABLE', name: 'Dvě pouzdra' }, is_invalid: false },
    ]);
  });

  it('for a category means goods of those below it too, and no others', async () => {
    const { accessories, phones } = shop.categories;
    const under = (parent: number | null) =>
      api.deps.source.query(`update category set parent_id = $2 where id = $1`, [accessories, parent]);
    const conditions = { ...anyGoods, categories: [phones] };
    await aStoredDiscount(api.deps.source, { conditions }, { everybodys: ['NIZE'] });
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    expect((await enter(buyer, 'NIZE')).discounts).toMatchObject([{ reason: { code: 'NO_PRODUCTS' } }]);
    await under(phones);
    expect((await buyer.client.cart.get({ market })).discounts).toMatchObject([{ amount: czk(4_900), reason: null }]);
    await under(null);
  });

  it('of the shop is stored by the terms of this moment, whatever a process remembers of them', async () => {
    const id = await aStoredDiscount(api.deps.source, { is_automatic_assigment: true });
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    const discounted = async () => (await buyer.client.cart.get({ market })).discount_total;
    expect(await discounted()).toEqual(czk(4_900));
    await api.deps.source.query(`update discount set discount_value = 2000 where id = $1`, [id]);
    expect(await discounted()).toEqual(czk(4_900));
    await expect(place(buyer)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' });
    forgetKept([offersTag(market)]);
    expect(await discounted()).toEqual(czk(9_800));
    const { number } = await place(buyer);
    expect((await storedOrder(number)).lines).toMatchObject([{ discount: 9_800 }]);
  });

  it('that is archived meanwhile is told in place and stops the order until it is removed', async () => {
    const id = await aStoredDiscount(api.deps.source, { marketing_name: 'Konec' }, { everybodys: ['KONEC'] });
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    await enter(buyer, 'KONEC');
    await api.deps.source.query(`update discount set archived_at = now() where id = $1`, [id]);
    const { discounts, to_pay: toPay } = await buyer.client.cart.get({ market });
    expect(discounts).toMatchObject([{ name: 'Konec', is_invalid: true, reason: { code: 'ARCHIVED' } }]);
    expect(toPay).toEqual(czk(49_000));
    await expect(place(buyer)).rejects.toMatchObject({
      code: 'DISCOUNT_INVALID',
      data: { discounts: [{ name: 'Konec', code: 'KONEC', reason: { code: 'ARCHIVED' } }] },
    });
    await buyer.client.cart.removeDiscount({ market, discount_id: discounts[0]?.id ?? '' });
    expect((await place(buyer)).number).toMatch(/^\d+$/);
  });
});

describe('an order with discounts', () => {
  it('keeps them by line: its sums, its page, its invoice and the office agree', async () => {
    await aStoredDiscount(
      api.deps.source,
      { marketing_name: 'Tisíc dolů', discount_type: 'absolute', discount_value: 100_000 },
      { everybodys: ['TISIC'] },
    );
    const buyer = await withGoods({ 'CASE-IP15': 3, [shop.usedPhone.code]: 1 });
    await enter(buyer, 'TISIC');
    const { number, token } = await place(buyer);
    const { order, lines } = await storedOrder(number);
    expect(order.discount_amount).toBe(100_000);
    expect(lines.map(({ discount }) => discount)).toEqual([14_100, 85_900]);
    expect(order.total).toBe(147_000 + 899_000 - 100_000 + order.delivery_price + order.payment_price);
    const packed = lines.map((line) => ({ ...line, identifiers: [] }));
    const [vat] = vatRecap(linesOfOrder(order, packed, 21));
    // Only goods outside the margin scheme carry VAT, each less its own part of the discount.
    expect(vat?.gross).toBe(147_000 - 14_100 + order.delivery_price + order.payment_price);
    expect((vat?.base ?? 0) + (vat?.vat ?? 0)).toBe(vat?.gross);
    expect((await buyer.client.order.follow({ token })).discounts).toEqual([
      { name: 'Tisíc dolů', amount: czk(100_000) },
    ]);
    const office = await api.signedIn('office');
    const shown = await office.client.order.officeDetail({ number });
    expect(shown.discounts).toEqual([{ name: 'Tisíc dolů', amount: czk(100_000) }]);
  });

  it('of one customer and of all are no more than was said', async () => {
    await aStoredDiscount(api.deps.source, { most_uses_per_customer: 1 }, { everybodys: ['JEDNOU'] });
    const first = await withGoods({ 'CASE-IP15': 1 });
    await enter(first, 'JEDNOU');
    await place(first);
    const again = await withGoods({ 'CASE-IP15': 1 });
    await enter(again, 'JEDNOU');
    await expect(place(again)).rejects.toMatchObject({
      code: 'DISCOUNT_INVALID',
      data: { discounts: [{ reason: { code: 'USED_BY_CUSTOMER' } }] },
    });
    const other = aPayload('cs');
    const billing = { ...other.order_billing_address, email: 'jina@example.cz' };
    expect((await place(again, { ...other, order_billing_address: billing })).number).toBeTruthy();
  });

  it('gives a single-use code back when it is cancelled unpaid', async () => {
    await aStoredDiscount(api.deps.source, {}, { single: ['aB3456789x'] });
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    await enter(buyer, 'aB3456789x');
    const { token } = await place(buyer);
    const next = await withGoods({ 'CASE-IP15': 1 });
    await expect(enter(next, 'aB3456789x')).rejects.toMatchObject({
      code: 'DISCOUNT_INVALID',
      data: { reason: { code: 'CODE_SPENT' } },
    });
    await buyer.client.order.cancel({ token });
    expect((await enter(next, 'aB3456789x')).discount_total).toEqual(czk(4_900));
  });

  it('keeps a single-use code when it was paid before it was cancelled', async () => {
    await aStoredDiscount(api.deps.source, {}, { single: ['aB3456789y'] });
    const buyer = await withGoods({ 'CASE-IP15': 1 });
    await enter(buyer, 'aB3456789y');
    const { number, token } = await place(buyer);
    await api.deps.source.query(`update shop_order set payment_state = 'paid' where number = $1`, [number]);
    await buyer.client.order.cancel({ token });
    const next = await withGoods({ 'CASE-IP15': 1 });
    await expect(enter(next, 'aB3456789y')).rejects.toMatchObject({ code: 'DISCOUNT_INVALID' });
  });

  it('lowers the price the trade-in bonus and free delivery are counted from', async () => {
    await aStoredDiscount(api.deps.source, { discount_value: 50_00 }, { everybodys: ['PULKA'] });
    const buyer = await withGoods({ 'CASE-IP15': 4 });
    expect((await buyer.client.cart.get({ market })).missing_to_free_delivery).toBeNull();
    expect((await enter(buyer, 'PULKA')).missing_to_free_delivery).toEqual(czk(52_000));
  });

  it('that ten place at once with one single-use code is one order; the others are told', async () => {
    await aStoredDiscount(api.deps.source, {}, { single: ['Z1z1z1z1z1'] });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => withGoods({ 'SAM-W6-44': 1 }).catch(() => null)));
    const ready = buyers.filter((buyer) => buyer !== null);
    for (const buyer of ready) await enter(buyer, 'Z1z1z1z1z1');
    const ends = await Promise.all(
      ready.map((buyer) =>
        place(buyer).then(
          () => 'placed',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(counted(ends)).toEqual({ placed: 1, DISCOUNT_INVALID: ready.length - 1 });
    const [row]: { uses: number }[] = await api.deps.source.query(
      `select count(*)::integer as uses from discount_use u join discount_code k on k.id = u.code_id where k.code = 'Z1z1z1z1z1'`,
    );
    expect(row?.uses).toBe(1);
  });
});

describe('a public discount before it is in a cart', () => {
  const source = () => api.deps.source;
  const publicly = (changes: object) => ({ is_public: true, is_automatic_assigment: true, ...changes });
  const card = async (code: string) =>
    (await api.visitor().client.catalogue.cards({ market, code: [code] })).products[0];

  it('stands on the card with what the cart takes off, and is gone with its last day', async () => {
    await aStoredDiscount(
      source(),
      publicly({
        marketing_name: 'Dny krytů',
        valid_to: '2026-11-24',
        conditions: { ...anyGoods, products: ['CASE-IP15'] },
      }),
    );
    const shown = await card('CASE-IP15');
    expect(shown?.offer).toEqual({ percent: 10, amount: czk(4_900), until: '2026-11-24' });
    expect((await card(shop.phone.code))?.offer).toBeNull();
    const cart = await (await withGoods({ 'CASE-IP15': 1 })).client.cart.get({ market });
    expect(cart.discount_total).toEqual(shown?.offer?.amount);
    now = new Date('2026-11-25T09:00:00Z');
    expect((await card('CASE-IP15'))?.offer).toBeNull();
  });

  it('has a page with its conditions and goods, found by its number', async () => {
    const id = await aStoredDiscount(
      source(),
      publicly({
        marketing_name: 'Tři kryty',
        minimal_products: 3,
        conditions: { ...anyGoods, products: ['CASE-IP15'] },
      }),
    );
    const { offers } = await api.visitor().client.discount.specialOffers({ market });
    expect(offers).toEqual([{ name: 'Tři kryty', seo_name: `tri-kryty-${id}`, until: '2026-12-31' }]);
    const page = await api.visitor().client.discount.specialOffer({ market, id });
    expect(page).toMatchObject({
      offer: { state: 'on', pieces: 3, codes: [], goods: { product_count: 1, categories: [] }, sets: [] },
      products: [{ code: 'CASE-IP15', offer: null }],
      has_more: false,
    });
    const { seo_name } = page.products[0] ?? {};
    expect((await api.visitor().client.catalogue.product({ market, seo_name: seo_name ?? '' })).offers).toEqual([
      expect.objectContaining({ name: 'Tři kryty', pieces: 3, amount: null, percent: 10 }),
    ]);
  });

  it.each([
    ['is not public', { is_public: false }],
    ['has not begun', { valid_from: '2026-11-24' }],
    ['was switched off', { is_active: false }],
    ['comes by codes of single use alone', { is_automatic_assigment: false }],
    ['is of the other market', { market: 'ro' as const }],
  ])('has no page when it %s', async (_, changes) => {
    const id = await aStoredDiscount(source(), publicly(changes), { single: [`Once${randomUUID().slice(0, 6)}`] });
    await expect(api.visitor().client.discount.specialOffer({ market, id })).rejects.toMatchObject({
      code: 'OFFER_NOT_FOUND',
    });
  });

  it('says that it is over, or used up, and shows no goods', async () => {
    const over = await aStoredDiscount(source(), publicly({ valid_to: '2026-11-22' }));
    const limited = await aStoredDiscount(source(), publicly({ most_uses: 1 }));
    expect((await card('CASE-IP15'))?.offer).toMatchObject({ percent: 10 });
    await place(await withGoods({ 'CASE-IP15': 1 }));
    // Dropped with the order's own transaction, not by its age.
    await expect.poll(async () => (await card('CASE-IP15'))?.offer).toBeNull();
    for (const [id, state] of [
      [over, 'over'],
      [limited, 'used_up'],
    ] as const)
      expect(await api.visitor().client.discount.specialOffer({ market, id })).toMatchObject({
        offer: { state },
        products: [],
      });
  });

  it('of a category means what stands below it, and of a set what any of its parts means', async () => {
    const [row]: { id: number }[] = await source().query(
      `select c.id from category c join category k on k.parent_id = c.id join product_category pc on pc.category_id = k.id
         join product p on p.id = pc.product_id where p.code = 'CASE-IP15' limit 1`,
    );
    const goods = async (changes: object): Promise<string[]> => {
      const id = await aStoredDiscount(source(), publicly(changes));
      const { products } = await api.visitor().client.discount.specialOffer({ market, id, page_size: 100 });
      return products.map(({ code }) => code);
    };
    if (row) expect(await goods({ conditions: { ...anyGoods, categories: [row.id] } })).toContain('CASE-IP15');
    const sets = [
      { minimal_products: 1, is_discounted: true, conditions: { ...anyGoods, products: ['CASE-IP15'] } },
      { minimal_products: 1, is_discounted: false, conditions: { ...anyGoods, products: [shop.phone.code] } },
    ];
    expect((await goods({ sets })).toSorted()).toEqual(['CASE-IP15', shop.phone.code].toSorted());
    expect(await goods({ sets, conditions: { ...anyGoods, qualities: ['used'] } })).toEqual([]);
  });
});
