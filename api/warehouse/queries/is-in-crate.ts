import type { EntityManager } from 'typeorm';

/** Whether anything of an order lies in a crate. */
export async function isInCrate(db: Pick<EntityManager, 'query'>, orderId: string): Promise<boolean> {
  const lines: unknown[] = await db.query(
    `select 1 from pick_line where order_id = $1 and crate_id is not null limit 1`,
    [orderId],
  );
  return lines.length > 0;
}
