import type { EntityManager } from 'typeorm';
import { type BuyoutIdentityRow, buyoutIdentityTable } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Identities closed by another key than the one in use, held until the transaction ends. */
export const lockClosedByOthers = (db: Db, keyId: string, atMost: number): Promise<BuyoutIdentityRow[]> =>
  db.query(
    `select * from buyout_identity where key_id <> $1 and erased_at is null order by buyout_id limit $2 for update`,
    [keyId, atMost],
  );

/** Stores columns of an identity as another key closed them. */
export const storeClosed = (
  db: Pick<EntityManager, 'getRepository'>,
  buyoutId: string,
  closed: Partial<Omit<BuyoutIdentityRow, 'masked'>>,
): Promise<unknown> => db.getRepository(buyoutIdentityTable).update(buyoutId, closed);

/** Stores another account of the seller, closed, by its index and as it may be shown. */
export const setAccount = (
  db: Db,
  buyoutId: string,
  account: { closed: Buffer; index: Buffer; masked: string },
): Promise<unknown> =>
  db.query(
    `update buyout_identity set bank_account = $2, bank_account_index = $3,
            masked = masked || jsonb_build_object('bank_account', $4::text)
      where buyout_id = $1`,
    [buyoutId, account.closed, account.index, account.masked],
  );
