import type { Check } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { EntityManager } from 'typeorm';
import { type BuyoutCheckRow, buyoutCheckTable } from '../../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/**
 * The latest answer of each kind about a device. One that knows nothing does not replace one that does, and answers
 * about another number than the device has now do not count.
 */
export async function listChecks(db: Db, buyoutId: string): Promise<Check[]> {
  const rows: (Pick<BuyoutCheckRow, 'kind' | 'answer' | 'source' | 'note' | 'at'> & { by: string })[] = await db.query(
    `select distinct on (c.kind) c.kind, c.answer, c.source, c.note, coalesce(u.name, '') as by, c.at
       from buyout_check c join buyout b on b.id = c.buyout_id left join app_user u on u.id = c.actor_id
      where c.buyout_id = $1 and c.asked = coalesce(b.imei, b.serial_number, '')
      order by c.kind, c.answer = 'unknown', c.id desc`,
    [buyoutId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Adds an answer; earlier ones stay, so that it can be seen what was known when. */
export const insertCheck = (
  db: Pick<EntityManager, 'getRepository'>,
  check: Omit<BuyoutCheckRow, 'id'>,
): Promise<unknown> => db.getRepository(buyoutCheckTable).insert(check);

/** The model a device was offered as, and those that bear a type allocation code; ids of the shop's own models. */
export async function findModelsOfType(
  db: Db,
  variantId: number,
  tac: string,
): Promise<{ named: number[]; chosen: number | null }> {
  const [row]: { named: number[]; chosen: number | null }[] = await db.query(
    `select m.master_product_id as chosen,
            coalesce((select array_agg(t.master_product_id) from model_tac t where t.tac = $2), '{}') as named
       from buyout_variant v join buyout_model m on m.id = v.model_id where v.id = $1`,
    [variantId, tac],
  );
  return row ?? { named: [], chosen: null };
}
