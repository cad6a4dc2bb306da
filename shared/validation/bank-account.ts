import { z } from 'zod';
import { type Result, ok, refused } from '../kernel/result.ts';
import { weightedSum, without } from './digits.ts';
import { Iban, ibanCheckDigits } from './iban.ts';
import type { Refusal } from './messages.ts';

export type BankAccountRefusal = Refusal<
  'REQUIRED' | 'INVALID_PREFIX' | 'INVALID_ACCOUNT_NUMBER' | 'INVALID_BANK_CODE'
>;

/** A Czech account. Prefix and number are digits without leading zeros; no prefix is an empty text. */
export const CzBankAccount = z.object({
  prefix: z.string().regex(/^(?:[1-9][0-9]{1,5})?$/, 'INVALID_PREFIX'),
  number: z.string().regex(/^[1-9][0-9]{1,9}$/, 'INVALID_ACCOUNT_NUMBER'),
  bankCode: z.string().regex(/^[0-9]{4}$/, 'INVALID_BANK_CODE'),
});
export type CzBankAccount = z.infer<typeof CzBankAccount>;

/** Of the number's ten digits; a prefix has the last six of them (decree 169/2011 Sb.). */
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

const passesMod11 = (digits: string): boolean => weightedSum(digits.padStart(10, '0'), weights) % 11 === 0;

const isPrefix = (digits: string): boolean => /^[0-9]{0,6}$/.test(digits) && passesMod11(digits);

const isNumber = (digits: string): boolean =>
  /^[0-9]{2,10}$/.test(digits) && !/^0+$/.test(digits) && passesMod11(digits);

const significant = (digits: string): string => digits.replace(/^0+/, '');

/**
 * Each part is refused for itself, so that a form can show it at its field.
 * @param bankCodes codes of the banks in operation, from the register the back office keeps.
 */
export function checkCzBankAccount(
  typed: { prefix: string; number: string; bankCode: string },
  bankCodes: ReadonlySet<string>,
): Result<CzBankAccount, BankAccountRefusal> {
  const [prefix, number, bankCode] = [typed.prefix, typed.number, typed.bankCode].map((part) => without('', part));
  if (!number || !bankCode) return refused('REQUIRED');
  if (!isPrefix(prefix ?? '')) return refused('INVALID_PREFIX');
  if (!isNumber(number)) return refused('INVALID_ACCOUNT_NUMBER');
  if (!bankCodes.has(bankCode)) return refused('INVALID_BANK_CODE');
  return ok(CzBankAccount.parse({ prefix: significant(prefix ?? ''), number: significant(number), bankCode }));
}

/** An account written in one: `19-2000145399/0800` or `2000145399/0800`. */
export function parseCzBankAccount(
  text: string,
  bankCodes: ReadonlySet<string>,
): Result<CzBankAccount, BankAccountRefusal> {
  const typed = without('', text);
  if (typed === '') return refused('REQUIRED');
  const [account = '', bankCode, ...rest] = typed.split('/');
  if (!bankCode || rest.length > 0) return refused('INVALID_BANK_CODE');
  const hyphen = account.indexOf('-');
  const [prefix, number] = hyphen < 0 ? ['', account] : [account.slice(0, hyphen), account.slice(hyphen + 1)];
  if (hyphen === 0) return refused('INVALID_PREFIX');
  if (number === '') return refused('INVALID_ACCOUNT_NUMBER');
  return checkCzBankAccount({ prefix, number, bankCode }, bankCodes);
}

export const showCzBankAccount = ({ prefix, number, bankCode }: CzBankAccount): string =>
  `${prefix === '' ? '' : `${prefix}-`}${number}/${bankCode}`;

/** BBAN of a Czech account is bank (4), prefix (6) and number (10). */
export function toIban({ prefix, number, bankCode }: CzBankAccount): Iban {
  const bban = bankCode + prefix.padStart(6, '0') + number.padStart(10, '0');
  return Iban.parse(`CZ${ibanCheckDigits('CZ', bban)}${bban}`);
}
