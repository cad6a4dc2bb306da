import type { EntityManager } from 'typeorm';
import type { Deps } from '../../../operation/deps.ts';
import type { StoredBuyout } from '../../queries/buyouts.ts';

interface Signed {
  by: 'seller' | 'staff';
  /** The member of staff; null when the seller agreed by the link. */
  actorId: string | null;
}

/** Writes that the contract was agreed to, at the buy-out's price; once, and never changed. */
export const keepContract = (
  deps: Deps,
  manager: EntityManager,
  buyout: StoredBuyout,
  { by, actorId }: Signed,
): Promise<unknown> =>
  manager.query(
    `insert into buyout_contract (buyout_id, price, signed_by, actor_id, signed_at) values ($1, $2, $3, $4, $5)`,
    [buyout.id, buyout.price, by, actorId, deps.now()],
  );
