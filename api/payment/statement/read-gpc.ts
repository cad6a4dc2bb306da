// ABO statements of Czech banks (GPC): records of fixed width, `074` of the statement and `075` of each line.
import { type BankLine, plainSymbol } from '@kolobeh/shared/payment/statement/line.ts';
import { ok } from '@kolobeh/shared/kernel/result.ts';
import { isoDay, plainText, type StatementRead, unreadable, wrongLine } from './statement-file.ts';

const currencies: Readonly<Record<string, string>> = { '203': 'CZK', '946': 'RON', '978': 'EUR', '840': 'USD' };

/** ISO 4217 in digits; banks that have accounts in crowns alone leave it out. */
const currencyOf = (digits: string): string => {
  const number = digits.trim().replace(/^0+/, '');
  return currencies[number] ?? (/^\d{3}$/.test(number) ? number : 'CZK');
};

/** `DDMMYY`; the century is this one. */
const dayOf = (text: string): string | null =>
  /^\d{6}$/.test(text)
    ? isoDay(2000 + Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2)))
    : null;

/** What a record holds, by positions counted from 1 as banks write them. */
const at = (record: string, from: number, to: number): string => record.slice(from - 1, to);

/** 2 = money that came, 4 = money paid out that came back; 1 and 5 are their opposites. */
const isIncoming = (code: string): boolean => code === '2' || code === '4';

function lineOf(record: string): BankLine | null {
  const day = dayOf(at(record, 123, 128)) ?? dayOf(at(record, 92, 97));
  const amount = at(record, 49, 60);
  if (!day || !/^\d{12}$/.test(amount) || Number(amount) === 0) return null;
  return {
    booked_on: day,
    amount: Number(amount),
    currency: currencyOf(at(record, 119, 122)),
    variable_symbol: plainSymbol(at(record, 62, 71)),
    counterparty: plainText(at(record, 98, 117)),
    message: '',
    reference: at(record, 36, 48).trim().replace(/^0+/, ''),
  };
}

/** Messages of a line stand in records `078` and `079` after it. */
export function readGpc(text: string): StatementRead {
  const records = text.split(/\r?\n/);
  const head = records.find((record) => record.startsWith('074'));
  if (!head) return unreadable;
  const lines: BankLine[] = [];
  let outgoing = 0;
  let last: BankLine | null = null;
  for (const [index, record] of records.entries()) {
    const kind = record.slice(0, 3);
    if (kind === '075') {
      last = null;
      if (isIncoming(at(record, 61, 61))) {
        last = lineOf(record);
        if (!last) return wrongLine(index + 1);
        lines.push(last);
      } else outgoing += 1;
    } else if (last && (kind === '078' || kind === '079'))
      last.message = plainText(`${last.message} ${record.slice(3)}`);
  }
  return ok({ format: 'gpc' as const, account: at(head, 4, 19), lines, outgoing });
}
