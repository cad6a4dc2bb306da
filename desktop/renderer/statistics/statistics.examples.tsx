import type { StatisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { daysOf } from '@kolobeh/shared/statistics/period.ts';
import type { DeadStockRow, TurnoverDay, TurnoverRow } from '@kolobeh/shared/statistics/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const aRow = (key: string, name: string, more: Partial<TurnoverRow> = {}): TurnoverRow => ({
  key,
  name,
  sold_pieces: 12,
  sold: 10_788_000,
  margin: 1_214_000,
  sold_with_cost: 10_788_000,
  bought_pieces: 5,
  bought: 3_100_000,
  ...more,
});

const goods = [
  aRow('APL-IP13-128-BLU-A', 'Apple iPhone 13 128 GB modrý, výborný stav'),
  aRow('APL-IP16-256-BLK', 'Apple iPhone 16 256 GB černý', {
    sold_pieces: 7,
    sold: 17_493_000,
    margin: 0,
    sold_with_cost: 0,
    bought_pieces: 0,
    bought: 0,
  }),
  aRow('SAM-S22-128-GRN-C', 'Samsung Galaxy S22 128 GB zelený, viditelné stopy používání', { margin: -84_000 }),
  aRow('M-17', 'Google Pixel 8 Pro', { sold_pieces: 0, sold: 0, margin: 0, sold_with_cost: 0, bought_pieces: 1 }),
];
const stores = [aRow('', ''), aRow('praha-andel', 'Praha – Anděl', { sold_pieces: 3, sold: 2_100_000 })];

/** A week's rhythm: most on Sundays, nothing on some days. */
const daysIn = (count: StatisticDays): TurnoverDay[] =>
  daysOf('cs', count, new Date('2026-11-20T12:00:00Z')).map((day, index) => ({
    day,
    sold_pieces: index % 7,
    sold: (index % 7) * 1_490_000,
    margin: (index % 7) * 170_000,
    sold_with_cost: (index % 7) * 1_200_000,
    bought_pieces: index % 3,
    bought: (index % 3) * 620_000,
  }));

const lying: DeadStockRow[] = [
  {
    code: 'APL-IP12-64-WHT-C',
    name: 'Apple iPhone 12 64 GB bílý, viditelné stopy',
    pieces: 4,
    price: 629_000,
    last_sold_on: '2026-09-02',
  },
  { code: 'CASE-IP11', name: 'Kryt pro iPhone 11', pieces: 212, price: null, last_sold_on: null },
];

const screen = (place = '', api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: `#/statistics${place && `?${place}`}`,
      api: {
        'statistics.turnover': (input: unknown) => {
          const { days, by } = input as { days: StatisticDays; by: string };
          return { days: daysIn(days), rows: by === 'store' ? stores : goods, has_more: false };
        },
        'statistics.deadStock': { rows: lying, has_more: true },
        ...api,
      },
    },
    <StatisticsScreen />,
  );

export const examples: Examples = {
  'statistics: goods of three weeks': () => screen(),
  'statistics: stores of ninety days': () => screen('market=ro&days=90&part=store'),
  'statistics: goods that lie': () => screen('part=dead'),
  'statistics: everything sells': () => screen('part=dead', { 'statistics.deadStock': { rows: [], has_more: false } }),
  'statistics: nothing sold': () => screen('', { 'statistics.turnover': { days: [], rows: [], has_more: false } }),
  'statistics: being counted': () => screen('', { 'statistics.turnover': unanswered }),
  'statistics: not counted': () => screen('', { 'statistics.turnover': new PlayedRefusal('OFFLINE') }),
};
