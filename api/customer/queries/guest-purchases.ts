import type { EntityManager } from 'typeorm';

/**
 * What somebody ordered as a guest under an e-mail that is proven theirs now belongs to the account: orders and repairs,
 * which letters to that mailbox open anyway. Buy-outs stay apart: an identity is in them. @returns how many
 */
export async function attachGuestPurchases(
  db: Pick<EntityManager, 'query'>,
  userId: string,
  email: string,
): Promise<number> {
  const [found]: { n: number }[] = await db.query(
    `with orders as (
       update shop_order set user_id = $1 where user_id is null and lower(email) = lower($2) returning id),
     repairs as (
       update repair set user_id = $1 where user_id is null and lower(email) = lower($2) returning id)
     select (select count(*) from orders)::integer + (select count(*) from repairs)::integer as n`,
    [userId, email],
  );
  return found?.n ?? 0;
}
