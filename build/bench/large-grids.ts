// Grids of the office over 300,000 products and 200,000 orders: what a person waits for at the server, in milliseconds.
import type { GridFilter, GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import pg from 'pg';
import { listOfficeProducts } from '../../api/catalogue/office/list-office-products.ts';
import { listOfficeOrders } from '../../api/order/list-office-orders.ts';
import { growOrders } from './grown/grown-orders.ts';
import { below, type Measured } from './measure.ts';

const orders = 200_000;
const rounds = 20;

/** What each column is filtered by; one that a grid gets does not compile without its own. */
type Filters<Column extends string = string> = Readonly<Record<Column, GridFilter>>;

interface Grid {
  name: string;
  terms: GridTerms;
  list: (pool: pg.Pool, query: GridQuery) => Promise<{ rows: readonly unknown[] }>;
  filters: Filters;
  /** First row of a block far down. */
  farRow: number;
}

const contains = (filter: string): GridFilter => ({ filterType: 'text', type: 'contains', filter });
const oneOf = (...values: string[]): GridFilter => ({ filterType: 'set', values });
const above = (filter: number): GridFilter => ({ filterType: 'number', type: 'greaterThan', filter });
const since = (dateFrom: string): GridFilter => ({ filterType: 'date', type: 'greaterThan', dateFrom });

/** What each column of the grid of orders is filtered by. */
export const orderFilters: Filters<keyof typeof orderTerms> = {
  number: contains('4711'),
  created_at: since('2026-01-01 00:00:00'),
  market: oneOf('ro'),
  state: oneOf('delivered'),
  payment_state: oneOf('paid'),
  type_payment: oneOf('cod'),
  type_delivery_code: oneOf('ppl'),
  carrier: oneOf('ppl'),
  customer_name: contains('svobod'),
  email: contains('zakaznik17'),
  ship_by: since('2026-01-01 00:00:00'),
  total: above(1_000_000),
  goods: contains('iphone 15 pro'),
  office_note: contains('volat'),
  pieces: above(2),
};

const productFilters: Filters<keyof typeof productTerms> = {
  code: contains('256'),
  ean: contains('2790'),
  name: contains('pro max'),
  manufacturer: contains('samsung'),
  type_device: oneOf('phone'),
  quality: oneOf('new'),
  price_cs: above(1_000_000),
  price_ro: above(200_000),
  on_hand: above(100_003),
  reserved: above(0),
  weight_grams: above(300),
  sale_state: oneOf('paused'),
  is_active: oneOf('false'),
};

const grids: readonly Grid[] = [
  {
    name: 'products',
    terms: productTerms,
    list: listOfficeProducts,
    filters: productFilters,
    farRow: 250_000,
  },
  {
    name: 'orders',
    terms: orderTerms,
    list: listOfficeOrders,
    filters: orderFilters,
    farRow: 150_000,
  },
];

/** The first hundred rows. */
export const block = (more: Partial<GridQuery> = {}): GridQuery => ({
  start_row: 0,
  end_row: 100,
  sort: [],
  filter: {},
  search: '',
  ...more,
});

/** 95 of 100 are no slower. */
async function slow(pool: pg.Pool, { list }: Grid, query: GridQuery): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    // Counts are kept by pool for seconds; here each is counted.
    const asking = Object.create(pool) as pg.Pool;
    const began = performance.now();
    await list(asking, query);
    // The first rounds read from the disk and plan.
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Number.NaN;
}

/** The slowest of several questions, each named, in the report's detail. */
async function slowest(pool: pg.Pool, grid: Grid, asked: Readonly<Record<string, GridQuery>>) {
  const detail: Record<string, number> = {};
  for (const [name, query] of Object.entries(asked)) detail[name] = await slow(pool, grid, query);
  return { worst: Math.max(...Object.values(detail)), detail };
}

async function measureGrid(pool: pg.Pool, grid: Grid): Promise<Measured[]> {
  const columns = Object.keys(grid.terms).filter((name) => !grid.terms[name]?.filterOnly);
  const directions = ['asc', 'desc'] as const;
  const sorted = Object.fromEntries(
    columns.flatMap((column) =>
      directions.map((direction) => [`${column} ${direction}`, block({ sort: [{ column, direction }] })] as const),
    ),
  );
  const filtered = Object.fromEntries(
    Object.entries(grid.filters).map(([column, filter]) => [column, block({ filter: { [column]: filter } })]),
  );
  const first = await slow(pool, grid, block());
  const far = await slow(pool, grid, block({ start_row: grid.farRow, end_row: grid.farRow + 100 }));
  const sorts = await slowest(pool, grid, sorted);
  const filters = await slowest(pool, grid, filtered);
  const of = `grid of ${grid.name} in a large shop`;
  return [
    below(`${of}: first rows (95 of 100)`, first, 150, 'ms', {}),
    below(`${of}: from row ${grid.farRow} on (95 of 100)`, far, 250, 'ms', {}),
    below(`${of}: sorted by its slowest column (95 of 100)`, sorts.worst, 250, 'ms', sorts.detail),
    below(`${of}: filtered by its slowest column (95 of 100)`, filters.worst, 250, 'ms', filters.detail),
  ];
}

/** @param url of a shop with ten times the goods; it gets 200,000 orders */
export async function measureLargeGrids(url: string): Promise<Measured[]> {
  await growOrders(url, orders);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const rows: Measured[] = [];
    for (const grid of grids) rows.push(...(await measureGrid(pool, grid)));
    return rows;
  } finally {
    await pool.end();
  }
}
