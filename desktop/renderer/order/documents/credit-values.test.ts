import type { DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import { expect, it } from 'vitest';
import { readLine, refusedLine, wholeLine } from './credit-values.ts';

const line: DocumentLine = {
  position: 2,
  kind: 'goods',
  code: 'P',
  name: 'Telefon',
  identifiers: [],
  quantity: 2,
  unit_price: 1_299_000,
  total: 2_598_000,
  percent: 21,
};
const bonus: DocumentLine = { ...line, position: 3, kind: 'bonus', quantity: 1, total: -100_000 };

it('a line begins as all that is left of it, and is read as typed', () => {
  expect(wholeLine(line, 'CZK')).toEqual({ pieces: '2', amount: '25980,00' });
  expect(readLine(line, wholeLine(line, 'CZK'), 'CZK')).toEqual({ position: 2, quantity: 2, amount: 2_598_000 });
  expect(readLine(line, { pieces: '', amount: '500' }, 'CZK')).toEqual({ position: 2, quantity: 0, amount: 50_000 });
});

it('what takes off is typed without its minus', () => {
  expect(wholeLine(bonus, 'RON').amount).toBe('1000,00');
  expect(readLine(bonus, wholeLine(bonus, 'RON'), 'RON')).toMatchObject({ amount: -100_000 });
});

it.each([
  ['', null],
  ['0,00', null],
  ['mnoho', 'wrong'],
])('amount "%s" is %s', (amount, read) => {
  expect(readLine(line, { pieces: '1', amount }, 'CZK')).toBe(read);
});

it.each([
  [{ code: 'INVOICE_PRICE_INCORRECT', data: { position: 3 } }, 1],
  [{ code: 'INVOICE_PRICE_INCORRECT', data: { position: null } }, null],
  [{ code: 'ORDER_NOT_FOUND', data: { position: 3 } }, null],
  [new Error('lost'), null],
])('a refusal that names a line stands at that one: %j', (error, index) => {
  expect(refusedLine([line, bonus], error)).toBe(index);
});
