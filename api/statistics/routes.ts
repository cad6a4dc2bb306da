import type { TurnoverDay } from '@kolobeh/shared/statistics/contract.ts';
import { daysOf, type Period } from '@kolobeh/shared/statistics/period.ts';
import { api } from '../http/calls/implement.ts';
import type { Deps } from '../operation/deps.ts';
import { listDeadStock } from './queries/dead-stock.ts';
import { periodOf, rowsOfDeadStock, rowsOfTurnover } from './grid-rows.ts';
import { listTurnover, listTurnoverDays } from './queries/turnover.ts';

/** Rows told at most. */
const most = 500;

/** At most so many rows, and whether there are more. */
const told = <Row>(rows: Row[]): { rows: Row[]; has_more: boolean } => ({
  rows: rows.slice(0, most),
  has_more: rows.length > most,
});

const nothing = { sold_pieces: 0, sold: 0, margin: 0, sold_with_cost: 0, bought_pieces: 0, bought: 0 };

/** Each day of a period with what it had. */
async function turnoverDays(deps: Pick<Deps, 'source' | 'now'>, period: Period): Promise<TurnoverDay[]> {
  const found = await listTurnoverDays(deps.source, periodOf(deps, period));
  const byDay = new Map(found.map((one) => [one.day, one]));
  return daysOf(period.market, period.days, deps.now()).map((day) => byDay.get(day) ?? { day, ...nothing });
}

/** Calls about what was sold and bought out. */
export const statisticsRoutes = api.statistics.router({
  turnover: api.statistics.turnover.handler(async ({ context: { deps }, input: { by, ...period } }) => {
    const [rows, days] = await Promise.all([
      listTurnover(deps.source, periodOf(deps, period), by, most + 1),
      turnoverDays(deps, period),
    ]);
    return { ...told(rows), days };
  }),
  deadStock: api.statistics.deadStock.handler(async ({ context: { deps }, input }) =>
    told(await listDeadStock(deps.source, periodOf(deps, input), most + 1)),
  ),
  turnoverDays: api.statistics.turnoverDays.handler(async ({ context: { deps }, input }) => ({
    days: await turnoverDays(deps, input),
  })),
  turnoverRows: api.statistics.turnoverRows.handler(({ context: { deps }, input: { period, ...query } }) =>
    rowsOfTurnover(deps, query, period),
  ),
  deadStockRows: api.statistics.deadStockRows.handler(({ context: { deps }, input: { period, ...query } }) =>
    rowsOfDeadStock(deps, query, period),
  ),
});
