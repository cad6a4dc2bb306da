import { type BankOrder, bankText } from './bank-order.ts';

interface CzechAccount {
  bank: string;
  prefix: string;
  number: string;
}

/** Parts of a Czech IBAN: bank (4), prefix (6) and number (10). @throws RangeError for an account of another country */
function czechAccount(iban: string): CzechAccount {
  const [, bank = '', prefix = '', number = ''] = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban) ?? [];
  if (bank === '') throw new RangeError('An ABO order pays to Czech accounts only');
  return { bank, prefix, number };
}

const shown = ({ prefix, number }: CzechAccount): string => `${prefix}-${number}`;
/** `DDMMYY`. */
const aboDay = (iso: string): string => `${iso.slice(8, 10)}${iso.slice(5, 7)}${iso.slice(2, 4)}`;

/** No constant symbol: four zeros after the bank's code. */
const constantSymbol = '0000';

/**
 * A payment order in the format ABO/KPC of the Czech clearing, as the Czech banks' internet banking imports it: a header
 * (UHL1), a file (1 1501), one group of the payer's account with its sum (2), payments, and the ends (3, 5). Amounts are
 * in haléř; lines end by CR LF.
 */
export function aboFile({ number, payerIban, payerName, day, payments }: BankOrder): string {
  const payer = czechAccount(payerIban);
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const client = payer.number;
  const lines = [
    `UHL1${aboDay(day)}${bankText(payerName, 20).toUpperCase().padEnd(20)}${client}001999000000000000`,
    `1 1501 ${String(number % 1000).padStart(3, '0')}000 ${payer.bank}`,
    `2 ${shown(payer)} ${String(total).padStart(15, '0')} ${aboDay(day)}`,
    ...payments.map(({ iban, amount, reference, message }) => {
      const to = czechAccount(iban);
      const symbol = `${to.bank}${constantSymbol}`;
      return `${shown(to)} ${String(amount).padStart(15, '0')} ${reference.padStart(10, '0')} ${symbol} 0000000000 AV:${bankText(message, 35)}`;
    }),
    '3 +',
    '5 +',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
