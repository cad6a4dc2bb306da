import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { weightedSum, without } from '../fields/digits.ts';
import { Iban, ibanCheckDigits } from './iban.ts';
import type { Refusal } from '../fields/messages.ts';

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

/** Parts of an account as typed. */
export interface TypedCzAccount {
  prefix: string;
  number: string;
  bankCode: string;
}

/**
 * What is wrong with each part, so that one never hides another and a form can show each at its field. Parts that fit
 * are left out.
 * @param bankCodes codes of the banks in operation
 */
export function czBankAccountFaults(
  typed: TypedCzAccount,
  bankCodes: ReadonlySet<string>,
): Partial<Record<keyof TypedCzAccount, BankAccountRefusal>> {
  const [prefix, number, bankCode] = [typed.prefix, typed.number, typed.bankCode].map((part) => without('', part));
  return {
    ...(isPrefix(prefix ?? '') ? {} : { prefix: 'INVALID_PREFIX' }),
    ...(number ? (isNumber(number) ? {} : { number: 'INVALID_ACCOUNT_NUMBER' }) : { number: 'REQUIRED' }),
    ...(bankCode ? (bankCodes.has(bankCode) ? {} : { bankCode: 'INVALID_BANK_CODE' }) : { bankCode: 'REQUIRED' }),
  };
}

/** @returns the account; the first thing that is wrong, a missing part before a wrong one */
export function checkCzBankAccount(
  typed: TypedCzAccount,
  bankCodes: ReadonlySet<string>,
): Result<CzBankAccount, BankAccountRefusal> {
  const { prefix, number, bankCode } = czBankAccountFaults(typed, bankCodes);
  const faults = [prefix, number, bankCode].filter((fault) => fault !== undefined);
  const [first] = faults;
  if (first) return refused(faults.includes('REQUIRED') ? 'REQUIRED' : first);
  return ok(
    CzBankAccount.parse({
      prefix: significant(without('', typed.prefix)),
      number: significant(without('', typed.number)),
      bankCode: without('', typed.bankCode),
    }),
  );
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
