// Statements as tables: columns are known by the names that Czech and Romanian banks give them.
import { type BankLine, plainSymbol } from '@kolobeh/shared/payment/statement/line.ts';
import { ok, refused } from '@kolobeh/shared/kernel/result.ts';
import Papa from 'papaparse';
import { isoDay, plainText, type StatementRead, unreadable, wrongLine } from './statement-file.ts';

/** Names of columns in small letters without accents and signs, as `plainName` writes them. */
const names = {
  day: [
    'datum',
    'datumzauctovani',
    'zauctovano',
    'datumprovedeni',
    'data',
    'datatranzactiei',
    'dataprocesarii',
    'date',
    'bookingdate',
  ],
  amount: ['objem', 'castka', 'castkavmeneuctu', 'suma', 'amount', 'valoare'],
  credit: ['credit', 'kredit', 'prijem', 'pripsano', 'incasari'],
  currency: ['mena', 'moneda', 'valuta', 'currency'],
  symbol: ['vs', 'variabilnisymbol', 'variablesymbol', 'numarcomanda'],
  name: [
    'nazevprotiuctu',
    'protistrana',
    'platce',
    'nume',
    'numepartener',
    'ordonator',
    'platitor',
    'name',
    'counterparty',
  ],
  message: [
    'zpravaproprijemce',
    'zprava',
    'poznamka',
    'detalii',
    'detaliitranzactie',
    'descriere',
    'explicatii',
    'message',
    'description',
  ],
  reference: [
    'idpohybu',
    'idoperace',
    'idtransakce',
    'cislopohybu',
    'referinta',
    'nrreferinta',
    'idtranzactie',
    'reference',
    'transactionid',
  ],
} as const;
type Column = keyof typeof names;

/** What each column is called in the reply when it lacks. */
const called: Record<'day' | 'amount' | 'symbol', string> = {
  day: 'datum / data / date',
  amount: 'částka / suma / amount',
  symbol: 'VS / detalii / message',
};

const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^a-z0-9]/g, '');

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const plain = row.map(plainName);
  const found: Partial<Record<Column, number>> = {};
  for (const [column, of] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = of.map((name) => plain.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) found[column] = place;
  }
  return found;
}

/** `1 234,50`, `1,234.50`, `-12.5` in minor units; null when it is no amount. */
export function amountIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F]|Kč|CZK|RON|lei/gi, '').replace('\u2212', '-');
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits === '' || digits.length > 13) return null;
  const units = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -units : units;
}

/** `2026-11-20`, `20.11.2026`, `20/11/2026`, with or without an hour after it. */
function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim()) ?? [];
  if (year) return isoDay(Number(year), Number(month), Number(day));
  const [, first, second, third] = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})/.exec(text.trim()) ?? [];
  return first ? isoDay(Number(third), Number(second), Number(first)) : null;
}

type Cell = (column: Column) => string;

function lineOf(cell: Cell, amount: number, booked_on: string): BankLine {
  const currency = cell('currency').trim().toUpperCase();
  const message = plainText(cell('message'));
  const written = /\bVS[:/ ]{0,2}(\d{1,10})\b/i.exec(message)?.[1] ?? '';
  return {
    booked_on,
    amount,
    currency: currency === 'LEI' ? 'RON' : /^[A-Z]{3}$/.test(currency) ? currency : '',
    variable_symbol: plainSymbol(cell('symbol')) || plainSymbol(written),
    counterparty: plainText(cell('name')),
    message,
    reference: plainText(cell('reference'), 120),
  };
}

/** Rows before the heading say whose account it is. A column of credits tells of money that came and of nothing else. */
export function readCsv(text: string): StatementRead {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false }).data;
  const known = rows.map(columnsOf);
  const heading = known.findIndex((columns) => Object.keys(columns).length >= 2);
  const columns = known[heading];
  if (!columns) return unreadable;
  const missing = [
    columns.day === undefined ? called.day : null,
    columns.amount === undefined && columns.credit === undefined ? called.amount : null,
    columns.symbol === undefined && columns.message === undefined ? called.symbol : null,
  ].filter((one) => one !== null);
  if (missing.length > 0) return refused({ code: 'STATEMENT_COLUMNS_MISSING', data: { columns: missing.join(', ') } });
  const lines: BankLine[] = [];
  let outgoing = 0;
  for (const [index, row] of rows.entries()) {
    if (index <= heading || row.every((one) => one.trim() === '')) continue;
    const cell: Cell = (column) => row[columns[column] ?? -1] ?? '';
    const sum = columns.amount === undefined ? cell('credit') : cell('amount');
    if (sum.trim() === '' && columns.amount === undefined) outgoing += 1;
    else {
      const amount = amountIn(sum);
      const day = dayIn(cell('day'));
      if (amount === null || !day) return wrongLine(index + 1);
      if (amount > 0) lines.push(lineOf(cell, amount, day));
      else outgoing += 1;
    }
  }
  const before = rows.slice(0, heading).flat().join(' ').replaceAll(/\s/g, '');
  const account = /[A-Z]{2}\d{2}[A-Z0-9]{12,30}/.exec(before)?.[0] ?? null;
  return ok({ format: 'csv' as const, account, lines, outgoing });
}
