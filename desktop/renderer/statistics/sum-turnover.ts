import type { Turnover } from '@kolobeh/shared/statistics/turnover.ts';

const nothing: Turnover = { sold_pieces: 0, sold: 0, margin: 0, sold_with_cost: 0, bought_pieces: 0, bought: 0 };

/** All of it together. */
export const sumTurnover = (all: readonly Turnover[]): Turnover =>
  all.reduce(
    (sum, one) => ({
      sold_pieces: sum.sold_pieces + one.sold_pieces,
      sold: sum.sold + one.sold,
      margin: sum.margin + one.margin,
      sold_with_cost: sum.sold_with_cost + one.sold_with_cost,
      bought_pieces: sum.bought_pieces + one.bought_pieces,
      bought: sum.bought + one.bought,
    }),
    nothing,
  );

/** What of a hundred paid is left; null where no cost is known. */
export const marginPercent = ({ margin, sold_with_cost: paid }: Turnover): number | null =>
  paid === 0 ? null : Math.round((margin / paid) * 1000) / 10;

/** Of a piece, in minor units; null for none. */
export const perPiece = (amount: number, pieces: number): number | null =>
  pieces === 0 ? null : Math.round(amount / pieces);

/** With the sign that amounts have below zero. */
export const percentText = (language: string, percent: number): string =>
  percent.toLocaleString(language).replace('-', '\u2212');
