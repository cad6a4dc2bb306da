import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { listKeptFavourites } from './favourites/queries/favourites.ts';
import { listBuyouts } from './kept-buyouts.ts';
import { listKeptAddresses, listReviews, listSessions } from './queries/kept-account.ts';
import { listCarts, listOrders } from './queries/kept-purchases.ts';
import { listMendedDevices } from './queries/kept-repairs.ts';
import { checkOwnPassword, type OwnPasswordRefusal } from '../auth/own-password.ts';

/**
 * All that is kept of a customer (docs/decisions/0025), for whoever knows the account's password too: a browser left open is not enough for
 * an identity. The reading is written to the audit log.
 */
export async function exportData(
  deps: Deps,
  caller: Caller,
  { ip, knownDevice, password }: { ip: string; knownDevice: string | null; password: string },
): Promise<Result<File, OwnPasswordRefusal>> {
  const userId = personOf(caller);
  const checked = await checkOwnPassword(deps, caller, { ip, knownDevice }, password);
  if (!checked.ok) return checked;
  return inTransaction(deps.source, async (db) => {
    await writeAudit(db, caller, { action: 'customer.data_export', subject: { kind: 'customer', id: userId } });
    const { name, email, market } = caller;
    const kept = {
      exported_at: deps.now().toISOString(),
      account: { name, email, market },
      addresses: await listKeptAddresses(db, userId),
      sessions: await listSessions(db, userId),
      orders: await listOrders(db, userId),
      carts: await listCarts(db, userId),
      buyouts: await listBuyouts(deps, db, userId),
      repairs: await listMendedDevices(db, userId),
      reviews: await listReviews(db, userId),
      favourites: await listKeptFavourites(db, userId),
    };
    return ok(new File([JSON.stringify(kept, null, 2)], 'kolobeh-data.json', { type: 'application/json' }));
  });
}
