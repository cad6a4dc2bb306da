import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Pool } from 'pg';
import { listPayouts } from '../buyout/payout/queries/list-payouts.ts';
import { listOfficeBuyouts } from '../buyout/office/queries/list-office-buyouts.ts';
import { listOfficeProducts } from '../catalogue/office/list-office-products.ts';
import { poolOf } from '../database/data-source.ts';
import type { OpenedSource } from '../database/testing/opened-source.ts';
import { listLoanApplications } from '../payment/queries/list-loans.ts';
import { listBankLines } from '../payment/statement/queries/list-lines.ts';
import { listReviews } from '../review/queries/office-reviews.ts';
import { listAudit } from '../staff/people/queries/audit-rows.ts';
import { listOfficeOrders } from '../order/list-office-orders.ts';
import { listLocations } from '../stock/queries/list-locations.ts';
import { listProductLocations } from '../stock/queries/list-product-locations.ts';
import { mostCounted } from './bounded-count.ts';
import { filledRows, filledTables, filledSource } from './testing/filled-tables.ts';

let opened: OpenedSource;
let pool: Pool;

beforeAll(async () => {
  opened = await filledSource();
  pool = poolOf(opened.source);
  await opened.source.query(`select fold_product_search()`);
}, 60_000);
afterAll(() => opened.close());
afterEach(() => vi.restoreAllMocks());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Sort Key'?: string[];
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A whole table looked through, by itself or along an index. */
const readsAll = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan/.test(node['Node Type']) && node['Index Cond'] === undefined);

async function nodesOfPlan(text: string, values: unknown[]): Promise<PlanNode[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? nodesOf(plan) : [];
}

/** Large tables that a statement looks through; small ones are joined by their keys to what was found. */
async function lookedThrough(text: string, values: unknown[]): Promise<string[]> {
  return (await nodesOfPlan(text, values))
    .filter(readsAll)
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => filledTables.has(table));
}

const zone = `Zóna 00000777 ${'x'.repeat(300)}`;

type List = (query: GridQuery) => Promise<{ rows: unknown[]; total: number }>;

interface Grid {
  list: List;
  filters: Record<string, string>;
  searches: string[];
  /** Table that a search may read wholly to join it to what was found: one that does not grow with goods and orders. */
  small?: string;
}

type GridName =
  | 'products'
  | 'orders'
  | 'buyouts'
  | 'payouts'
  | 'products at places'
  | 'places'
  | 'bank lines'
  | 'reviews'
  | 'applications'
  | 'acts';

const grids: Record<GridName, Grid> = {
  products: {
    list: (query) => listOfficeProducts(pool, { ...query, category: undefined }),
    filters: {
      code: 'ZBOZI-00000777',
      ean: '859100000777',
      name: 'Kůň 00000777',
      manufacturer: 'Výr 00000177',
    },
    searches: ['kun 00000777', 'zbozi-00000777', '859100000777'],
  },
  orders: {
    // Without the look among the newest that comes first: it reads so many of any table.
    list: (query) => listOfficeOrders(pool, query, { first: 0, ofMany: 1 }),
    filters: { number: '2600000777', customer_name: 'Žofie Zákaznice 777', email: 'zofie.777@example.cz' },
    searches: ['zakaznice 777', 'zofie.777@', '2600000777'],
  },
  buyouts: {
    list: (query) => listOfficeBuyouts(opened.source.manager, query),
    filters: { number: '2700000777', device: 'Žrout 00000777' },
    searches: ['zrout 00000777', 'prodejce.777@', '2700000777'],
    small: 'buyout_variant',
  },
  payouts: {
    list: (query) => listPayouts(opened.source.manager, query, null),
    filters: { buyout_number: '2700000777' },
    searches: ['2700000777'],
  },
  'products at places': {
    list: (query) => listProductLocations(pool, query),
    filters: {
      product_code: 'ZBOZI-00000777',
      product_name: 'Kůň 00000777',
      location_code: 'REGAL-00000777',
      sector: zone,
    },
    searches: ['kun 00000777', 'regal-00000777', 'zbozi-00000777'],
    small: 'location',
  },
  places: {
    list: (query) => listLocations(pool, query),
    filters: { code: 'REGAL-00000777', sector: zone },
    searches: ['regal-00000777', 'kun 00000777', 'zbozi-00000777'],
  },
  'bank lines': {
    list: (query) => listBankLines(opened.source.manager, query),
    filters: {
      variable_symbol: '2600000777',
      counterparty: 'Žofie Zákaznice 00000777',
      message: 'Za telefon č. 00000777',
      order_number: '2600000777',
    },
    searches: ['zakaznice 00000777', 'telefon c. 00000777', '2600000777'],
  },
  reviews: {
    list: (query) => listReviews(opened.source.manager, query),
    filters: { product: 'Kůň 00000777', manufacturer: 'Výr 00000177', full_name: 'Řehoř Recenzent 00000777' },
    searches: ['recenzent 00000777', 'kun 00000777', 'kun c. 00000777'],
  },
  applications: {
    list: (query) => listLoanApplications(opened.source.manager, query),
    filters: { order_number: '2600000777', customer_name: 'Žofie Zákaznice 777', application: 'ZADOST-00000777' },
    searches: ['zakaznice 777', '2600000777', 'zadost-00000777'],
  },
  acts: {
    list: (query) => listAudit(opened.source.manager, query),
    filters: {
      actor: 'Šárka Skladnice 00000777',
      action: 'shelf.count00000777',
      subject_kind: 'shelf00000777',
      subject_id: 'REGAL-00000777',
    },
    searches: ['skladnice 00000777', 'regal-00000777', 'shelf.count00000777'],
  },
};

/** What a grid asks of the database, and its answer's total. */
async function statementsOf(
  list: List,
  asked: Partial<GridQuery>,
): Promise<{ total: number; statements: [string, unknown[]][] }> {
  const query: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '', ...asked };
  const fromPool = vi.spyOn(pool, 'query');
  const fromManager = vi.spyOn(opened.source.manager, 'query');
  const { total } = await list(query);
  const statements = [
    ...fromPool.mock.calls.map((call): [string, unknown[]] => {
      const [first, values] = call as unknown as [string | { text: string; values: unknown[] }, unknown[] | undefined];
      return typeof first === 'string' ? [first, values ?? []] : [first.text, first.values];
    }),
    ...fromManager.mock.calls.map(([text, values]): [string, unknown[]] => [text, (values as unknown[]) ?? []]),
  ];
  vi.restoreAllMocks();
  expect(statements.length).toBeGreaterThan(0);
  return { total, statements };
}

/** What a grid is asked, its answer's total, and the tables it looked through for it. */
async function ask(list: List, asked: Partial<GridQuery>): Promise<{ total: number; lookedThrough: string[] }> {
  const { total, statements } = await statementsOf(list, asked);
  const tables = await Promise.all(statements.map(([text, values]) => lookedThrough(text, values)));
  return { total, lookedThrough: tables.flat() };
}

const cases = Object.entries(grids).flatMap(([grid, { list, filters, searches, small }]) => [
  ...Object.entries(filters).flatMap(([column, filter]) =>
    (['contains', 'startsWith', 'equals'] as const).map((type) => ({
      what: `the grid of ${grid}: ${column} ${type}`,
      list,
      small: undefined,
      asked: { filter: { [column]: { filterType: 'text' as const, type, filter } } },
    })),
  ),
  ...searches.map((search) => ({
    what: `the grid of ${grid}: the search for ${search}`,
    list,
    small,
    asked: { search },
  })),
]);

it.each(cases)('$what is answered by an index', async ({ list, small, asked }) => {
  const answer = await ask(list, asked);
  expect(answer.lookedThrough.filter((table) => table !== small)).toEqual([]);
  expect(answer.total).toBeGreaterThan(0);
  expect(answer.total).toBeLessThan(100);
});

it.each([
  ['orders', 'shop_order'],
  ['buyouts', 'buyout'],
] as const)('letters too few for an index are compared with lines of %s as they lie', async (grid, table) => {
  const { total, statements } = await statementsOf(grids[grid].list, { search: 'xq' });
  expect(total).toBe(0);
  const nodes = (await Promise.all(statements.map(([text, values]) => nodesOfPlan(text, values)))).flat();
  const conditions = nodes
    .filter((node) => node['Relation Name'] === table)
    .flatMap((node) => [node.Filter ?? '', node['Index Cond'] ?? '']);
  expect(conditions.join('\n')).toMatch(/\bsearch_line\b.* ~~ '%xq%'/);
  expect(conditions.join('\n')).not.toMatch(/unaccent|plain_text|lower/);
});

it('of buyouts that many letters fit, the newest are looked at first and no more than are shown', async () => {
  const { statements } = await statementsOf(grids.buyouts.list, { search: 'pr' });
  const sorted = statements.filter(([text]) => text.includes('order by'));
  const nodes = (await Promise.all(sorted.map(([text, values]) => nodesOfPlan(text, values)))).flat();
  const sorts = nodes.flatMap((node) => node['Sort Key'] ?? []);
  expect(sorts.filter((key) => key.includes('created_at'))).toEqual([]);
});

/** Each a part of a text that every row has. */
const common: Readonly<Record<Exclude<GridName, 'products'>, Partial<GridQuery>>> = {
  orders: { filter: { customer_name: { filterType: 'text', type: 'contains', filter: 'zákaznice' } } },
  buyouts: { search: 'prodejce.' },
  payouts: { filter: { buyout_number: { filterType: 'text', type: 'startsWith', filter: '27' } } },
  'products at places': { search: 'regal-' },
  places: { filter: { code: { filterType: 'text', type: 'contains', filter: 'regal-' } } },
  'bank lines': { search: 'zakaznice' },
  reviews: { search: 'recenzent' },
  applications: { search: 'zadost' },
  acts: { search: 'skladnice' },
};

it.each(Object.entries(common) as [keyof typeof common, Partial<GridQuery>][])(
  'rows of the grid of %s that a part of a text finds are counted up to a bound',
  async (grid, asked) => {
    const { list } = grids[grid];
    const query: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '', ...asked };
    expect(await list(query)).toMatchObject({ total: mostCounted, has_more: true });
    expect(await list({ ...query, start_row: 700, end_row: 800 })).toMatchObject({ total: 800, has_more: true });
    const all = (await list({ ...query, filter: {}, search: '' })).total;
    expect(all).toBeGreaterThanOrEqual(filledRows);
    const last = await list({ ...query, start_row: all - 50, end_row: all + 50 });
    expect(last).toMatchObject({ total: all });
    expect(last).not.toHaveProperty('has_more');
    expect(last.rows).toHaveLength(50);
  },
);

it('rows found otherwise are counted to the end', async () => {
  const query: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };
  const filter = { state: { filterType: 'set' as const, values: ['new'] } };
  const found = await listOfficeOrders(pool, { ...query, filter });
  expect(found.total).toBe(filledRows);
  expect(found).not.toHaveProperty('has_more');
});

it('a filter without words of its own does look through its table, so the plans are really read', async () => {
  const answer = await ask((query) => listOfficeProducts(pool, { ...query, category: undefined }), {
    filter: { name: { filterType: 'text', type: 'notBlank' } },
  });
  expect(answer.lookedThrough).not.toEqual([]);
});
