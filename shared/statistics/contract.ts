import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { statisticDays } from '../kernel/calendar/statistic-days.ts';
import { statisticBy } from './period.ts';

/** Amounts in minor units of the market's currency. */
const Amount = z.int();

/** What was sold and what was bought from people. */
const Turnover = z.object({
  sold_pieces: z.int(),
  /** Paid for them with VAT, discounts taken off. */
  sold: Amount,
  /** What is left of it after VAT and cost, of those pieces alone whose cost is known. */
  margin: Amount,
  /** What was paid for those pieces. */
  sold_with_cost: Amount,
  bought_pieces: z.int(),
  bought: Amount,
});
export type Turnover = z.infer<typeof Turnover>;

const TurnoverRow = Turnover.extend({
  /**
   * A product's code, or `M-` and the number of a model bought out that is no goods of the shop yet; the short name of a
   * maker, category or store. Empty: goods sent by a carrier, a device that was sent in, goods of no category.
   */
  key: z.string(),
  name: z.string(),
});
export type TurnoverRow = z.infer<typeof TurnoverRow>;

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

const Period = z.object({
  market: MarketCode,
  days: z.coerce.number().int().min(1).max(90).pipe(z.literal(statisticDays)),
});

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
};
