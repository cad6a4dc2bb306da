import type { StatisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { type CountedPeriod, daysOf, type Period } from '@kolobeh/shared/statistics/period.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { TurnoverDay } from '@kolobeh/shared/statistics/contract.ts';
import type { DeadStockGridRow, TurnoverGridRow } from '@kolobeh/shared/statistics/rows.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const aRow = (key: string, name: string, more: Partial<TurnoverGridRow> = {}): TurnoverGridRow => ({
  product_id: null,
  key,
  name,
  sold_pieces: 12,
  sold: 10_788_000,
  margin: 1_214_000,
  percent: 11.3,
  sold_with_cost: 10_788_000,
  bought_pieces: 5,
  bought: 3_100_000,
  sold_for: 899_000,
  bought_for: 620_000,
  spread: 279_000,
  ...more,
});
const notBought = { bought_pieces: 0, bought: 0, bought_for: null, spread: null };
const notSold = {
  sold_pieces: 0,
  sold: 0,
  margin: null,
  percent: null,
  sold_with_cost: 0,
  sold_for: null,
  spread: null,
};

const goods = [
  aRow('APL-IP13-128-BLU-A', 'Apple iPhone 13 128 GB modrý, výborný stav', { product_id: 11 }),
  aRow('APL-IP16-256-BLK', 'Apple iPhone 16 256 GB černý', {
    ...notBought,
    product_id: 12,
    sold_pieces: 7,
    sold: 17_493_000,
    margin: null,
    percent: null,
    sold_with_cost: 0,
  }),
  aRow('SAM-S22-128-GRN-C', 'Samsung Galaxy S22 128 GB zelený, viditelné stopy používání', {
    product_id: 13,
    margin: -84_000,
    percent: -0.8,
  }),
  aRow('M-17', 'Google Pixel 8 Pro', { ...notSold, bought_pieces: 1 }),
];
const stores = [aRow('', ''), aRow('praha-andel', 'Praha – Anděl', { sold_pieces: 3, sold: 2_100_000 })];

/** Rows as the server finds them by a part of their names. */
const found = <Row extends { name: string }>(rows: readonly Row[], { search }: GridQuery) => {
  const fit = rows.filter(({ name }) => name.includes(search));
  return { rows: fit, total: fit.length };
};

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

const lying: DeadStockGridRow[] = [
  {
    id: 21,
    code: 'APL-IP12-64-WHT-C',
    name: 'Apple iPhone 12 64 GB bílý, viditelné stopy',
    manufacturer: 'Apple',
    pieces: 4,
    price: 629_000,
    worth: 2_516_000,
    last_sold_on: '2026-09-02',
  },
  {
    id: 22,
    code: 'CASE-IP11',
    name: 'Kryt pro iPhone 11',
    manufacturer: 'Spigen',
    pieces: 212,
    price: null,
    worth: null,
    last_sold_on: null,
  },
];

const empty = { rows: [], total: 0 };

const screen = (place = '', api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: `#/statistics${place && `?${place}`}`,
      api: {
        'staff.views': { views: [] },
        'statistics.turnoverDays': ({ days }: Period) => ({ days: daysIn(days) }),
        'statistics.turnoverRows': ({ period, ...query }: GridQuery & { period: CountedPeriod }) =>
          found(period.by === 'store' ? stores : goods, query),
        'statistics.deadStockRows': (query: GridQuery) => found(lying, query),
        ...api,
      },
    },
    <StatisticsScreen />,
  );

export const examples: Examples = {
  'statistics: goods of three weeks': () => screen(),
  'statistics: stores of ninety days': () => screen('market=ro&days=90&part=store'),
  'statistics: goods that lie': () => screen('part=dead'),
  'statistics: everything sells': () => screen('part=dead', { 'statistics.deadStockRows': empty }),
  'statistics: nothing sold': () =>
    screen('', { 'statistics.turnoverDays': { days: [] }, 'statistics.turnoverRows': empty }),
  'statistics: being counted': () =>
    screen('', { 'statistics.turnoverDays': unanswered, 'statistics.turnoverRows': unanswered }),
  'statistics: not counted': () =>
    screen('', {
      'statistics.turnoverDays': new PlayedRefusal('OFFLINE'),
      'statistics.turnoverRows': new PlayedRefusal('OFFLINE'),
    }),
};
