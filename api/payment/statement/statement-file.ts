import type { BankLine, StatementFormat } from '@kolobeh/shared/payment/statement/line.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';

/** A statement as a file tells it. */
export interface ReadStatement {
  format: StatementFormat;
  /** Where the file names the account: IBAN, or a Czech number of 16 digits; null in a table without one. */
  account: string | null;
  /** Money that came, in the order of the file. */
  lines: BankLine[];
  /** How many lines tell of money paid out. */
  outgoing: number;
}

export type UnreadStatement =
  | { code: 'STATEMENT_UNREADABLE' }
  | { code: 'STATEMENT_COLUMNS_MISSING'; data: { columns: string } }
  | { code: 'STATEMENT_LINE_WRONG'; data: { line: number } };

export type StatementRead = Result<ReadStatement, UnreadStatement>;

export const unreadable: StatementRead = refused({ code: 'STATEMENT_UNREADABLE' });

export const wrongLine = (line: number): StatementRead => refused({ code: 'STATEMENT_LINE_WRONG', data: { line } });

/** A day that the calendar has, as ISO; null when it has not. */
export function isoDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}

/** What stands in a statement in one line, without what a database does not hold. */
export const plainText = (text: string, most = 300): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most);
