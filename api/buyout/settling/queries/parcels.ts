import type { EntityManager } from 'typeorm';
import { type BuyoutParcelRow, buyoutParcelTable } from '../../../database/entities/buyout/inspection-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** The parcel in which the device comes; null before one was arranged, and when it is brought. */
export const findParcel = (db: Tables, buyoutId: string): Promise<BuyoutParcelRow | null> =>
  db.getRepository(buyoutParcelTable).findOneBy({ buyout_id: buyoutId });

/** A parcel the carrier has taken on; a buy-out has one. */
export const insertParcel = (db: Tables, parcel: Omit<BuyoutParcelRow, 'created_at'>): Promise<unknown> =>
  db.getRepository(buyoutParcelTable).insert(parcel);
