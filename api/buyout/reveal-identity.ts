import type { SellerIdentity } from '@kolobeh/shared/buyout/office-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { z } from 'zod';
import type { BuyoutIdentityRow } from '../database/entities/buyout-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { findBuyoutByNumber } from './repository.ts';

const Texts = z.record(z.string(), z.string());

type Revealed = Result<SellerIdentity, { code: 'BUYOUT_NOT_FOUND' | 'IDENTITY_ERASED' }>;

function opened(deps: Deps, row: BuyoutIdentityRow): SellerIdentity {
  const text = (column: keyof BuyoutIdentityRow): string | null => {
    const closed = row[column];
    if (!Buffer.isBuffer(closed)) return null;
    return deps.identityKeys.open(row.key_id, { buyoutId: row.buyout_id, column }, closed);
  };
  const facts = (column: keyof BuyoutIdentityRow): Record<string, string> =>
    Texts.parse(JSON.parse(text(column) ?? '{}'));
  return {
    personal_identification_number: text('personal_number') ?? '',
    identity_card_number: text('card_number') ?? '',
    identity_released_by: text('card_issuer') ?? '',
    identity_valid_to: text('card_valid_to') ?? '',
    birth_date: text('birth_date'),
    place_of_birth: text('birth_place') ?? '',
    bank_account: text('bank_account') ?? '',
    person: facts('person'),
    address: facts('address'),
    pickup_address: row.pickup && facts('pickup'),
  };
}

/** Shows a seller's identity in full. The audit row is written in the same transaction, before anything is opened. */
export async function revealIdentity(
  deps: Deps,
  caller: Caller,
  { number, reason }: { number: string; reason: string },
): Promise<Revealed> {
  return inTransaction(deps.source, async (manager): Promise<Revealed> => {
    const buyout = await findBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    const [row]: BuyoutIdentityRow[] = await manager.query(`select * from buyout_identity where buyout_id = $1`, [
      buyout.id,
    ]);
    if (!row || row.erased_at) return refused({ code: 'IDENTITY_ERASED' });
    const subject = { kind: 'buyout', id: buyout.id };
    await writeAudit(manager, caller, { action: 'buyout.reveal_identity', subject, detail: { reason } });
    return ok(opened(deps, row));
  });
}
