import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@kolobeh/shared/data-import/columns.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { aProduct } from '../testing/products.ts';
import { meetingAfter } from '../testing/races/meeting-after.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { withoutSql } from '../testing/without-sql.ts';
import { runImport } from './run-import.ts';

let api: RunningTestApi;
let office: Visitor & { userId: string };
let supervisor: Visitor & { userId: string };
let ids: number[];
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  [office, supervisor] = [await api.signedIn('office'), await api.signedIn('supervisor')];
});
beforeEach(async () => {
  made += 1;
  ids = [];
  for (const part of [1, 2, 3]) {
    const wish = { code: `UND-${made}-${part}`, name: `Kryt ${made}`, cs: 100_000 * part, ro: null };
    ids.push((await aProduct(api.deps.source, wish)).id);
  }
  await refreshListing(api.deps.source, ids);
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const present = (id: string, { client }: Visitor = office) => client.dataImport.import({ id });

/** An import that is written whole. */
async function written(kind: ImportKind, content: string, visitor: Visitor = office): Promise<string> {
  const wish = { kind, file_name: `${kind}.csv`, content: Buffer.from(content).toString('base64') };
  const { id, reading } = await visitor.client.dataImport.upload(wish, once());
  const { mapping } = await visitor.client.dataImport.preview({ id, ...reading });
  await visitor.client.dataImport.check({ id, reading, mapping });
  await runImport(api.deps, id);
  await visitor.client.dataImport.apply({ id, confirmed: true });
  await runImport(api.deps, id);
  return id;
}

/** The import once somebody asked what would go back. */
async function lookedAt(id: string, visitor: Visitor = office) {
  await visitor.client.dataImport.checkUndo({ id });
  await runImport(api.deps, id);
  return present(id, visitor);
}

async function takenBack(id: string, visitor: Visitor = office) {
  await lookedAt(id, visitor);
  await visitor.client.dataImport.undo({ id });
  await runImport(api.deps, id);
  return present(id, visitor);
}

const kept = async (id: string, visitor: Visitor = office) =>
  (await visitor.client.dataImport.lines({ id, only: 'kept' })).lines.map(({ line, undo_note }) => [line, undo_note]);
const priceFile = (): string => ['kód;cena', ...[1, 2, 3].map((part) => `UND-${made}-${part};${part}90`)].join('\n');
const priceOf = async (at: number) =>
  (await office.client.catalogue.officeDetail({ id: ids[at] ?? 0 })).prices.find(({ market }) => market === 'cs');
const numberOf = async (sql: string, values: unknown[]): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(sql, values);
  return row?.count ?? 0;
};
const costVersion = async (at: number): Promise<number> => (await priceOf(at))?.set_cost?.version ?? 0;
const priceRows = () =>
  numberOf(`select count(*)::integer as count from product_price where product_id = any($1)`, [ids]);

it('prices go back by new ones, but of what somebody has changed since, which is told first', async () => {
  const id = await written('prices', priceFile());
  expect(await present(id)).toMatchObject({ state: 'done', counts: { applied: 3, back: 0 } });
  const version = (await priceOf(1))?.version ?? 0;
  await office.client.catalogue.changePrice({ id: ids[1] ?? 0, market: 'cs', amount: 30_500, version }, once());
  expect(await lookedAt(id)).toMatchObject({ state: 'undo_checked', counts: { back: 2, kept: 1, undone: 0 } });
  expect(await kept(id)).toEqual([[3, 'CHANGED_SINCE']]);
  expect(await priceRows()).toBe(7);
  // What was looked at is a promise of nothing: another one changes meanwhile.
  const other = (await priceOf(2))?.version ?? 0;
  await office.client.catalogue.changePrice({ id: ids[2] ?? 0, market: 'cs', amount: 38_000, version: other }, once());
  await office.client.dataImport.undo({ id });
  await runImport(api.deps, id);
  expect(await present(id)).toMatchObject({
    state: 'undone',
    undo_until: null,
    counts: { applied: 3, kept: 2, undone: 1 },
  });
  expect([(await priceOf(0))?.value, (await priceOf(1))?.value, (await priceOf(2))?.value]).toEqual([
    100_000, 30_500, 38_000,
  ]);
  expect(await priceRows()).toBe(9);
  await office.client.dataImport.undo({ id });
  await runImport(api.deps, id);
  expect(await priceRows()).toBe(9);
});

it('costs come with prices or alone, and what was not known before is not known again', async () => {
  const costs = async () => {
    const rows: { amount: number | null }[] = await api.deps.source.query(
      `select distinct on (product_id) amount from product_cost where product_id = any($1) order by product_id, id desc`,
      [ids],
    );
    return rows.map(({ amount }) => amount);
  };
  const file = ['kód;nákupní cena', `UND-${made}-1;812,50`, `UND-${made}-2;1 500`].join('\n');
  const id = await written('prices', file);
  expect(await present(id)).toMatchObject({ state: 'done', counts: { applied: 2 } });
  expect(await costs()).toEqual([81_250, 150_000]);
  expect(await priceRows()).toBe(3);
  await office.client.catalogue.changeCost({ id: ids[1] ?? 0, market: 'cs', amount: 1, version: await costVersion(1) });
  expect(await takenBack(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
  expect(await kept(id)).toEqual([[3, 'CHANGED_SINCE']]);
  expect(await costs()).toEqual([null, 1]);
});

it('a way back that many workers go at once is gone once', async () => {
  const id = await written('prices', priceFile());
  await lookedAt(id);
  await Promise.all([1, 2].map(() => office.client.dataImport.undo({ id })));
  await Promise.all([1, 2, 3].map(() => runImport(api.deps, id)));
  expect(await priceRows()).toBe(9);
});

it('without its locks it is gone more than once: the count can fail', async () => {
  const id = await written('prices', priceFile());
  await lookedAt(id);
  await office.client.dataImport.undo({ id });
  const workers = () => Promise.allSettled([1, 2, 3].map(() => runImport(api.deps, id)));
  await withoutSql('for update', () => meetingAfter('from product where id = any', 3, workers));
  expect(await priceRows()).toBeGreaterThan(9);
});

it('is there for a day, for who may change what it is about, and can be left', async () => {
  const id = await written('prices', priceFile());
  const floor = await api.signedIn('warehouse');
  await expect(floor.client.dataImport.checkUndo({ id })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  await expect(office.client.dataImport.undo({ id })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  await lookedAt(id);
  await expect(office.client.dataImport.apply({ id })).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  expect(await office.client.dataImport.stop({ id })).toMatchObject({ state: 'done' });
  await api.deps.source.query(
    `update data_import set ended_at = ended_at - interval '25 hours', applied_at = applied_at - interval '25 hours' where id = $1`,
    [id],
  );
  expect((await present(id)).undo_until).toBeNull();
  await expect(office.client.dataImport.checkUndo({ id })).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' });
});

it('pieces go back by the ledger, but at a shelf that was counted or moved since', async () => {
  const place = (part: number) => `LC-Y-${String(made).padStart(2, '0')}-0${part}`;
  for (const part of [1, 2])
    await api.deps.source.query(`insert into location (code, zone, pick_sequence) values ($1, 'A', $2)`, [
      place(part),
      8000 + made * 10 + part,
    ]);
  const text = `kód;pozice;kusy\nUND-${made}-1;${place(1)};7\nUND-${made}-1;${place(2)};4\n`;
  const id = await written('stock', text, supervisor);
  // Counted again with the same number: that somebody looked there is enough.
  await supervisor.client.warehouse.countShelf(
    { product_code: `UND-${made}-1`, location_code: place(2), counted: 4 },
    once(),
  );
  expect(await takenBack(id, supervisor)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
  expect(await kept(id, supervisor)).toEqual([[3, 'CHANGED_SINCE']]);
  const [stock]: { here: number; level: number; whole: number; rows: number }[] = await api.deps.source.query(
    `select (select s.quantity from location_stock s join location l on l.id = s.location_id
              where l.code = $2 and s.product_id = $1) as here,
            (select on_hand from stock_level where product_id = $1) as level,
            (select sum(on_hand_delta)::integer from stock_movement where product_id = $1) as whole,
            (select count(*)::integer from stock_movement where product_id = $1 and reason = 'counted') as rows`,
    [ids[0], place(1)],
  );
  expect(stock).toMatchObject({ here: 0, rows: 3 });
  expect(stock?.whole).toBe(stock?.level);
});

it('products get their former values, and the sale of new ones ends', async () => {
  const text = [
    'značka,model,kód,cena,název cs,hmotnost',
    `Maker ${made},Kryt,UND-${made}-1,777,Jiný název,321`,
    `Maker ${made},Nový ${made},UND-${made}-N,500,,`,
  ].join('\n');
  const before = await office.client.catalogue.officeDetail({ id: ids[0] ?? 0 });
  const id = await written('products', text);
  expect(await present(id)).toMatchObject({ counts: { applied: 2 } });
  expect((await priceOf(0))?.value).toBe(77_700);
  expect(await takenBack(id)).toMatchObject({ counts: { undone: 2, kept: 0 } });
  const after = await office.client.catalogue.officeDetail({ id: ids[0] ?? 0 });
  expect(after.prices.map(({ value }) => value)).toEqual(before.prices.map(({ value }) => value));
  const [facts]: { weight_grams: number; long_name: string; state: string }[] = await api.deps.source.query(
    `select p.weight_grams, t.long_name, (select n.sale_state from product n where n.code = $2) as state
       from product p join product_text t on t.product_id = p.id and t.market = 'cs' where p.id = $1`,
    [ids[0], `UND-${made}-N`],
  );
  expect(facts).toMatchObject({ long_name: `Kryt ${made}`, state: 'ended' });
  expect(facts?.weight_grams).not.toBe(321);
});

it('categories that a file began go with what it began above them, but what somebody uses', async () => {
  const text = `kategorie\nZpět ${made} > A > List\nZpět ${made} > B > Druhý\n`;
  const id = await written('categories', text);
  const begun = () =>
    numberOf(
      `with recursive below as (
         select category_id as id from category_text where name = $1
         union all select c.id from category c join below b on c.parent_id = b.id)
       select count(*)::integer as count from below`,
      [`Zpět ${made}`],
    );
  expect(await begun()).toBe(5);
  const [second]: { id: number }[] = await api.deps.source.query(
    `select t.category_id as id from category_text t join category c on c.id = t.category_id
       join category_text p on p.category_id = c.parent_id and p.name = 'B' where t.name = 'Druhý' order by t.category_id desc limit 1`,
  );
  await api.deps.source.query(`insert into product_category (product_id, category_id) values ($1, $2)`, [
    ids[0],
    second?.id,
  ]);
  expect(await takenBack(id)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  // The root, B and Druhý stay.
  expect(await begun()).toBe(3);
});

it('colours and models that a file began go, and none of them is needed twice', async () => {
  const text = `značka;model;typ;paměť;barva\nFairphone;UP ${made};telefon;256;Zelená\nFairphone;UP ${made};telefon;256;Modrá\n`;
  const id = await written('models', text);
  const models = () =>
    numberOf(`select count(*)::integer as count from buyout_model where seo_name like $1`, [`fairphone-up-${made}-%`]);
  expect(await models()).toBe(1);
  expect(await takenBack(id)).toMatchObject({ counts: { undone: 2, kept: 0 } });
  expect(await models()).toBe(0);
});
