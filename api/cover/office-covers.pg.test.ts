import { someCover } from '@kolobeh/shared/catalogue/office/a-cover.testing.ts';
import type { CoverFacts, OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

const market = 'cs';

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
/** Of whatever phone, so that the shop's own has it. */
const anyPhone = (more: Partial<CoverFacts> = {}): CoverFacts =>
  someCover({ price_from: 0, price_below: null, qualities: ['new', 'almost_new', 'used'], ...more });
const create = (more: Partial<CoverFacts> = {}) => office.client.cover.createCover({ market, facts: anyPhone(more) });
const factsOf = ({ id: _i, version: _v, market: _m, changed_at: _c, ...facts }: OfficeCover): CoverFacts => facts;
const change = (cover: OfficeCover, more: Partial<CoverFacts>) =>
  office.client.cover.changeCover({ id: cover.id, version: cover.version, facts: { ...factsOf(cover), ...more } });

const offered = async () => {
  const { client } = api.visitor();
  const { products } = await client.catalogue.cards({ market, code: [shop.phone.code] });
  return (await client.catalogue.product({ market, seo_name: products[0]?.seo_name ?? '' })).covers;
};
/** Processes hear of a change by a notice of the database: a moment later. */
const nameOfOffer = async (id: number) => (await offered()).find((one) => one.id === id)?.name;

describe('the office', () => {
  it('adds an offer that the product soon tells, and one it switches off is told no more', async () => {
    const cover = await create({ name: 'Nové pojištění' });
    expect(cover).toMatchObject({ version: 1, market, price: 99_000 });
    await expect.poll(() => nameOfOffer(cover.id)).toBe('Nové pojištění');
    const changed = await change(cover, { name: 'Jiné pojištění' });
    expect(changed.version).toBe(2);
    await expect.poll(() => nameOfOffer(cover.id)).toBe('Jiné pojištění');
    await change(changed, { is_active: false });
    await expect.poll(() => nameOfOffer(cover.id)).toBeUndefined();
    const { covers } = await office.client.cover.officeCovers({});
    expect(covers.find(({ id }) => id === cover.id)).toMatchObject({ version: 3, is_active: false });
  });

  it('who changed what is in the audit', async () => {
    const cover = await create();
    await change(cover, { price: 111_100 });
    const rows: unknown[] = await api.deps.source.query(
      `select action, detail from audit_log where subject_kind = 'cover_offer' and subject_id = $1 order by id`,
      [String(cover.id)],
    );
    expect(rows).toMatchObject([
      { action: 'cover_offer.create', detail: { version: 1, facts: { price: 99_000 } } },
      { action: 'cover_offer.change', detail: { version: 2, facts: { price: 111_100 } } },
    ]);
  });

  it('is told what somebody else has saved, and nothing of it is overwritten', async () => {
    const cover = await create();
    await change(cover, { price: 88_000 });
    const refused = await refusalOf(change(cover, { price: 77_000 }));
    expect(refused).toMatchObject({ code: 'VERSION_STALE', data: { version: 2, value: { price: 88_000 } } });
    const { covers } = await office.client.cover.officeCovers({});
    expect(covers.find(({ id }) => id === cover.id)).toMatchObject({ price: 88_000, version: 2 });
  });

  it('one of two who change the same at once is refused', async () => {
    const cover = await create();
    const ends = await Promise.all(
      [60_000, 61_000].map((price) => refusalOf(change(cover, { price })).then(({ code }) => code ?? 'saved')),
    );
    expect(ends.toSorted()).toEqual(['VERSION_STALE', 'saved']);
  });

  it('a warranty by its months or its code is one with each device, also when two are added at once', async () => {
    const year = { kind: 'warranty', months: 18, price_below: 1_000_000 } as const;
    const ends = await Promise.all(
      [1, 2].map(() => refusalOf(create(year)).then(({ code, data }) => ({ code: code ?? 'saved', data }))),
    );
    expect(ends.map(({ code }) => code).toSorted()).toEqual(['INPUT_INVALID', 'saved']);
    expect(ends.find(({ code }) => code === 'INPUT_INVALID')?.data).toEqual({
      fields: [{ path: 'facts.price_from', code: 'WARRANTY_TWICE' }],
    });
    // The controls: the next band, another country and insurance are others.
    await create({ ...year, price_from: 1_000_000, price_below: null });
    await office.client.cover.createCover({ market: 'ro', facts: anyPhone(year) });
    await create();
    await create();
  });

  it.each<[string, Partial<CoverFacts>, string]>([
    ['a code that is missing', { kind: 'warranty_code' }, 'code REQUIRED'],
    ['a band that holds nothing', { price_from: 500, price_below: 500 }, 'price_below BAND_EMPTY'],
    ['no condition', { qualities: [] }, 'qualities REQUIRED'],
    ['too many months', { months: 121 }, 'months TOO_MUCH'],
  ])('%s is refused at its field', async (_, more, wrong) => {
    const { code, data } = await refusalOf(create(more));
    expect(code).toBe('INPUT_INVALID');
    const { fields } = data as { fields: { path: string; code: string }[] };
    expect(fields.map((field) => `${field.path.replace('facts.', '')} ${field.code}`)).toContain(wrong);
  });

  it('what it is stays as it was begun', async () => {
    const cover = await create();
    expect(await refusalOf(change(cover, { kind: 'screen' }))).toMatchObject({
      data: { fields: [{ path: 'facts.kind', code: 'INVALID' }] },
    });
  });

  it('who has it in the cart is told of another price, and of its end', async () => {
    const cover = await create();
    const buyer = api.visitor();
    await buyer.client.cart.add({ market, product: shop.phone.code, quantity: 1, generalTuito: { id: cover.id } });
    const problem = async () => (await buyer.client.cart.get({ market })).items[0]?.covers[0]?.problem;
    expect(await problem()).toBeNull();
    const dearer = await change(cover, { price: 120_000 });
    expect(await problem()).toBe('PRICE_CHANGED');
    await change(dearer, { is_active: false });
    expect(await problem()).toBe('GONE');
  });
});

it.each(['shop', 'warehouse'] as const)('%s may neither read nor change them', async (role) => {
  const { client } = await api.signedIn(role);
  expect(await refusalOf(client.cover.officeCovers({}))).toMatchObject({ code: 'NO_PERMISSION' });
  expect(await refusalOf(client.cover.createCover({ market, facts: anyPhone() }))).toMatchObject({
    code: 'NO_PERMISSION',
  });
});
