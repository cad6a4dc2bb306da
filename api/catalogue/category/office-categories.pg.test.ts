import { randomUUID } from 'node:crypto';
import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { meetingAfter } from '../../testing/races/meeting-after.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { withoutSql } from '../../testing/without-sql.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { refreshCategoryGoods } from './refresh-category-goods.ts';

let api: RunningTestApi;
let office: Visitor;
let round = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(() => {
  round += 1;
});
afterAll(() => api.close());

type Fields = Parameters<typeof office.client.category.create>[0];

const name = (cs: string, ro = cs) => ({ cs: `${cs} ${round}`, ro: ro === '' ? '' : `${ro} ${round}` });
const make = (fields: Partial<Fields> & Pick<Fields, 'name'>): Promise<OfficeCategoryDetail> =>
  office.client.category.create(fields, { context: { idempotencyKey: randomUUID() } });
const detail = (id: number) => office.client.category.officeDetail({ id });
const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const fieldsOf = async (call: Promise<unknown>) =>
  ((await refusalOf(call)).data as { fields: { path: string; code: string }[] } | undefined)?.fields.map(
    ({ path, code }) => `${path} ${code}`,
  );

/** A product in the given categories, listed. */
async function goods(code: string, categories: number[]): Promise<number> {
  const { id } = await aProduct(api.deps.source, {
    code: `${code}-${round}`,
    name: code,
    cs: 10_000,
    ro: null,
    categories,
  });
  await refreshListing(api.deps.source, [id]);
  return id;
}
const categoriesOf = async (id: number): Promise<number[]> =>
  (await office.client.catalogue.officeDetail({ id })).row.category_ids;
/** What jobs would do now. */
const runJobs = async (): Promise<void> => {
  const jobs: { data: { categoryId: number; after: number } }[] = await api.deps.source.query(
    `select data from jobs.job where name = 'refresh-category-goods'`,
  );
  for (const { data } of jobs) await refreshCategoryGoods(api.deps, data);
};

describe('a category', () => {
  it('is made with what was left out, is on the menu, and is written down', async () => {
    const made = await make({ name: name('Držáky do auta', 'Suporturi auto') });
    expect(made).toMatchObject({
      parent: null,
      seo_name: { cs: `drzaky-do-auta-${round}`, ro: `suporturi-auto-${round}` },
      seo_title: { cs: `Držáky do auta ${round} | Kolobeh` },
      seo_text: { cs: '', ro: '' },
      url_path: { cs: `drzaky-do-auta-${round}`, ro: `suporturi-auto-${round}` },
      for_display: true,
      for_buyout: false,
      filterable: false,
      meilisearch_boost: 1,
      children: false,
      products: 0,
      version: 1,
    });
    const { categories } = await api.visitor().client.category.menu({ market: 'ro' });
    expect(categories.at(-1)?.name).toBe(`Suporturi auto ${round}`);
    const log: object[] = await api.deps.source.query(
      `select action from audit_log where subject_kind = 'category' and subject_id = $1`,
      [String(made.id)],
    );
    expect(log).toEqual([{ action: 'category.create' }]);
  });

  it('is changed in the given fields alone, once by anybody who saw the present version', async () => {
    const made = await make({ name: name('Selfie'), manufacturers: ['apple'], meilisearch_boost: 1.5 });
    const { id, version } = made;
    const changed = await office.client.category.update({ id, version, for_buyout: true, manufacturers: ['samsung'] });
    expect(changed).toMatchObject({
      name: made.name,
      for_buyout: true,
      manufacturers: ['samsung'],
      meilisearch_boost: 1.5,
      version: version + 1,
    });
    expect(await office.client.category.update({ id, version, for_buyout: true })).toEqual(changed);
    expect(await refusalOf(office.client.category.update({ id, version, for_buyout: false }))).toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { for_buyout: true }, version: version + 1, by: 'Zkušební office' },
    });
  });

  it('has a text that its page ends with', async () => {
    const { id, version, url_path } = await make({ name: name('Stativy') });
    const seo_text = { cs: '## Jak vybrat\n\nPodle telefonu.', ro: '' };
    expect((await office.client.category.update({ id, version, seo_text })).seo_text).toEqual(seo_text);
    const asked = { market: 'cs', url_path: url_path.cs ?? '' } as const;
    expect((await api.visitor().client.category.detail(asked)).text).toBe(seo_text.cs);
  });

  it('takes what is in it to a new address, and the old one leads there', async () => {
    const parent = await make({ name: name('Nositelná elektronika', '') });
    const child = await make({ name: name('Náramky', ''), parent: parent.id });
    const { id, version } = parent;
    await office.client.category.update({ id, version, seo_name: { cs: `nositelne-${round}`, ro: '' } });
    expect((await detail(child.id)).url_path).toEqual({ cs: `nositelne-${round}/naramky-${round}`, ro: null });
    const { client } = api.visitor();
    const former = { market: 'cs', url_path: `nositelna-elektronika-${round}/naramky-${round}` } as const;
    expect(await client.category.formerPath(former)).toEqual({ url_path: `nositelne-${round}/naramky-${round}` });
    // Who takes an old address has it.
    const seo_name = { cs: `nositelna-elektronika-${round}`, ro: '' };
    const heir = await make({ name: name('Chytrá elektronika', ''), seo_name });
    const taken = { market: 'cs', url_path: heir.url_path.cs ?? '' } as const;
    expect(await client.category.formerPath(taken)).toEqual({ url_path: null });
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['without a name', () => make({ name: { cs: ' ', ro: '' } }), ['name.cs REQUIRED']],
    [
      'with a strange address',
      () => make({ name: name('A'), seo_name: { cs: 'A b', ro: '' } }),
      ['seo_name.cs INVALID_SLUG'],
    ],
    ['without weight', () => make({ name: name('B'), meilisearch_boost: 0 }), ['meilisearch_boost NOT_POSITIVE']],
    ['in one that is not there', () => make({ name: name('C'), parent: 999_999 }), ['parent UNKNOWN']],
    ['of a maker nobody knows', () => make({ name: name('D'), manufacturers: ['nobody'] }), ['manufacturers UNKNOWN']],
    ['with a picture nobody has', () => make({ name: name('E'), photo_id: 'nothing' }), ['photo_id UNKNOWN']],
  ])('%s is refused at its field', async (_, call, expected) => {
    expect(await fieldsOf(call())).toEqual(expected);
  });

  it('of one name beside another is made once, though eight people make it at once', async () => {
    const race = (cs: string) =>
      Promise.all(Array.from({ length: 8 }, () => refusalOf(make({ name: { cs, ro: '' } }))));
    const made = await race(`Závod ${round}`);
    expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(made.filter(({ code }) => code === 'INPUT_INVALID')).toHaveLength(7);
    // Two have read all names before either writes its own.
    const loose = await withoutSql('pg_advisory_xact_lock', () =>
      meetingAfter("'seo_name', t.seo_name", 2, () => race(`Bez zámku ${round}`)),
    );
    expect(loose.filter(({ code }) => code === 'INPUT_INVALID').length).toBeLessThan(7);
  });

  it('is removed when it is empty and nothing is about it; its goods stay in what holds it', async () => {
    const parent = await make({ name: name('Foto') });
    const child = await make({ name: name('Stativy'), parent: parent.id });
    const product = await goods('TRIPOD', [parent.id, child.id]);
    const remove = (one: OfficeCategoryDetail) => office.client.category.remove({ id: one.id, version: one.version });
    expect(await refusalOf(remove(parent))).toMatchObject({ code: 'CATEGORY_NOT_EMPTY', data: { children: 1 } });
    const [discount]: { id: number }[] = await api.deps.source.query(
      `insert into discount (market, marketing_name, discount_type, discount_value, valid_from, is_discount_per_piece,
         is_cumulative, is_active, is_public, is_automatic_assigment, is_combinable, minimal_products)
       values ('cs', 'Foto týden', 'percentage', 10, now(), false, false, true, true, false, true, 1) returning id`,
    );
    await api.deps.source.query(`insert into discount_condition (discount_id, category_id) values ($1, $2)`, [
      discount?.id,
      child.id,
    ]);
    expect(await refusalOf(remove(child))).toMatchObject({ code: 'CATEGORY_IN_USE', data: { names: 'Foto týden' } });
    await expect(api.deps.source.query(`delete from category where id = $1`, [child.id])).rejects.toThrow();
    await api.deps.source.query(`delete from discount where id = $1`, [discount?.id]);
    expect(await remove(child)).toEqual({ id: child.id });
    expect(await refusalOf(detail(child.id))).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
    await runJobs();
    expect(await categoriesOf(product)).toEqual([parent.id]);
    const left: object[] = await api.deps.source.query(`select 1 from listing_category where category_id = $1`, [
      child.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('a move', () => {
  const move = (id: number, target: number, position: 'first-child' | 'last-child' | 'left' | 'right') =>
    office.client.category.move({ id, target, position });
  const orderIn = async (parent: number) =>
    (await office.client.category.officeTree()).categories
      .filter((one) => one.parent_id === parent)
      .map(({ id }) => id);

  it('takes goods along: into what holds the category now, out of what only held it before', async () => {
    const [from, to] = [await make({ name: name('Odkud') }), await make({ name: name('Kam') })];
    const moved = await make({ name: name('Kabely'), parent: from.id });
    const other = await make({ name: name('Nabíječky'), parent: from.id });
    const both = await goods('BOTH', [from.id, moved.id, other.id]);
    const only = await goods('ONLY', [from.id, moved.id]);
    const after = await move(moved.id, to.id, 'first-child');
    expect(after).toMatchObject({ parent: to.id, version: moved.version + 1 });
    expect(after.url_path.cs).toBe(`kam-${round}/kabely-${round}`);
    await runJobs();
    expect(await categoriesOf(both)).toEqual([from.id, to.id, moved.id, other.id].toSorted((a, b) => a - b));
    expect(await categoriesOf(only)).toEqual([to.id, moved.id].toSorted((a, b) => a - b));
  });

  it('among those beside it changes their order, and as it lies already it changes nothing', async () => {
    const parent = await make({ name: name('Řada') });
    const ids: number[] = [];
    for (const one of ['a', 'b', 'c']) ids.push((await make({ name: name(one), parent: parent.id })).id);
    const [a = 0, b = 0, c = 0] = ids;
    await move(c, a, 'left');
    expect(await orderIn(parent.id)).toEqual([c, a, b]);
    const { version } = await detail(c);
    expect((await move(c, a, 'left')).version).toBe(version);
  });

  it('beside one of its name is refused by the name, into itself by a word of its own', async () => {
    const first = await make({ name: name('Vnější') });
    const inner = await make({ name: name('Stejná'), parent: first.id });
    const twin = await make({ name: name('Stejná') });
    expect(await fieldsOf(move(twin.id, inner.id, 'left'))).toEqual(['name NAME_TAKEN']);
    expect(await refusalOf(move(first.id, inner.id, 'last-child'))).toMatchObject({ code: 'MOVE_INTO_ITSELF' });
    expect((await detail(twin.id)).parent).toBeNull();
  });
});

describe('lists of categories', () => {
  it('are paged, sorted and narrowed', async () => {
    const parent = await make({ name: name('Seznam'), for_service: true });
    await make({ name: name('Zadní'), parent: parent.id, for_buyout: true, type_device: 'watch' });
    await make({ name: name('Ahoj'), parent: parent.id });
    const list = async (more: Parameters<typeof office.client.category.officeList>[0]) =>
      (await office.client.category.officeList(more)).categories.map((one) => one.name.cs);
    expect(await list({ parent: parent.id, ordering: 'name' })).toEqual([`Ahoj ${round}`, `Zadní ${round}`]);
    expect(await list({ parent: parent.id, for_buyout: true })).toEqual([`Zadní ${round}`]);
    expect(await list({ parent: parent.id, page_size: 1, page: 2 })).toEqual([`Ahoj ${round}`]);
    expect(await list({ term: `SEZNAM ${round}` })).toEqual([`Seznam ${round}`]);
    const { type_categories } = await office.client.category.typeCategories({ type_device: 'watch' });
    expect(type_categories.at(-1)).toMatchObject({ path: `Seznam ${round} › Zadní ${round}`, type_device: 'watch' });
  });

  it('offer pictures of goods by their names', async () => {
    await goods('PICTURED', []);
    const { photos } = await office.client.category.photos({ term: 'pictu' });
    expect(photos.map(({ name: shown }) => shown)).toContain('PICTURED');
  });
});

it('editing categories is not for those who only read them', async () => {
  const clerk = await api.signedIn('shop');
  const { categories } = await clerk.client.category.officeList({});
  expect(categories.length).toBeGreaterThan(0);
  const wish = { name: name('X') };
  await expect(clerk.client.category.create(wish, { context: { idempotencyKey: randomUUID() } })).rejects.toMatchObject(
    {
      code: 'NO_PERMISSION',
    },
  );
});
