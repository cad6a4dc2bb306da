import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { aboFile } from './abo.ts';
import { type BankOrder, bankText } from './bank-order.ts';
import { pain001File } from './pain001.ts';

const order: BankOrder = {
  number: 7,
  payerIban: 'CZ6508000000192000145399',
  payerName: 'Kolobeh s.r.o.',
  currency: 'CZK',
  day: '2026-11-21',
  madeAt: '2026-11-21T10:15:00',
  payments: [
    {
      reference: '2661000012',
      amount: 720_000,
      iban: 'CZ7801000000000000000123',
      name: 'Jindřiška Tajemná',
      message: 'Výkup 2661000012',
    },
    {
      reference: '2661000013',
      amount: 99_900,
      iban: 'CZ6508000000192000145399',
      name: 'Ștefan Țuțea & synové <s. r. o.>',
      message: 'Výkup 2661000013 – děkujeme',
    },
  ],
};

/** Schema of ISO 20022, as published (2009). */
const schema = readFileSync(path.join(import.meta.dirname, 'testing/pain.001.001.03.xsd'), 'utf8');
const faultsOf = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({ xml: [{ fileName: 'order.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
};

it('the order of a Czech bank has each payment with its account, haléř, variable symbol and the bank', () => {
  expect(aboFile(order).split('\r\n')).toEqual([
    'UHL1211126KOLOBEH S.R.O.      2000145399001999000000000000',
    '1 1501 007000 0800',
    '2 000019-2000145399 000000000819900 211126',
    '000000-0000000123 000000000720000 2661000012 01000000 0000000000 AV:Vykup 2661000012',
    '000019-2000145399 000000000099900 2661000013 08000000 0000000000 AV:Vykup 2661000013 dekujeme',
    '3 +',
    '5 +',
    '',
  ]);
});

it('an order of a Czech bank cannot pay abroad', () => {
  const payments = order.payments.map((payment) => ({ ...payment, iban: 'RO49AAAA1B31007593840000' }));
  expect(() => aboFile({ ...order, payments })).toThrow(RangeError);
});

it.each([
  ['CZK', order],
  [
    'RON',
    {
      ...order,
      currency: 'RON',
      payerIban: 'RO49AAAA1B31007593840000',
      payments: [{ ...order.payments[1], iban: 'RO09BCYP0000001234567890' }],
    },
  ],
] as [string, BankOrder][])('a transfer in %s is a valid pain.001.001.03', async (_, one) => {
  expect(await faultsOf(pain001File(one))).toEqual([]);
});

it('the schema would notice a wrong transfer', async () => {
  const xml = pain001File(order);
  expect(await faultsOf(xml.replace('<PmtMtd>TRF', '<PmtMtd>CASH'))).not.toEqual([]);
  expect(await faultsOf(xml.replaceAll('CZ78', 'cz78'))).not.toEqual([]);
  expect(await faultsOf(xml.replace(/<CtrlSum>[^<]*<\/CtrlSum>/, '<CtrlSum>mnoho</CtrlSum>'))).not.toEqual([]);
});

it('sums are those of the payments', () => {
  const xml = pain001File(order);
  expect(xml.match(/<CtrlSum>8199\.00<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="CZK">7200.00</InstdAmt>');
});

it('texts lose what a bank’s program does not read', () => {
  expect(bankText('Žluťoučký & „kůň“ <b>', 35)).toBe('Zlutoucky kun b');
  expect(bankText('Ștefan Țuțea', 8)).toBe('Stefan T');
});
