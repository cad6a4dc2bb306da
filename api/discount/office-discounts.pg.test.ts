import { randomUUID } from 'node:crypto';
import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../testing/buyer.ts';
import { someTerms } from '../testing/discounts.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

describe('discounts of the office', () => {
  it('are added, changed on the version that was read, archived and taken back', async () => {
    const { client } = office;
    const terms = someTerms({
      conditions: { ...anyGoods, products: [shop.phone.code], qualities: ['new'] },
      sets: [{ minimal_products: 2, is_discounted: true, conditions: { ...anyGoods, manufacturers: ['apple'] } }],
    });
    const made = await client.discount.createDiscount({ terms });
    expect(made).toMatchObject({ ...terms, version: 1, codes: 0, uses: 0, archived_at: null });
    const changed = await client.discount.changeDiscount({
      id: made.id,
      version: 1,
      terms: { ...terms, discount_value: 20_00, sets: [] },
    });
    expect(changed).toMatchObject({ discount_value: 20_00, sets: [], version: 2 });
    await expect(client.discount.changeDiscount({ id: made.id, version: 1, terms })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { discount_value: 20_00, sets: [] }, version: 2, by: expect.stringMatching(/./) as string },
    });
    const archive = (isArchived: boolean) => client.discount.archiveDiscount({ id: made.id, is_archived: isArchived });
    expect((await archive(true)).archived_at).not.toBeNull();
    expect((await archive(false)).archived_at).toBeNull();
    const { manufacturers } = await client.category.officeManufacturers();
    expect(manufacturers).toContainEqual({ slug: 'apple', name: 'Apple' });
    const { discounts } = await client.discount.officeDiscounts();
    expect(discounts.map(({ id }) => id)).toContain(made.id);
    expect(await client.discount.officeDiscount({ id: made.id })).toMatchObject({ id: made.id, archived_at: null });
    await expect(client.discount.officeDiscount({ id: made.id + 1_000 })).rejects.toMatchObject({
      code: 'DISCOUNT_NOT_FOUND',
    });
  });

  it('of eighty per cent and more are asked about, and made when it is meant so', async () => {
    const terms = someTerms({ discount_value: 80_00 });
    await expect(office.client.discount.createDiscount({ terms })).rejects.toMatchObject({
      code: 'DISCOUNT_UNCONFIRMED',
      data: { percent: 80 },
    });
    expect((await office.client.discount.createDiscount({ terms, confirmed: true })).discount_value).toBe(80_00);
  });

  it('are refused on the field that does not fit', async () => {
    const terms = someTerms({ valid_to: '2025-01-01', conditions: { ...anyGoods, products: ['NOTHING-1'] } });
    await expect(office.client.discount.createDiscount({ terms })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'terms.valid_to', code: 'BEFORE_START' },
          { path: 'terms.conditions.products', code: 'UNKNOWN' },
        ],
      },
    });
  });

  it('get single-use codes in bulk, once however often the call is repeated, and a code for everybody', async () => {
    const { client } = office;
    const { id } = await client.discount.createDiscount({ terms: someTerms() });
    const key = { context: { idempotencyKey: randomUUID() } };
    const { codes } = await client.discount.generateCodes({ id, count: 500 }, key);
    expect(new Set(codes).size).toBe(500);
    expect((await client.discount.generateCodes({ id, count: 500 }, key)).codes).toEqual(codes);
    expect((await client.discount.addCode({ id, code: 'Vsichni26' })).codes).toBe(501);
    await expect(client.discount.addCode({ id, code: 'Vsichni26' })).rejects.toMatchObject({ code: 'CODE_TAKEN' });
    const [row]: { single: number }[] = await api.deps.source.query(
      `select count(*)::integer as single from discount_code where discount_id = $1 and is_single_use`,
      [id],
    );
    expect(row?.single).toBe(500);
  });

  it('are given to cards, by number and holder as the cart compares them', async () => {
    const { client } = office;
    const { id } = await client.discount.createDiscount({ terms: someTerms() });
    const card = { cardNumber: '9001 77', cardHolder: 'Jiří  Novák' };
    const added = await client.discount.addCard({ id, ...card });
    expect(added).toMatchObject({ cardNumber: '900177', cardHolder: 'jiri novak', uses: 0 });
    await expect(client.discount.addCard({ id, ...card })).rejects.toMatchObject({ code: 'CARD_TAKEN' });
    await expect(client.discount.addCard({ id, ...card, cardNumber: '90' })).rejects.toMatchObject({
      data: { fields: [{ path: 'cardNumber', code: 'CARD_NUMBER' }] },
    });
    const visitor = api.visitor().client;
    await visitor.cart.add({ market: 'cs', product: shop.phone.code });
    const cart = await visitor.cart.addDiscount({ market: 'cs', cardNumber: '900177', cardHolder: 'JIRI NOVAK' });
    expect(cart.discounts).toHaveLength(1);
    expect(await client.discount.removeCard({ id, card: added.id })).toEqual({ removed: true });
    expect(await client.discount.removeCard({ id, card: added.id })).toEqual({ removed: false });
    expect((await client.discount.discountCards({ id })).cards).toEqual([]);
  });

  it('are tried on orders of the past by the engine, without being stored', async () => {
    const { client } = office;
    const bought = await buy(api, { goods: { [shop.usedPhone.code]: 1, [shop.case.code]: 2 } });
    await buy(api, { goods: { [shop.case.code]: 1 } });
    const terms = someTerms({ discount_value: 90_00, conditions: { ...anyGoods, products: [shop.usedPhone.code] } });
    const before = (await client.discount.officeDiscounts()).discounts.length;
    const trial = await client.discount.tryDiscount({ id: null, terms, days: 7 });
    expect(trial).toMatchObject({ orders: 2, hit: 1, is_capped: false, steep: 1 });
    expect(trial.cost.amount).toBe(899_000 * 0.9);
    expect(trial.steep_lines[0]).toMatchObject({ order: bought.number, product: shop.usedPhone.code, percent: 90 });
    expect((await client.discount.officeDiscounts()).discounts).toHaveLength(before);
    // A cover of 490 Kč that costs 300 Kč without VAT is sold under it for half its price.
    await api.asOwner(`insert into product_cost (product_id, market, amount) values (${shop.case.id}, 'cs', 30000)`);
    const half = someTerms({ discount_value: 50_00, conditions: { ...anyGoods, products: [shop.case.code] } });
    const { below_cost, worst } = await client.discount.tryDiscount({ id: null, terms: half, days: 7 });
    expect([below_cost, worst?.product, worst?.margin.amount]).toEqual([2, shop.case.code, 2 * (20_248 - 30_000)]);
    const wrong = { ...terms, valid_to: '2025-01-01' };
    await expect(client.discount.tryDiscount({ id: null, terms: wrong, days: 7 })).rejects.toMatchObject({
      data: { fields: [{ path: 'terms.valid_to', code: 'BEFORE_START' }] },
    });
  });

  it.each(['shop', 'warehouse', 'customer'] as const)('are not for the role %s', async (role) => {
    const { client } = await api.signedIn(role);
    await expect(client.discount.officeDiscounts()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(client.discount.createDiscount({ terms: someTerms() })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});
