import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let shop: SmallShop;
let inner: number;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
  const parent = shop.categories.accessories;
  const wish = { name: { cs: 'Kabely', ro: 'Cabluri' }, parent };
  inner = (await office.client.category.create(wish, once())).id;
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const add = (masterProductIds: number[], typeCategoryIds: number[]) =>
  office.client.category.addProducts({ masterProductIds, typeCategoryIds }, once());
const remove = (masterProductIds: number[], typeCategoryIds: number[]) =>
  office.client.category.removeProducts({ masterProductIds, typeCategoryIds }, once());

const product = (): Promise<Product> => {
  made += 1;
  return aProduct(api.deps.source, { code: `ASSIGN-${made}`, name: `Zařazovaný ${made}`, cs: 10_000, ro: null });
};
/** A second variant of a product's master. */
async function sister(of: Product): Promise<Product> {
  const another = await product();
  await api.deps.source.query(`update product set master_product_id = $2 where id = $1`, [another.id, of.masterId]);
  return another;
}
const categoriesOf = async (id: number): Promise<number[]> =>
  (await office.client.catalogue.officeDetail({ id })).row.category_ids;

it('puts all variants into categories and what holds them, lists follow; taken out, they leave what is inside too', async () => {
  const one = await product();
  const other = await sister(one);
  const { accessories, used } = shop.categories;
  expect(await add([one.masterId], [inner, used])).toEqual({ master_products: 1, products: 2 });
  const all = [accessories, used, inner].toSorted((a, b) => a - b);
  expect([await categoriesOf(one.id), await categoriesOf(other.id)]).toEqual([all, all]);
  const listed: object[] = await api.deps.source.query(
    `select 1 from listing_category where product_id = $1 and category_id = $2`,
    [one.id, inner],
  );
  expect(listed).toHaveLength(1);
  expect(await add([one.masterId], [inner])).toEqual({ master_products: 0, products: 0 });
  expect(await remove([one.masterId], [accessories])).toEqual({ master_products: 1, products: 2 });
  expect(await categoriesOf(one.id)).toEqual([used]);
  const [log]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from audit_log where action = 'product.categories' and subject_id = $1`,
    [String(one.id)],
  );
  expect(log?.count).toBe(2);
});

it('makes an edit begun before it a conflict', async () => {
  const one = await product();
  await add([one.masterId], [inner]);
  await expect(
    office.client.catalogue.changeCategories({ id: one.id, category_ids: [], version: 0 }, once()),
  ).rejects.toMatchObject({ code: 'VERSION_STALE', data: { version: 1, by: 'Zkušební office' } });
});

it.each<[string, number[], number[], string[]]>([
  ['without goods', [], [1], ['masterProductIds REQUIRED']],
  ['without categories', [1], [], ['typeCategoryIds REQUIRED']],
  ['of what is not there', [999_999], [999_999], ['masterProductIds UNKNOWN', 'typeCategoryIds UNKNOWN']],
])('%s is refused at the field', async (_, masters, categories, expected) => {
  for (const call of [add, remove])
    await call(masters, categories).then(
      () => expect.unreachable(),
      (error: { data: { fields: { path: string; code: string }[] } }) =>
        expect(error.data.fields.map(({ path, code }) => `${path} ${code}`)).toEqual(expected),
    );
});

it('loses nothing when many put one product into different categories at once', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    const name = { cs: `Souběh ${number}`, ro: '' };
    ids.push((await office.client.category.create({ name }, once())).id);
  }
  const race = async (one: Product) => {
    const ended = await Promise.allSettled(ids.map((id) => add([one.masterId], [id])));
    return { ended, versions: await version(one.id) };
  };
  const version = async (id: number): Promise<number> =>
    (await office.client.catalogue.officeDetail({ id })).row.categories_version;
  const one = await product();
  const { ended, versions } = await race(one);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect([await categoriesOf(one.id), versions]).toEqual([ids, 6]);
});

it('shows master products with what all and only some of their variants are in, searched and narrowed', async () => {
  const one = await product();
  const other = await sister(one);
  await add([one.masterId], [inner]);
  await office.client.catalogue.changeCategories(
    { id: other.id, category_ids: [shop.categories.accessories], version: 1 },
    once(),
  );
  const rows = async (more: object) =>
    (await office.client.category.masterRows({ start_row: 0, end_row: 50, ...more })).rows;
  const [row] = await rows({ search: one.code });
  expect(row).toMatchObject({
    id: one.masterId,
    variants: 2,
    on_hand: 20,
    categories: 2,
    category_ids: [shop.categories.accessories],
    some_category_ids: [inner],
  });
  expect((await rows({ category: inner })).map(({ id }) => id)).toContain(one.masterId);
  const none = { filter: { categories: { filterType: 'number', type: 'equals', filter: 0 } } };
  const unassigned = await product();
  const ids = (await rows(none)).map(({ id }) => id);
  expect([ids.includes(unassigned.masterId), ids.includes(one.masterId)]).toEqual([true, false]);
});

it('is searched by what models themselves are called and coded, not only their variants', async () => {
  const one = await product();
  await api.deps.source.query(`update master_product set code = 'OWN-CODE-1' where id = $1`, [one.masterId]);
  await api.deps.source.query(`update master_product_text set name = 'Díly pro Krátký' where master_product_id = $1`, [
    one.masterId,
  ]);
  const found = async (search: string) =>
    (await office.client.category.masterRows({ start_row: 0, end_row: 50, search })).rows.map(({ id }) => id);
  expect(await found('dily pro krat')).toEqual([one.masterId]);
  expect(await found('own-code')).toEqual([one.masterId]);
  expect(await found(one.code)).toEqual([one.masterId]);
});

it('narrows to what is in one of several categories, and sorts by variants and pieces', async () => {
  const one = await product();
  await sister(one);
  const [other, elsewhere] = [await product(), await product()];
  await add([one.masterId], [inner]);
  await add([other.masterId], [shop.categories.used]);
  const rows = async (more: object) =>
    (await office.client.category.masterRows({ start_row: 0, end_row: 200, ...more })).rows;
  const inOf = (...values: (number | string)[]) => ({
    filter: { in: { filterType: 'set' as const, values: values.map(String) } },
  });
  const narrowed = (await rows(inOf(inner, shop.categories.used))).map(({ id }) => id);
  expect(narrowed).toEqual(expect.arrayContaining([one.masterId, other.masterId]));
  expect(narrowed).not.toContain(elsewhere.masterId);
  expect((await rows(inOf(inner))).map(({ id }) => id)).not.toContain(other.masterId);
  await expect(rows(inOf('x'))).rejects.toMatchObject({ data: { fields: [{ path: 'filter.in', code: 'INVALID' }] } });
  await expect(rows({ sort: [{ column: 'in', direction: 'asc' }] })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  const two = { filterType: 'number' as const, type: 'equals' as const, filter: 2 };
  const doubles = await rows({ filter: { variants: two }, sort: [{ column: 'on_hand', direction: 'desc' }] });
  expect(doubles.map(({ id }) => id)).toContain(one.masterId);
  expect(doubles.every(({ variants }) => variants === 2)).toBe(true);
  const pieces = doubles.map(({ on_hand: held }) => held);
  expect(pieces).toEqual(pieces.toSorted((a, b) => b - a));
  expect(doubles.find(({ id }) => id === one.masterId)?.product_id).toBe(one.id);
});

it('is for those who may edit categories', async () => {
  const clerk = await api.signedIn('shop');
  expect((await clerk.client.category.masterRows({ start_row: 0, end_row: 5 })).rows).not.toHaveLength(0);
  const wish = { masterProductIds: [1], typeCategoryIds: [1] };
  await expect(clerk.client.category.addProducts(wish, once())).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});
