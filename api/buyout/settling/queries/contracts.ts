import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../../database/entities/buyout/buyout-entities.ts';
import { type BuyoutContractRow, buyoutContractTable } from '../../../database/entities/buyout/payout-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** The contract as it was agreed to; null before. */
export const findContract = (db: Tables, buyoutId: string): Promise<BuyoutContractRow | null> =>
  db.getRepository(buyoutContractTable).findOneBy({ buyout_id: buyoutId });

/** Writes that the contract was agreed to, at the buy-out's price; once, and never changed. */
export const insertContract = (
  db: Tables,
  { id, price }: Pick<BuyoutRow, 'id' | 'price'>,
  signed: Pick<BuyoutContractRow, 'signed_by' | 'actor_id' | 'signed_at'>,
): Promise<unknown> => db.getRepository(buyoutContractTable).insert({ buyout_id: id, price, ...signed });
