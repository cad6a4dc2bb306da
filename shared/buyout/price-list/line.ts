import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { maxInteger } from '../../kernel/ids.ts';
import { minorUnits } from '../../kernel/money.ts';
import type { Condition } from './questionnaire.ts';

const Amounts = z.record(z.string(), z.int());

/** A model's line of a price list, in minor units. Without any price the model is not bought out. */
export const Line = z.object({
  /** The least that is paid; 0 = there is no least price. */
  minimal_price: z.int(),
  /** A grade without a price is not bought out. */
  prices: z.partialRecord(Grade, z.int()),
  /** By the value of the answer; an answer that is missing corrects nothing. */
  corrections: Amounts,
});
export type Line = z.infer<typeof Line>;

export const emptyLine: Line = { minimal_price: 0, prices: {}, corrections: {} };

/**
 * Name of a cell of the list: `minimal`, `price:A+` or `correction:battery-80`. Grid, spreadsheet, file and API name
 * cells by it.
 */
export const Column = z
  .string()
  .max(90)
  .regex(/^(?:minimal|price:(?:A\+|A|B|C|D)|correction:[a-z0-9-]+)$/);
export type Column = z.infer<typeof Column>;

/** What is in a cell, in minor units; null = empty. */
export type Amount = number | null;

export const priceColumn = (grade: Grade): Column => `price:${grade}`;
export const correctionColumn = (value: string): Column => `correction:${value}`;

type Part = { of: 'minimal' } | { of: 'price'; grade: Grade } | { of: 'correction'; choice: string };

/** What a column is about. @throws when the name is not a column's */
export function partOf(column: Column): Part {
  const [kind, name = ''] = column.split(':');
  if (kind === 'minimal') return { of: 'minimal' };
  return kind === 'price' ? { of: 'price', grade: Grade.parse(name) } : { of: 'correction', choice: name };
}

/** Columns of a list with these questions, in the order people read them. */
export const columnsOf = (conditions: readonly Condition[]): Column[] => [
  'minimal',
  ...Grade.options.map(priceColumn),
  ...conditions.flatMap(({ choices }) => choices.map(({ value }) => correctionColumn(value))),
];

/** What a cell holds. No least price and a correction of nothing are empty cells. */
export function cellOf(line: Line, column: Column): Amount {
  const part = partOf(column);
  if (part.of === 'minimal') return line.minimal_price || null;
  if (part.of === 'price') return line.prices[part.grade] ?? null;
  return line.corrections[part.choice] || null;
}

function put<Key extends string>(
  amounts: Partial<Record<Key, number>>,
  key: Key,
  amount: Amount,
): Partial<Record<Key, number>> {
  const { [key]: _, ...others } = amounts;
  return (amount === null ? others : { ...others, [key]: amount }) as Partial<Record<Key, number>>;
}

export function withCell(line: Line, column: Column, amount: Amount): Line {
  const part = partOf(column);
  if (part.of === 'minimal') return { ...line, minimal_price: amount ?? 0 };
  if (part.of === 'price') return { ...line, prices: put(line.prices, part.grade, amount) };
  return { ...line, corrections: put(line.corrections, part.choice, amount || null) as Record<string, number> };
}

export type AmountProblem = 'NOT_A_NUMBER' | 'NOT_WHOLE' | 'OTHER_CURRENCY' | 'NEGATIVE' | 'TOO_HIGH' | 'ZERO';

/** Why an amount cannot be in a cell; null when it can. Only corrections take away. */
export function amountProblem(column: Column, amount: Amount): AmountProblem | null {
  if (amount === null) return null;
  const { of } = partOf(column);
  if (amount % minorUnits !== 0) return 'NOT_WHOLE';
  if (Math.abs(amount) > maxInteger) return 'TOO_HIGH';
  if (of !== 'correction' && amount < 0) return 'NEGATIVE';
  return of === 'price' && amount === 0 ? 'ZERO' : null;
}
