import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type ReviewInvitationRow,
  reviewInvitationTable,
} from '../../database/entities/orders/review-request-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/**
 * Orders whose customers agreed to be asked, `o`, that they have, and from which nobody withdraws: what goes back is not
 * asked about.
 */
const agreed = `(o.info ->> 'consent_review')::boolean and o.state in ('handed_over', 'delivered')
        and not exists (select 1 from withdrawal w where w.order_id = o.id and w.state <> 'closed')`;

/**
 * Notes the orders whose customers are asked for reviews: delivered three days ago, or handed to a carrier ten days ago,
 * as nobody says of each that it came. Each is given once, however often and by whomever this is called.
 */
export const noteInvitations = (
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<Pick<ReviewInvitationRow, 'order_id'>[]> =>
  db.query(
    `insert into review_invitation (order_id, asked_at)
     select o.id, $1 from shop_order o
      where ${agreed} and o.created_at > $1::timestamptz - interval '90 days'
        and not exists (select 1 from review_invitation i where i.order_id = o.id)
        and exists (
              select 1 from order_log g
               where g.order_id = o.id
                 and (g.to_state = 'delivered' and g.at < $1::timestamptz - interval '3 days'
                      or g.what = 'hand_over' and g.at < $1::timestamptz - interval '10 days'))
      order by o.created_at limit $2
     on conflict do nothing
     returning order_id`,
    [at, limit],
  );

/** An order asked about, with whom its letter goes to. */
export interface InvitedOrder {
  market: MarketCode;
  number: string;
  email: string;
  first_name: string;
  last_name: string;
  user_id: string | null;
  mailed_at: Date | null;
  /** The consent stands, and nothing of it goes back. */
  is_due: boolean;
}

/** An order that was asked about. @returns null for one that never was, was cancelled, or is no more */
export async function findInvited(db: Db, order: string): Promise<InvitedOrder | null> {
  const [row]: InvitedOrder[] = await db.query(
    `select o.market, o.number, o.email, o.user_id, i.mailed_at, coalesce(${agreed}, false) as is_due,
            coalesce(o.billing_address ->> 'first_name', '') as first_name,
            coalesce(o.billing_address ->> 'last_name', '') as last_name
       from review_invitation i join shop_order o on o.id = i.order_id
      where i.order_id = $1 and o.state in ('handed_over', 'delivered')`,
    [order],
  );
  return row ?? null;
}

/** The letter went. */
export const markMailed = (db: Pick<EntityManager, 'getRepository'>, order: string, mailedAt: Date): Promise<unknown> =>
  db.getRepository(reviewInvitationTable).update({ order_id: order }, { mailed_at: mailedAt });
