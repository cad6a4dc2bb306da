import type { Check } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { EntityManager } from 'typeorm';

interface Row extends Omit<Check, 'at'> {
  at: Date;
}

/**
 * The latest answer of each kind about a device. One that knows nothing does not replace one that does, and answers
 * about another number than the device has now do not count.
 */
export async function listChecks(db: Pick<EntityManager, 'query'>, buyoutId: string): Promise<Check[]> {
  const rows: Row[] = await db.query(
    `select distinct on (c.kind) c.kind, c.answer, c.source, c.note, coalesce(u.name, '') as by, c.at
       from buyout_check c join buyout b on b.id = c.buyout_id left join app_user u on u.id = c.actor_id
      where c.buyout_id = $1 and c.asked = coalesce(b.imei, b.serial_number, '')
      order by c.kind, c.answer = 'unknown', c.id desc`,
    [buyoutId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
