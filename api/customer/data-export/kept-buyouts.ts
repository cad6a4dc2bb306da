// What is kept of the devices a customer sold, as the customer may read it.
import type { EntityManager } from 'typeorm';
import { openIdentity } from '../../buyout/identity/open-identity.ts';
import { listIdentities } from '../../buyout/identity/queries/identities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listSoldDevices } from './queries/kept-buyouts.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** Buy-outs with the identity in full: the person may know what is kept, and why it is kept. */
export async function listBuyouts(deps: Deps, db: Db, userId: string): Promise<object[]> {
  const buyouts = await listSoldDevices(db, userId);
  const identities = await listIdentities(
    db,
    buyouts.map(({ id }) => id),
  );
  return buyouts.map(({ id, ...buyout }) => {
    const identity = identities.find((row) => row.buyout_id === id);
    if (!identity || identity.erased_at) return { ...buyout, identity: null };
    return { ...buyout, identity: openIdentity(deps, identity), identity_kept_until: identity.erase_after };
  });
}
