import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { daysOf, type Period, type StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import type { Deps } from '../operation/deps.ts';
import { listDeadStockRows } from './queries/dead-stock-rows.ts';
import type { CountedPeriod } from './queries/turnover.ts';
import { listTurnoverRows } from './queries/turnover-rows.ts';

type Asked = Pick<Deps, 'source' | 'now'>;

/** A period from the midnight that begins it in its market. */
export const periodOf = ({ now }: Pick<Deps, 'now'>, { market, days }: Period): CountedPeriod => ({
  market: markets[market],
  since: daysOf(market, days, now())[0] ?? dayIn(markets[market], now()),
});

/** Rows of the office's grid of turnover, in the last days as of now. */
export const rowsOfTurnover = (deps: Asked, query: GridQuery, { by, ...period }: Period & { by: StatisticBy }) =>
  listTurnoverRows(deps.source, query, { by, ...periodOf(deps, period) });

/** Rows of the office's grid of goods that lie, in the last days as of now. */
export const rowsOfDeadStock = (deps: Asked, query: GridQuery, period: Period) =>
  listDeadStockRows(deps.source, query, periodOf(deps, period));
