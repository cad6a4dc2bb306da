import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { GridQuery, gridPage } from '../kernel/paging.ts';
import { CountedPeriod, Period, statisticBy } from './period.ts';
import { DeadStockGridRow, TurnoverGridRow } from './rows.ts';
import { Amount, Turnover, TurnoverRow } from './turnover.ts';

const TurnoverDay = Turnover.extend({ day: z.iso.date() });
export type TurnoverDay = z.infer<typeof TurnoverDay>;

/** Goods that lie free in stock and of which nothing was sold in the period. */
const DeadStockRow = z.object({
  code: z.string(),
  name: z.string(),
  pieces: z.int(),
  /** Of a piece, as it is sold now; null: it is not sold in the market. */
  price: Amount.nullable(),
  /** Null: never. */
  last_sold_on: z.iso.date().nullable(),
});
export type DeadStockRow = z.infer<typeof DeadStockRow>;

const read = staffCall('statistics.read', { personalData: false });

export const statisticsContract = {
  turnover: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/statistics/turnover',
      summary: 'What was sold and bought out in the last days, day by day and by product, maker, category or store',
    })
    .input(z.strictObject({ ...Period.shape, by: z.enum(statisticBy) }))
    .output(
      z.object({
        /** Each day of the period, the oldest first; the last one is today. */
        days: z.array(TurnoverDay),
        /** Those with the greatest turnover come first. */
        rows: z.array(TurnoverRow),
        /** There are more rows than are told. */
        has_more: z.boolean(),
      }),
    ),
  deadStock: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/statistics/dead-stock',
      summary: 'Goods in stock of which nothing was sold in the last days',
    })
    .input(z.strictObject(Period.shape))
    .output(z.object({ rows: z.array(DeadStockRow), has_more: z.boolean() })),
  turnoverDays: route
    .meta(lagging(read))
    .route({
      method: 'GET',
      path: '/office/statistics/turnover-days',
      summary: 'What was sold and bought out in the last days, day by day',
    })
    .input(Period)
    .output(z.object({ days: z.array(TurnoverDay).describe('The oldest first; the last one is today') })),
  turnoverRows: route
    .meta(lagging(read))
    .route({
      method: 'POST',
      path: '/office/statistics/turnover/rows',
      summary: 'Rows of the grid of turnover by product, maker, category or store',
    })
    .input(GridQuery.extend({ period: CountedPeriod.required() }))
    .output(gridPage(TurnoverGridRow)),
  deadStockRows: route
    .meta(lagging(read))
    .route({
      method: 'POST',
      path: '/office/statistics/dead-stock/rows',
      summary: 'Rows of the grid of goods in stock of which nothing was sold in the last days',
    })
    .input(GridQuery.extend({ period: Period }))
    .output(gridPage(DeadStockGridRow)),
};
