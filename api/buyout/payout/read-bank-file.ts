import { bankAccountOf } from '../../operation/settings.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseCzBankAccount, toIban } from '@kolobeh/shared/validation/company/bank-account.ts';
import { bankNames } from '@kolobeh/shared/buyout/selling/bank-codes.ts';
import { z } from 'zod';
import type { BankFileRow } from '../../database/entities/buyout/payout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { aboFile } from './abo.ts';
import type { BankOrder, BankPayment } from './bank-order.ts';
import { findBankFile, listPayments, type PaymentRow } from './queries/bank-files.ts';
import { pain001File } from './pain001.ts';

const Person = z.object({ first_name: z.string(), last_name: z.string() });
const bankCodes = new Set(Object.keys(bankNames));

const messages: Record<MarketCode, (number: string) => string> = {
  cs: (number) => `Výkup ${number}`,
  ro: (number) => `Vânzare ${number}`,
};

/** IBAN of an account as sellers give it in the market. */
function ibanOf(market: MarketCode, account: string): string {
  if (markets[market].accountForm === 'iban') return account;
  const parsed = parseCzBankAccount(account, bankCodes);
  if (!parsed.ok) throw new Error('A kept account cannot be read');
  return toIban(parsed.value);
}

/** Opens what the bank must know of one seller; null after erasure. */
function payment(deps: Deps, market: MarketCode, row: PaymentRow): BankPayment | null {
  const { buyout_id: buyoutId, bank_account, person } = row;
  if (!bank_account || !person) return null;
  const open = (column: string, closed: Buffer): string =>
    deps.identityKeys.open(row.key_id, { ownerId: buyoutId, column }, closed);
  const { first_name, last_name } = Person.parse(JSON.parse(open('person', person)));
  return {
    reference: row.number,
    amount: row.amount,
    iban: ibanOf(market, open('bank_account', bank_account)),
    name: `${first_name} ${last_name}`,
    message: messages[market](row.number),
  };
}

/**
 * The order as its bank takes it, made from its payouts at each reading, so that no account lies anywhere unencrypted.
 * What the bank has sent back is left out: its seller may have given another account since.
 * The reading is written to the audit log first.
 */
export async function readBankFile(
  deps: Deps,
  caller: Caller,
  number: number,
): Promise<Result<File, { code: 'BANK_FILE_NOT_FOUND' | 'IDENTITY_ERASED' }>> {
  return inTransaction(deps.source, async (db) => {
    const file = await findBankFile(db, number);
    if (!file) return refused({ code: 'BANK_FILE_NOT_FOUND' } as const);
    await writeAudit(db, caller, { action: 'payout.read_file', subject: { kind: 'bank_file', id: String(number) } });
    const rows = await listPayments(db, number);
    const payments = rows.map((row) => payment(deps, file.market, row));
    const known = payments.filter((one) => one !== null);
    if (known.length < payments.length) return refused({ code: 'IDENTITY_ERASED' } as const);
    return ok(written(deps, file, known));
  });
}

function written(deps: Deps, { number, market, format, made_at }: BankFileRow, payments: BankPayment[]): File {
  const order: BankOrder = {
    number,
    payerIban: bankAccountOf(deps.settings, market),
    payerName: 'Kolobeh',
    currency: markets[market].currency,
    day: dayIn(markets[market], made_at),
    madeAt: made_at.toISOString().slice(0, 19),
    payments,
  };
  if (format === 'abo') return new File([aboFile(order)], `vykup-${number}.kpc`, { type: 'text/plain' });
  return new File([pain001File(order)], `pain001-${number}.xml`, { type: 'application/xml' });
}
