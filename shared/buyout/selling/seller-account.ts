import { type MarketCode, markets } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import {
  checkCzBankAccount,
  czBankAccountFaults,
  showCzBankAccount,
  type TypedCzAccount,
} from '../../validation/company/bank-account.ts';
import type { FieldChecks } from '../../validation/fields/field-checks.ts';
import { ibanCountry, parseIban } from '../../validation/company/iban.ts';
import type { ValidationMessage } from '../../validation/fields/messages.ts';
import { bankCodes } from './bank-codes.ts';
import type { SellerData } from './sell-payload.ts';

type SellerAccount = Pick<SellerData, 'bank_account_full_number' | 'bank_code'>;

/** Prefix and number as one types them: `19-2000145399`. */
function typedAccount({ bank_account_full_number: typed, bank_code: bankCode }: SellerAccount): TypedCzAccount {
  const [first = '', second] = typed.split('-');
  return second === undefined ? { prefix: '', number: first, bankCode } : { prefix: first, number: second, bankCode };
}

/** Account in one text: `19-2000145399/0800` or an IBAN of the market's country. */
export function parseAccount(market: MarketCode, data: SellerAccount): Result<string, ValidationMessage> {
  if (markets[market].accountForm === 'cz') {
    const account = checkCzBankAccount(typedAccount(data), bankCodes);
    return account.ok ? ok(showCzBankAccount(account.value)) : account;
  }
  const iban = parseIban(data.bank_account_full_number);
  if (!iban.ok) return iban;
  return ibanCountry(iban.value) === markets[market].country ? iban : refused('IBAN_OF_OTHER_COUNTRY');
}

/** The account in one text; what is wrong with number and bank is told at the field of each, one never hides the other. */
export function checkAccount(fields: FieldChecks, market: MarketCode, data: SellerAccount): string {
  const account = parseAccount(market, data);
  if (account.ok) return account.value;
  const { prefix, number, bankCode } =
    markets[market].accountForm === 'cz'
      ? czBankAccountFaults(typedAccount(data), bankCodes)
      : { number: account.refusal };
  const ofNumber = prefix ?? number;
  if (ofNumber) fields.errors.push({ path: 'customer_data.bank_account_full_number', code: ofNumber });
  if (bankCode) fields.errors.push({ path: 'customer_data.bank_code', code: bankCode });
  return '';
}
