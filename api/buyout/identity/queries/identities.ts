import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { Masked } from '../masked.ts';
import { type BuyoutIdentityRow, buyoutIdentityTable } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Identity of a buy-out's seller; null for an estimate, which has none. */
export const findIdentity = (db: Tables, buyoutId: string): Promise<BuyoutIdentityRow | null> =>
  db.getRepository(buyoutIdentityTable).findOneBy({ buyout_id: buyoutId });

/** Identities of several buy-outs, in no order, their columns still encrypted. */
export const listIdentities = (db: Tables, buyoutIds: readonly string[]): Promise<BuyoutIdentityRow[]> =>
  db.getRepository(buyoutIdentityTable).findBy({ buyout_id: In(buyoutIds) });

/** The row as it is now, held until the transaction ends. */
export async function lockIdentity(db: Db, buyoutId: string): Promise<BuyoutIdentityRow | null> {
  const [row]: BuyoutIdentityRow[] = await db.query(`select * from buyout_identity where buyout_id = $1 for update`, [
    buyoutId,
  ]);
  return row ?? null;
}

type MaskedIdentity = Pick<BuyoutIdentityRow, 'masked' | 'erased_at'> & { has_pickup: boolean };

/** What may be shown of an identity; none of its encrypted columns is read. */
export async function findMaskedIdentity(db: Db, buyoutId: string): Promise<MaskedIdentity | null> {
  const [row]: MaskedIdentity[] = await db.query(
    `select masked, pickup is not null as has_pickup, erased_at from buyout_identity where buyout_id = $1`,
    [buyoutId],
  );
  return row ?? null;
}

type OfSameSeller = Pick<BuyoutIdentityRow, 'masked' | 'erased_at'> & { others: string[] };

/** What may be shown of an identity, with the numbers of what the same person has offered besides. */
export async function findSeller(db: Db, buyoutId: string): Promise<OfSameSeller | null> {
  const [row]: OfSameSeller[] = await db.query(
    `select i.masked, i.erased_at,
            coalesce((select array_agg(b.number order by b.number) from buyout_identity o join buyout b on b.id = o.buyout_id
                       where o.personal_number_index = i.personal_number_index and o.buyout_id <> i.buyout_id), '{}') as others
       from buyout_identity i where i.buyout_id = $1`,
    [buyoutId],
  );
  return row ?? null;
}

/** Stores an identity that is encrypted already; what may be shown of it is stored beside, masked. */
export const insertIdentity = (
  db: Tables,
  identity: Omit<BuyoutIdentityRow, 'erased_at' | 'masked'> & { masked: Masked },
): Promise<unknown> => db.getRepository(buyoutIdentityTable).insert(identity);
