import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { buy } from '../testing/buyer.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let model: string;
const product = 'apl-ip15-128-blk-cs';
const code = 'APL-IP15-128-BLK';

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  model = (await detail()).master.seo_name;
});
afterAll(() => api.close());
beforeEach(() => api.deps.source.query(`delete from review`));

const detail = () => api.visitor().client.catalogue.product({ market: 'cs', seo_name: product });
const words = {
  rating: 4,
  pros: 'Displej',
  cons: '',
  review_text: 'Drží celý den.',
  first_name: 'Jana',
  last_name: 'Malá',
};
const write = ({ client }: Visitor = api.visitor(), more: object = {}) =>
  client.review.write(
    { market: 'cs', product: model, ...words, ...more },
    { context: { idempotencyKey: randomUUID() } },
  );
const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const anyRow = { start_row: 0, end_row: 50, sort: [], filter: {}, search: '' };

/** A customer to whom an order of the model was delivered. */
async function aBuyer() {
  const customer = await api.signedIn('customer');
  const { number } = await buy(api, { goods: { [code]: 1 } }, customer);
  const arrives = (state: string) =>
    api.deps.source.query(`update shop_order set state = $2 where number = $1`, [number, state]);
  return { ...customer, number, arrives };
}

it('of a Samsung is chosen among its models on offer, the most wanted first, and parts for repairs are none', async () => {
  const { source } = api.deps;
  const samsung = { maker: 'Samsung' } as const;
  await aProduct(source, { ...samsung, code: 'SAM-LITTLE', name: 'Samsung A', popularity: 1 });
  await aProduct(source, { ...samsung, code: 'SAM-MUCH', name: 'Samsung Z', popularity: 90 });
  await aProduct(source, { ...samsung, code: 'SAM-PART', name: 'Díly pro Samsung', popularity: 95 });
  await source.query(
    `update master_product set is_spare_part = true where id = (select master_product_id from product where code = 'SAM-PART')`,
  );
  await refreshListing(source, null);
  const { products } = await api.visitor().client.review.samsung({ market: 'cs' });
  expect(products.map(({ name }) => name)).toEqual(['Samsung Z', 'Samsung Galaxy Watch6', 'Samsung A']);
});

describe('a review', () => {
  it('is shown once it is approved, with its stars on cards, and not any more when it is disapproved', async () => {
    const { id } = await write();
    expect((await detail()).reviews).toEqual([]);
    const { client } = await api.signedIn('office');
    await client.review.approve({ pk: id, approved: true });
    await expect
      .poll(async () => (await detail()).reviews, { interval: 100 })
      .toMatchObject([{ full_name: 'Jana Malá', rating: 4, pros: 'Displej', is_verified: false, reply: '' }]);
    expect((await detail()).master).toMatchObject({ rating: 4, rating_count: 1, rating_counts: [0, 1, 0, 0, 0] });
    const stars = (): Promise<unknown> =>
      api.deps.source.query(
        `select rating::float8, rating_count from product_listing where code = $1 and market = 'cs'`,
        [code],
      );
    expect(await stars()).toEqual([{ rating: 4, rating_count: 1 }]);
    await client.review.approve({ pk: id, approved: false, reason: 'Reklama.' });
    await expect.poll(async () => (await detail()).reviews, { interval: 100 }).toEqual([]);
    expect(await stars()).toMatchObject([{ rating_count: 0 }]);
    expect((await client.review.detail({ id })).history).toMatchObject([
      { from: null, to: 'waiting', actor: 'customer' },
      { from: 'waiting', to: 'approved' },
      { from: 'approved', to: 'disapproved', reason: 'Reklama.' },
    ]);
  });

  it('says of all fields what is missing, and of a model that is none', async () => {
    expect(await refusalOf(write(api.visitor(), { rating: 0, first_name: ' ', last_name: '' }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'rating', code: 'REQUIRED' },
          { path: 'first_name', code: 'REQUIRED' },
          { path: 'last_name', code: 'REQUIRED' },
        ],
      },
    });
    expect(await refusalOf(write(api.visitor(), { rating: 6 }))).toMatchObject({ code: 'INPUT_INVALID' });
    expect(await refusalOf(write(api.visitor(), { product: 'nic-takoveho' }))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('is a verified purchase only by the account’s own delivered order, and one of each person to a model', async () => {
    const buyer = await aBuyer();
    const ask = { market: 'cs' as const, master_product_seo_name: model };
    expect(await buyer.client.review.userData(ask)).toMatchObject({ has_bought: false, has_reviewed: false });
    expect((await buyer.client.review.toReview({ market: 'cs' })).products).toEqual([]);
    await buyer.arrives('delivered');
    expect(await buyer.client.review.userData(ask)).toMatchObject({
      first_name: 'Jana',
      last_name: 'Nováková',
      has_bought: true,
      product: { seo_name: model },
    });
    expect((await buyer.client.review.toReview({ market: 'cs' })).products).toMatchObject([
      { seo_name: model, order_number: buyer.number },
    ]);
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => write(buyer)));
    const kept = sent.filter(({ status }) => status === 'fulfilled');
    expect(kept).toMatchObject([{ value: { state: 'waiting', is_verified: true } }]);
    for (const one of sent.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: { code: 'ALREADY_REVIEWED' } });
    expect((await buyer.client.review.toReview({ market: 'cs' })).products).toEqual([]);
    expect(await buyer.client.review.userData(ask)).toMatchObject({ has_reviewed: true });
    expect(await refusalOf(api.visitor().client.review.toReview({ market: 'cs' }))).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });

  it('stands in its author’s account with its state, the newest first, and in nobody else’s', async () => {
    const buyer = await aBuyer();
    const { id } = await write(buyer);
    await write();
    const own = () => buyer.client.review.ownWritten().then(({ reviews }) => reviews);
    expect(await own()).toMatchObject([
      { id, market: 'cs', state: 'waiting', rating: 4, review_text: 'Drží celý den.', product: { seo_name: product } },
    ]);
    const [{ token } = { token: '' }] = await own();
    expect(await api.visitor().client.review.own({ review: id, token })).toMatchObject({ state: 'waiting' });
    const { client } = await api.signedIn('office');
    await client.review.approve({ pk: id, approved: true });
    expect(await own()).toMatchObject([{ state: 'approved' }]);
    await client.review.approve({ pk: id, approved: false });
    expect(await own()).toMatchObject([{ state: 'disapproved' }]);
    expect((await (await api.signedIn('customer')).client.review.ownWritten()).reviews).toEqual([]);
    expect(await refusalOf(api.visitor().client.review.ownWritten())).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('is under a first and a last name, a guest’s too: what is no name is said at its field', async () => {
    expect(await refusalOf(write(api.visitor(), { first_name: 'jana@example.com', last_name: '.' }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'first_name', code: 'INVALID_NAME' },
          { path: 'last_name', code: 'INVALID_NAME' },
        ],
      },
    });
    const { id } = await write(api.visitor(), { first_name: ' Anna  Marie ', last_name: 'D’Angelo' });
    const { client } = await api.signedIn('office');
    const { full_name, version, rating, pros, cons, review_text, reply } = await client.review.detail({ id });
    expect(full_name).toBe('Anna Marie D’Angelo');
    const facts = { full_name, rating, pros, cons, review_text, reply };
    const edited = (name: string) => client.review.update({ pk: id, version, facts: { ...facts, full_name: name } });
    for (const [name, why] of [
      [' ', 'REQUIRED'],
      ['Anna', 'NAME_INCOMPLETE'],
      ['Anna http://levne.cz', 'INVALID_NAME'],
    ] as const)
      expect(await refusalOf(edited(name)), name).toMatchObject({
        data: { fields: [{ path: 'facts.full_name', code: why }] },
      });
    expect(await edited('Anna D.')).toMatchObject({ full_name: 'Anna D.' });
  });

  it('of somebody whose account is no more is edited without a name', async () => {
    const { id } = await write();
    await api.deps.source.query(`update review set full_name = 'Zákazník' where id = $1`, [id]);
    const { client } = await api.signedIn('office');
    const { full_name, version, rating, pros, cons, review_text } = await client.review.detail({ id });
    const facts = { full_name, rating, pros, cons, review_text, reply: 'Děkujeme.' };
    expect(await client.review.update({ pk: id, version, facts })).toMatchObject({ full_name, reply: 'Děkujeme.' });
  });

  it('can be written from a part of a page, which is kept with it', async () => {
    const key = { context: { idempotencyKey: randomUUID() } };
    const { id } = await api
      .visitor()
      .client.review.writeAt({ market: 'cs', product: model, ...words, component_pk: 'letni-2026' }, key);
    const { client } = await api.signedIn('office');
    expect(await client.review.detail({ id })).toMatchObject({ component_pk: 'letni-2026' });
  });
});

describe('the office', () => {
  it('finds reviews by their state and words', async () => {
    const { id } = await write();
    await write(api.visitor(), { rating: 5, review_text: 'Rychlý.', last_name: 'Nová' });
    const { client } = await api.signedIn('office');
    await client.review.approve({ pk: id, approved: true });
    const rows = async (query: object) =>
      (await client.review.rows({ ...anyRow, ...query })).rows.map((row) => row.full_name);
    expect(await rows({})).toEqual(['Jana Nová', 'Jana Malá']);
    expect(await rows({ filter: { state: { filterType: 'set', values: ['waiting'] } } })).toEqual(['Jana Nová']);
    expect(await rows({ filter: { is_verified: { filterType: 'set', values: ['true'] } } })).toEqual([]);
    expect(await rows({ search: 'cely den' })).toEqual(['Jana Malá']);
    expect(await rows({ sort: [{ column: 'rating', direction: 'asc' }] })).toEqual(['Jana Malá', 'Jana Nová']);
    const shop = await api.signedIn('shop');
    await expect(shop.client.review.rows(anyRow)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('edits words and replies; an edit made on an older version is refused with what stands', async () => {
    const { id } = await write();
    const { client } = await api.signedIn('office');
    await client.review.approve({ pk: id, approved: true });
    const facts = { full_name: 'Jana M.', rating: 4, pros: 'Displej', cons: '', review_text: 'Drží celý den.' };
    const replied = { ...facts, reply: ' Děkujeme. ' };
    expect(await client.review.update({ pk: id, version: 1, facts: replied })).toMatchObject({
      version: 2,
      reply: 'Děkujeme.',
    });
    await expect
      .poll(async () => (await detail()).reviews, { interval: 100 })
      .toMatchObject([{ full_name: 'Jana M.', reply: 'Děkujeme.' }]);
    const other = { ...facts, review_text: 'Jinak.', reply: '' };
    expect(await refusalOf(client.review.update({ pk: id, version: 1, facts: other }))).toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { reply: 'Děkujeme.', full_name: 'Jana M.' }, version: 2, by: 'Zkušební office' },
    });
    const nameless = { ...replied, full_name: ' ', rating: 0 };
    expect(await refusalOf(client.review.update({ pk: id, version: 2, facts: nameless }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'facts.full_name', code: 'REQUIRED' },
          { path: 'facts.rating', code: 'REQUIRED' },
        ],
      },
    });
    expect(await refusalOf(client.review.approve({ pk: randomUUID(), approved: true }))).toMatchObject({
      code: 'REVIEW_NOT_FOUND',
    });
  });

  it('sees what makes one worth a second look', async () => {
    await write(api.visitor(), { review_text: 'Nejlepší telefon na trhu!' });
    const { id } = await write(api.visitor(), { review_text: 'Nejlepší telefon na trhu!' });
    const { client } = await api.signedIn('office');
    expect((await client.review.detail({ id })).signs).toEqual(['SAME_TEXT']);
    for (let more = 0; more < 5; more += 1) await write(api.visitor(), { rating: 5, review_text: `Skvělý ${more}` });
    const praise = await write(api.visitor(), { rating: 5, review_text: 'Volejte 601 234 567.' });
    expect((await client.review.detail({ id: praise.id })).signs).toEqual(['BURST', 'CONTACT']);
  });
});
