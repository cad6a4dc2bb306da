import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop, type SmallShop } from '../../testing/small-shop.ts';
import { meetingAfter } from '../../testing/races/meeting-after.ts';
import { withoutSql } from '../../testing/without-sql.ts';
import { type Caller, visitor } from '../../http/calls/call-context.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { applyEdit } from './apply-edit.ts';
import { stageEdit } from './stage-edit.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string };
let shop: SmallShop;
let ids: number[];
let made = 0;
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { now: () => new Date(Date.now() + later) });
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(async () => {
  later = 0;
  made += 1;
  ids = [];
  for (const part of [1, 2, 3]) {
    const wish = { code: `BULK-${made}-${part}`, name: `Kryt ${made}`, cs: 100_000 * part, ro: null };
    ids.push((await aProduct(api.deps.source, wish)).id);
  }
  await refreshListing(api.deps.source, ids);
});
afterAll(() => api.close());

const once = (key: string = randomUUID()) => ({ context: { idempotencyKey: key } });
const byPercent = (percent: number): BulkChange => ({
  kind: 'price',
  market: 'cs',
  how: { way: 'percent', percent, rounding: 'ends_90' },
});
const stage = (change: BulkChange, scope: BulkScope = { of: 'ids', ids }) =>
  office.client.catalogue.stageEdit({ scope, change }, once());
const apply = (id: string, more: { confirmed?: boolean; without_conflicts?: boolean } = {}, key?: string) =>
  office.client.catalogue.applyEdit({ id, ...more }, once(key));
const undo = (id: string) => office.client.catalogue.undoEdit({ id }, once());
const priceOf = async (id: number) => (await office.client.catalogue.officeDetail({ id })).prices[0];
const prices = () => Promise.all(ids.map(async (id) => (await priceOf(id))?.value));
const rowsOf = async (): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from product_price where product_id = any($1)`,
    [ids],
  );
  return row?.count ?? 0;
};

describe('prices of many products', () => {
  it('are told as a difference first, take effect together, once, and are taken back', async () => {
    const { id, lines, warned } = await stage(byPercent(-40));
    expect([lines, warned]).toEqual([3, 3]);
    const told = await office.client.catalogue.editLines({ id });
    expect(told.lines.map(({ before, after, low }) => [before, after, low])).toEqual([
      [100_000, 59_000, 100_000],
      [200_000, 119_000, 200_000],
      [300_000, 179_000, 300_000],
    ]);
    for (const { tax } of told.lines) expect(tax).toEqual({ vat_percent: 21, is_margin_scheme: false });
    expect(await prices()).toEqual([100_000, 200_000, 300_000]);
    const key = randomUUID();
    const first = await apply(id, {}, key);
    expect(first).toMatchObject({ state: 'applied', applied: 3, conflicts: 0 });
    expect(await apply(id, {}, key)).toEqual(first);
    expect(await apply(id)).toEqual(first);
    expect([await prices(), await rowsOf()]).toEqual([[59_000, 119_000, 179_000], 6]);
    const { products } = await api.visitor().client.catalogue.cards({ market: 'cs', code: [`BULK-${made}-1`] });
    expect(products).toMatchObject([{ price: { amount: 59_000 }, lowest_30_days: { amount: 100_000 } }]);
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 });
    await undo(id);
    expect([await prices(), await rowsOf()]).toEqual([[100_000, 200_000, 300_000], 9]);
    const { edits } = await office.client.catalogue.edits();
    expect(edits[0]).toMatchObject({ id, state: 'undone', by: 'Zkušební office' });
  });

  it('stand in lists and categories as writing all of them anew would have them', async () => {
    const { source } = api.deps;
    const products: { id: number }[] = await source.query(
      `select distinct product_id as id from listing_category order by product_id`,
    );
    const listed = products.map((one) => one.id);
    // One of them is offered in the other market, too, and begins to be sold there by its first price.
    await source.query(
      `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name)
       select product_id, 'ro', long_name, short_name, subtitle, colour_name, seo_name from product_text where product_id = $1`,
      [ids[0]],
    );
    const shown = async (): Promise<{ row: object }[][]> => [
      await source.query(`select to_jsonb(l) as row from product_listing l order by market, product_id`),
      await source.query(`select to_jsonb(c) as row from listing_category c order by market, category_id, product_id`),
    ];
    const before = await shown();
    const change: BulkChange = { kind: 'price', market: 'ro', how: { way: 'set', amount: 77_700 } };
    const { id } = await stage(change, { of: 'ids', ids: [...listed, ...ids] });
    await apply(id, { confirmed: true });
    const after = await shown();
    expect(after).not.toEqual(before);
    const [entered]: { count: number }[] = await source.query(
      `select count(*)::integer as count from listing_category where product_id = any($1) and market = 'ro' and price = 77700`,
      [listed],
    );
    expect(entered?.count).toBeGreaterThan(0);
    await refreshListing(source, [...listed, ...ids]);
    expect(await shown()).toEqual(after);
    const [begun]: { price: number }[] = await source.query(
      `select price from product_listing where product_id = $1 and market = 'ro'`,
      [ids[0]],
    );
    expect(begun?.price).toBe(77_700);
    await undo(id);
    const undone = await shown();
    await refreshListing(source, [...listed, ...ids]);
    expect(await shown()).toEqual(undone);
  });

  it('are applied once, however many say so at once', async () => {
    const { id } = await stage(byPercent(-10));
    await Promise.all(Array.from({ length: 6 }, () => apply(id)));
    expect(await rowsOf()).toBe(6);
  });

  it('without the lock are applied more than once: the count can fail', async () => {
    const { id } = await stage(byPercent(-10));
    await withoutSql('for update', () =>
      meetingAfter('from bulk_edit where id = $1', 2, () => Promise.allSettled([apply(id), apply(id)])),
    );
    expect(await rowsOf()).toBeGreaterThan(6);
  });

  it('that others changed meanwhile are told, and nothing is changed unless those are left out', async () => {
    const { id } = await stage(byPercent(-10));
    const version = (await priceOf(ids[1] ?? 0))?.version ?? 0;
    await office.client.catalogue.changePrice({ id: ids[1] ?? 0, market: 'cs', amount: 210_000, version }, once());
    await expect(apply(id)).rejects.toMatchObject({
      code: 'EDIT_CONFLICTS',
      data: { count: 1, codes: [`BULK-${made}-2`] },
    });
    expect(await prices()).toEqual([100_000, 210_000, 300_000]);
    expect(await apply(id, { without_conflicts: true })).toMatchObject({ applied: 2, conflicts: 1 });
    expect(await prices()).toEqual([89_000, 210_000, 269_000]);
  });

  it('changed again since are left alone when the rest is taken back; after a day nothing is', async () => {
    const { id } = await stage(byPercent(-10));
    await apply(id);
    const version = (await priceOf(ids[0] ?? 0))?.version ?? 0;
    await office.client.catalogue.changePrice({ id: ids[0] ?? 0, market: 'cs', amount: 95_000, version }, once());
    later = 25 * 3_600_000;
    await expect(undo(id)).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' });
    later = 23 * 3_600_000;
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 1 });
    expect(await prices()).toEqual([95_000, 200_000, 300_000]);
  });

  it('of a fifth or less are applied only when a person has confirmed them', async () => {
    const { id, asked } = await stage(byPercent(-90));
    expect(asked).toBe(3);
    await expect(apply(id)).rejects.toMatchObject({ code: 'EDIT_UNCONFIRMED', data: { asked: 3 } });
    await apply(id, { confirmed: true });
    expect(await prices()).toEqual([9_000, 19_000, 29_000]);
  });
});

describe('prices of single cells', () => {
  const cell = (nth: number, market: 'cs' | 'ro', amount: number) => ({ product_id: ids[nth] ?? 0, market, amount });
  const stageThem = (cells: ReturnType<typeof cell>[]) => office.client.catalogue.stageCells({ cells }, once());
  const inBoth = async () => {
    const { id } = await aProduct(api.deps.source, { code: `BOTH-${made}`, name: 'Obal', cs: 100_000, ro: 20_000 });
    ids.push(id);
    await refreshListing(api.deps.source, [id]);
  };

  it('in both markets take effect in one and are taken back in one', async () => {
    await inBoth();
    const { id, lines, change } = await stageThem([
      cell(0, 'cs', 90_000),
      cell(3, 'cs', 90_000),
      cell(3, 'ro', 19_000),
    ]);
    expect([lines, change]).toEqual([3, { kind: 'cells' }]);
    const told = (await office.client.catalogue.editLines({ id })).lines;
    expect(told.map(({ market, before, after, low }) => [market, before, after, low])).toEqual(
      expect.arrayContaining([
        ['cs', 100_000, 90_000, 100_000],
        ['ro', 20_000, 19_000, 20_000],
      ]),
    );
    expect(await apply(id)).toMatchObject({ state: 'applied', applied: 3 });
    const both = async () =>
      (await office.client.catalogue.officeDetail({ id: ids[3] ?? 0 })).prices.map(({ market, value }) => [
        market,
        value,
      ]);
    expect(await both()).toEqual([
      ['cs', 90_000],
      ['ro', 19_000],
    ]);
    expect(await prices()).toEqual([90_000, 200_000, 300_000, 90_000]);
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await both()).toEqual([
      ['cs', 100_000],
      ['ro', 20_000],
    ]);
  });

  it('are refused all together, each by its name, when one takes no price', async () => {
    const wish = [cell(0, 'cs', 90_000), cell(1, 'ro', 19_000), cell(0, 'cs', 80_000)];
    await expect(stageThem(wish)).rejects.toMatchObject({
      code: 'CELLS_REFUSED',
      data: {
        cells: [
          { product_id: ids[1], market: 'ro', code: 'NOT_SOLD' },
          { product_id: ids[0], market: 'cs', code: 'TWICE' },
        ],
      },
    });
    await expect(stageThem([cell(0, 'cs', 100_000)])).rejects.toMatchObject({ code: 'NOTHING_CHANGES' });
  });

  it('that another changed meanwhile in one market leave the other one to go on', async () => {
    await inBoth();
    const { id } = await stageThem([cell(3, 'cs', 90_000), cell(3, 'ro', 19_000)]);
    const version = (await priceOf(ids[3] ?? 0))?.version ?? 0;
    await office.client.catalogue.changePrice({ id: ids[3] ?? 0, market: 'cs', amount: 95_000, version }, once());
    await expect(apply(id)).rejects.toMatchObject({ code: 'EDIT_CONFLICTS', data: { count: 1 } });
    expect(await apply(id, { without_conflicts: true })).toMatchObject({ applied: 1, conflicts: 1 });
    expect((await prices())[3]).toBe(95_000);
  });
});

describe('other changes of many products', () => {
  it('put them off sale and back', async () => {
    const { id } = await stage({ kind: 'sale_state', sale_state: 'paused' });
    await apply(id);
    const add = () => api.visitor().client.cart.add({ market: 'cs', product: `BULK-${made}-1` });
    await expect(add()).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await undo(id);
    await add();
    await expect(stage({ kind: 'sale_state', sale_state: 'on_sale' })).rejects.toMatchObject({
      code: 'NOTHING_CHANGES',
    });
  });

  it('put all variants of models into a category, name those that stay, and take only the rest back', async () => {
    const { source } = api.deps;
    const masterOf = async (id: number) => (await office.client.catalogue.masterOf({ id })).id;
    const [first, second, third] = await Promise.all(ids.map(masterOf));
    if (!first || !second || !third) throw new Error('No models');
    await source.query(`update product set master_product_id = $1 where id = $2`, [first, ids[1]]);
    const category = shop.categories.accessories;
    await office.client.category.addProducts({ masterProductIds: [third], typeCategoryIds: [category] }, once());
    const wish = { kind: 'category' as const, way: 'add' as const, category_ids: [category] };
    const staged = await stage(wish, { of: 'models', ids: [first, third] });
    expect(staged).toMatchObject({ lines: 2, skipped: [third] });
    const inIt = () =>
      Promise.all(ids.map(async (id) => (await office.client.catalogue.officeDetail({ id })).row.category_ids));
    expect(await inIt()).toEqual([[], [], [category]]);
    await apply(staged.id);
    expect(await inIt()).toEqual([[category], [category], [category]]);
    await expect(stage(wish, { of: 'models', ids: [first, third] })).rejects.toMatchObject({ code: 'NOTHING_CHANGES' });
    await undo(staged.id);
    expect(await inIt()).toEqual([[], [], [category]]);
  });

  it('put all that fit a grid into a category with those that hold it, and take them out again', async () => {
    const query = { start_row: 0, end_row: 1, search: `BULK-${made}`, sort: [], filter: {} };
    const category = shop.categories.accessories;
    const { id, lines } = await stage(
      { kind: 'category', way: 'add', category_ids: [category] },
      { of: 'query', query },
    );
    expect(lines).toBe(3);
    await apply(id);
    const { row } = await office.client.catalogue.officeDetail({ id: ids[0] ?? 0 });
    expect(row.category_ids).toContain(category);
    await undo(id);
    expect((await office.client.catalogue.officeDetail({ id: ids[0] ?? 0 })).row.category_ids).toEqual([]);
  });
});

it(
  'five thousand prices are staged and applied in seconds, and again change nothing',
  { tags: [HEAVY], timeout: 120_000 },
  async () => {
    const { source } = api.deps;
    const { masterId } = await aProduct(source, { code: 'MANY-0', name: 'Mnoho', cs: 100_000, ro: null });
    await source.query(
      `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by, weight_grams, package_mm, picture_key)
     select 'MANY-' || n, $1, '8590000000015', 'black', '#000000', 'black', 'new', 'none', 100, '{1,1,1}', 'many' from generate_series(1, 5000) n`,
      [masterId],
    );
    await source.query(
      `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name)
     select id, 'cs', 'Mnoho ' || code, 'Mnoho', '', '', lower(code) from product where code like 'MANY-%' and code <> 'MANY-0'`,
    );
    await source.query(
      `insert into product_price (product_id, market, amount, valid_from)
     select id, 'cs', 100000, '2026-01-01' from product where code like 'MANY-%' and code <> 'MANY-0'`,
    );
    const all: { id: number }[] = await source.query(
      `select id from product where code like 'MANY-%' and code <> 'MANY-0' order by id`,
    );
    await refreshListing(
      source,
      all.map(({ id }) => id),
    );
    // By the use cases themselves: over HTTP a client gives up after its own while, however busy the machine is.
    const caller: Caller = { ...visitor, id: office.userId, role: 'office' };
    const begun = performance.now();
    const scope = { of: 'ids', ids: all.map((one) => one.id) } as const;
    const staged = await stageEdit(api.deps, caller, { scope, change: byPercent(-10) });
    if (!staged.ok) throw new Error(staged.refusal.code);
    expect(staged.value.lines).toBe(5000);
    const wish = { id: staged.value.id, confirmed: false, without_conflicts: false };
    const done = await applyEdit(api.deps, caller, wish);
    console.info(`5,000 prices staged and applied in ${Math.round(performance.now() - begun)} ms`);
    expect(done).toMatchObject({ ok: true, value: { applied: 5000 } });
    expect(await applyEdit(api.deps, caller, wish)).toEqual(done);
    const [count]: { count: number }[] = await source.query(
      `select count(*)::integer as count from product_price where product_id = any($1) and amount = 89000`,
      [all.map((one) => one.id)],
    );
    expect(count?.count).toBe(5000);
    await expect(
      stage(byPercent(1), {
        of: 'query',
        query: { start_row: 0, end_row: 1, search: '', sort: [{ column: 'code', direction: 'asc' }], filter: {} },
      }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_PRODUCTS', data: { most: 5000 } });
  },
);
