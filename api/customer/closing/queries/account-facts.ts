// What stands in the way of an account's end, and what is kept of it.
import type { KeptAtClose, OpenMatter } from '@kolobeh/shared/customer/closing.ts';
import { keptUntil } from '@kolobeh/shared/invoice/kept-until.ts';
import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type LockedAccount = Pick<AppUserRow, 'id' | 'email' | 'email_verified' | 'former_role'>;

/**
 * Holds an account to the end of the transaction: whatever is written for it meanwhile waits, and finds it gone.
 * @returns null when it is gone
 */
export async function lockAccount(db: Db, userId: string): Promise<LockedAccount | null> {
  const [row]: LockedAccount[] = await db.query(
    `select id, email, email_verified, former_role from app_user where id = $1 for update`,
    [userId],
  );
  return row ?? null;
}

/** Goods, money or a device that somebody still owes; an order at its carrier needs the account no more. */
export const listOpenMatters = (db: Db, userId: string): Promise<OpenMatter[]> =>
  db.query(
    `with own as (select id, number, state, payment_state from shop_order where user_id = $1)
     select 'order' as kind, number from own
      where state not in ('handed_over', 'delivered', 'cancelled') or payment_state = 'refund_due'
      union all
     select 'withdrawal', w.number from withdrawal w join own o on o.id = w.order_id
      where w.state not in ('settled', 'closed')
      union all
     select 'complaint', c.number from complaint c join own o on o.id = c.order_id
      where c.state not in ('settled', 'refused', 'closed')
      union all
     select 'repair', number from repair where user_id = $1 and state not in ('handed_back', 'cancelled')
      union all
     select 'buyout', number from buyout
      where user_id = $1 and state not in ('estimate', 'returned', 'paid', 'wiped', 'in_stock', 'cancelled', 'expired')
      order by 1, 2`,
    [userId],
  );

/** How much of an account stays after its end. */
export async function countKept(db: Db, userId: string): Promise<KeptAtClose> {
  const [row]: (Omit<KeptAtClose, 'documents_until'> & { last_document: string | null })[] = await db.query(
    `select (select max(tax_point_on)::text from invoice where order_id in (select id from shop_order where user_id = $1)
                 or repair_id in (select id from repair where user_id = $1)) as last_document,
            (select count(*)::integer from shop_order where user_id = $1) as orders,
            (select count(*)::integer from invoice where order_id in (select id from shop_order where user_id = $1)
                 or repair_id in (select id from repair where user_id = $1)) as documents,
            (select count(*)::integer from repair where user_id = $1) as repairs,
            (select count(*)::integer from buyout where user_id = $1 and submitted_at is not null) as buyouts,
            (select count(*)::integer from review where user_id = $1 and state = 'approved') as reviews`,
    [userId],
  );
  if (!row) throw new Error('Nothing was counted');
  const { last_document: last, ...kept } = row;
  return { ...kept, ...(last !== null && { documents_until: keptUntil(last) }) };
}
