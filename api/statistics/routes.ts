import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { daysOf } from '@kolobeh/shared/statistics/period.ts';
import { api } from '../http/calls/implement.ts';
import { listDeadStock } from './queries/dead-stock.ts';
import { listTurnover, listTurnoverDays } from './queries/turnover.ts';

/** Rows told at most. */
const most = 500;

/** At most so many rows, and whether there are more. */
const told = <Row>(rows: Row[]): { rows: Row[]; has_more: boolean } => ({
  rows: rows.slice(0, most),
  has_more: rows.length > most,
});

const nothing = { sold_pieces: 0, sold: 0, margin: 0, sold_with_cost: 0, bought_pieces: 0, bought: 0 };

/** Calls about what was sold and bought out. */
export const statisticsRoutes = api.statistics.router({
  turnover: api.statistics.turnover.handler(async ({ context: { deps }, input: { market, days, by } }) => {
    const calendar = daysOf(market, days, deps.now());
    const period = { market: markets[market], since: calendar[0] ?? dayIn(markets[market], deps.now()) };
    const [rows, found] = await Promise.all([
      listTurnover(deps.source, period, by, most + 1),
      listTurnoverDays(deps.source, period),
    ]);
    const byDay = new Map(found.map((one) => [one.day, one]));
    return { ...told(rows), days: calendar.map((day) => byDay.get(day) ?? { day, ...nothing }) };
  }),
  deadStock: api.statistics.deadStock.handler(async ({ context: { deps }, input: { market, days } }) => {
    const [since = ''] = daysOf(market, days, deps.now());
    return told(await listDeadStock(deps.source, { market: markets[market], since }, most + 1));
  }),
});
