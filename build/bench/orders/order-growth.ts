// What orders and events of stations cost after years: the same questions in a shop of 200,000 orders and one of 5,000,000.
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { gridLines, queryOfLine } from '@kolobeh/shared/office/today.ts';
import { sortedOrderColumns } from '@kolobeh/shared/order/grid-terms.ts';
import { daysOf, statisticBy } from '@kolobeh/shared/statistics/period.ts';
import pg from 'pg';
import { listOfficeOrders } from '../../../api/order/list-office-orders.ts';
import { listDeadStock } from '../../../api/statistics/queries/dead-stock.ts';
import { listTurnover, listTurnoverDays } from '../../../api/statistics/queries/turnover.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { listPeople, listRefusedEvents, listStationsOfDay } from '../../../api/warehouse/board/queries/board.ts';
import { findState, listChanges } from '../../../api/warehouse/events/queries/feed.ts';
import { asDb } from '../grown/as-db.ts';
import { below, type Measured } from '../measure.ts';
import { block, orderFilters } from '../large-grids.ts';

type Work = (pool: pg.Pool) => Promise<unknown>;

const grid =
  (query: GridQuery): Work =>
  (pool) =>
    listOfficeOrders(pool, query);

const sorted = sortedOrderColumns.flatMap((column) =>
  (['asc', 'desc'] as const).map((direction) => [
    `orders sorted by ${column} ${direction}`,
    grid(block({ sort: [{ column, direction }] })),
  ]),
);

const filtered = Object.entries(orderFilters).map(([column, filter]) => [
  `orders filtered by ${column}`,
  grid(block({ filter: { [column]: filter } })),
]);

const ofToday = Object.entries(gridLines)
  .map(([name, line]) => [name, line(dayIn(markets.cs, new Date()))] as const)
  .filter(([, line]) => line.grid === 'orders')
  .map(([name, line]) => [`first page, ${name}`, grid(queryOfLine(line, 5))]);

const period = { market: markets.cs, since: daysOf('cs', 90, new Date())[0] ?? '' };

const statistics: readonly (readonly [string, Work])[] = [
  ...statisticBy.map(
    (by) => [`turnover of 90 days by ${by}`, (pool: pg.Pool) => listTurnover(asDb(pool), period, by, 501)] as const,
  ),
  ['turnover of 90 days by day', (pool) => listTurnoverDays(asDb(pool), period)],
  ['stock not sold for 90 days', (pool) => listDeadStock(asDb(pool), period, 501)],
];

const floor: readonly (readonly [string, Work])[] = [
  ['board: stations of the day', (pool) => listStationsOfDay(asDb(pool), new Date())],
  ['board: events refused', (pool) => listRefusedEvents(asDb(pool), new Date())],
  ['board: people', (pool) => listPeople(asDb(pool), new Date())],
  [
    'feed of changes, its end',
    async (pool) => {
      const state = await findState(asDb(pool), undefined);
      await listChanges(asDb(pool), Math.max(0, Number(state?.head ?? 0) - 100), 100);
    },
  ],
];

const works = new Map<string, Work>([
  ['orders, first rows', grid(block())],
  ['orders, from row 150,000 on', grid(block({ start_row: 150_000, end_row: 150_100 }))],
  ['orders searched by a name', grid(block({ search: 'svobodova d' }))],
  // The surname is one of ten, and every line has a word that begins so.
  ['orders searched by a name that nobody has', grid(block({ search: 'svobodova c' }))],
  ['orders searched by two letters', grid(block({ search: 'ch' }))],
  ['orders searched by a part of a number', grid(block({ search: '800047111' }))],
  ['orders searched by a whole number', grid(block({ search: '8000047111' }))],
  ...(sorted as [string, Work][]),
  ...(filtered as [string, Work][]),
  ...(ofToday as [string, Work][]),
  ...statistics,
  ...floor,
  ['reconciling stock', (pool) => reconcile(asDb(pool))],
]);

/** Long questions are asked less often. */
const rounds = 9;

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timesOf(asked: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asked.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, ask] of asked.entries()) {
      const began = performance.now();
      await ask();
      // The first round reads from the disk and plans.
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times.map(middle);
}

/**
 * How many times longer each question takes after years. What takes less than a few milliseconds is compared with these:
 * below them it is chance that is measured.
 */
export async function measureOrderGrowth(
  urls: { usual: string; large: string },
  say: (row: Measured) => void,
): Promise<Measured[]> {
  const least = 3;
  const pools = [urls.usual, urls.large].map((connectionString) => new pg.Pool({ connectionString, max: 4 }));
  const rows: Measured[] = [];
  try {
    for (const [what, work] of works) {
      const [usualMs = 0, largeMs = 0] = await timesOf(pools.map((pool) => () => work(pool)));
      const ratio = Math.max(largeMs, least) / Math.max(usualMs, least);
      const row = below(`25 times the orders: ${what}`, ratio, 1.5, '×', { usualMs, largeMs });
      say(row);
      rows.push(row);
    }
    return rows;
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
