import { type AddressToSave, checkAddress, type SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import {
  dropDefault,
  dropOldest,
  findSameAddress,
  forgetAddress,
  keepAddress,
  listAddresses,
  lockAddress,
  lockAddresses,
  rewriteAddress,
  setDefault,
} from './queries/addresses.ts';

/** Whose addresses, and of which market. */
interface Owner {
  userId: string;
  market: MarketCode;
}

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Gone = { code: 'ADDRESS_NOT_FOUND' };
type Kept = SavedAddress[];

const kept = async (db: Pick<EntityManager, 'getRepository'>, owner: Owner) =>
  ok(await listAddresses(db, owner.userId, owner.market));

/** Keeps an address; beyond the most that are kept, those used longest ago make room. */
export async function saveAddress(deps: Deps, owner: Owner, address: AddressToSave): Promise<Result<Kept, Wrong>> {
  const checked = checkAddress(owner.market, address);
  if (!checked.ok) return refused({ code: 'INPUT_INVALID', data: { fields: checked.refusal } });
  await keepAddress(deps.source, owner, checked.value);
  await dropOldest(deps.source, owner);
  return kept(deps.source, owner);
}

/** Writes an address anew; where the customer has the same one already, that one stays in its place. */
export async function changeAddress(
  deps: Deps,
  owner: Owner,
  { id, address }: { id: string; address: AddressToSave },
): Promise<Result<Kept, Wrong | Gone>> {
  const checked = checkAddress(owner.market, address);
  if (!checked.ok) return refused({ code: 'INPUT_INVALID', data: { fields: checked.refusal } });
  return inTransaction(deps.source, async (manager): Promise<Result<Kept, Gone>> => {
    if (!(await lockAddress(manager, owner, id))) return refused({ code: 'ADDRESS_NOT_FOUND' });
    const same = await findSameAddress(manager, owner, checked.value);
    if (same === null) await rewriteAddress(manager, id, checked.value);
    else if (same !== id) await forgetAddress(manager, owner.userId, id);
    return kept(manager, owner);
  });
}

/** Forms begin with this address. Of two such wishes at once the later holds. */
export const preferAddress = (deps: Deps, owner: Owner, id: string): Promise<Result<Kept, Gone>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Kept, Gone>> => {
    await lockAddresses(manager, owner);
    if (!(await lockAddress(manager, owner, id))) return refused({ code: 'ADDRESS_NOT_FOUND' });
    await dropDefault(manager, owner);
    await setDefault(manager, id);
    return kept(manager, owner);
  });
