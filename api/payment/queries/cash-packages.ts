import type { EntityManager } from 'typeorm';

/** Whether a carrier has been told to collect the order's money: from then on it is paid at the door and nowhere else. */
export async function isCollectedByCarrier(db: Pick<EntityManager, 'query'>, orderId: string): Promise<boolean> {
  const packages: unknown[] = await db.query(
    // Asked and not refused: an answer that was lost may have been a yes.
    `select 1 from package where order_id = $1 and cash_amount is not null and state <> 'cancelled'
        and (asked_at is not null or state in ('finishing', 'finished', 'handed_over'))`,
    [orderId],
  );
  return packages.length > 0;
}
