import { z } from 'zod';
import { bankCodeOf } from '../../buyout/selling/bank-codes.ts';
import { checkAccount } from '../../buyout/selling/seller-account.ts';
import type { FieldError } from '../../kernel/contract.ts';
import type { MarketCode } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { FieldChecks } from '../../validation/fields/field-checks.ts';

/** An account for a refund as it is typed; the bank counts where the market's accounts have one beside the number. */
export const TypedRefundAccount = z.strictObject({
  bank_account_full_number: z.string().trim().max(40, 'TOO_LONG'),
  /** Its code or its name. */
  bank_code: z.string().trim().max(80, 'TOO_LONG').default(''),
});
export type TypedRefundAccount = z.infer<typeof TypedRefundAccount>;

/** In one text, `19-2000145399/0800` or an IBAN, by the rule of sellers' accounts; or what is wrong at which field. */
export function checkRefundAccount(market: MarketCode, typed: TypedRefundAccount): Result<string, FieldError[]> {
  const fields = new FieldChecks();
  const account = checkAccount(fields, market, { ...typed, bank_code: bankCodeOf(typed.bank_code) });
  if (fields.errors.length === 0) return ok(account);
  return refused(fields.errors.map(({ path, code }) => ({ path: path.replace('customer_data.', ''), code })));
}
