// What owners of repairs were offered by the bench to sell their devices for.
import type { EntityManager } from 'typeorm';
import {
  type RepairSaleOfferRow,
  repairSaleOfferTable,
} from '../../../database/entities/repair/sale-offer-entities.ts';

/** An offer with the name of who made it. */
export interface StoredSaleOffer extends RepairSaleOfferRow {
  by: string;
}

/** The last offer of a repair; null when there was none. */
export async function findLastOffer(
  db: Pick<EntityManager, 'query'>,
  repairId: string,
): Promise<StoredSaleOffer | null> {
  const [row]: StoredSaleOffer[] = await db.query(
    `select o.*, a.name as by from repair_sale_offer o join app_user a on a.id = o.offered_by
      where o.repair_id = $1 order by o.turn desc limit 1`,
    [repairId],
  );
  return row ?? null;
}

export const insertOffer = (
  db: Pick<EntityManager, 'getRepository'>,
  row: Omit<RepairSaleOfferRow, 'id' | 'offered_at'>,
): Promise<unknown> => db.getRepository(repairSaleOfferTable).insert(row);
