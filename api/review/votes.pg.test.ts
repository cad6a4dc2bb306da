import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { sendingBy } from '../testing/without-sql.ts';

let api: RunningTestApi;
let model: string;
const product = 'apl-ip15-128-blk-cs';

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  model = (await api.visitor().client.catalogue.product({ market: 'cs', seo_name: product })).master.seo_name;
});
afterAll(() => api.close());
beforeEach(() => api.deps.source.query(`delete from review`));

/** An approved review. */
async function shown(rating = 4): Promise<string> {
  const words = { rating, review_text: 'Drží celý den.', first_name: 'Jana', last_name: 'Malá' };
  const key = { context: { idempotencyKey: randomUUID() } };
  const { id } = await api.visitor().client.review.write({ market: 'cs', product: model, ...words }, key);
  const { client } = await api.signedIn('office');
  await client.review.approve({ pk: id, approved: true });
  return id;
}
const page = (more: object = {}) =>
  api.visitor().client.review.shown({ market: 'cs', master_product_seo_name: model, ...more });
const countOf = async (id: string) => (await page()).reviews.find((one) => one.id === id)?.helpful;
const say = ({ client }: Pick<Visitor, 'client'>, review: string, isHelpful = true) =>
  client.review.vote({ review, is_helpful: isHelpful });
const storm = (who: Pick<Visitor, 'client'>, review: string) =>
  Promise.all(Array.from({ length: 50 }, () => say(who, review)));

it('fifty votes of one customer at once are one, and taken back as often none', async () => {
  const review = await shown();
  const customer = await api.signedIn('customer');
  for (const answer of await storm(customer, review)) expect(answer).toEqual({ helpful: 1, is_helpful: true });
  await expect.poll(() => countOf(review), { interval: 50 }).toBe(1);
  await Promise.all(Array.from({ length: 10 }, () => say(customer, review, false)));
  await expect.poll(() => countOf(review), { interval: 50 }).toBe(0);
  // Control: without the row that is there once, each of them would count.
  const answers = await sendingBy(
    async (sql, send) => (sql.includes('insert into review_vote') ? [await send(sql)] : send(sql)),
    () => storm(customer, review),
  );
  expect(Math.max(...answers.map(({ helpful }) => helpful))).toBe(50);
});

it('each browser counts once; what helped most comes first, or what one asks for', async () => {
  const [good, bad] = [await shown(5), await shown(1)];
  const [reader, other] = [api.visitor(), api.visitor()];
  await say(reader, bad);
  await say(reader, bad);
  expect(await say(other, bad)).toEqual({ helpful: 2, is_helpful: true });
  expect(await say(other, bad, false)).toEqual({ helpful: 1, is_helpful: false });
  await expect.poll(async () => (await page()).reviews[0]?.id, { interval: 50 }).toBe(bad);
  expect((await page({ ordering: 'best' })).reviews[0]?.id).toBe(good);
  expect((await page({ ordering: 'worst' })).reviews[0]?.id).toBe(bad);
  expect(await page({ page: 2 })).toMatchObject({ page: 2, reviews: [] });
  const { client } = await api.signedIn('office');
  await client.review.approve({ pk: bad, approved: false });
  await expect(say(reader, bad)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' });
});
