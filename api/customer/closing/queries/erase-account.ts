// What goes with an account at once.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { buyoutTable } from '../../../database/entities/buyout/buyout-entities.ts';
import type { MasterProductRow } from '../../../database/entities/goods/master-product-entities.ts';
import { appUserTable, userVerificationTable } from '../../../database/entities/people/account-entities.ts';
import { reviewTable } from '../../../database/entities/goods/review-entities.ts';
import { repairTable } from '../../../database/entities/repair/ordered-repair-entities.ts';
import { cartTable } from '../../../database/entities/orders/cart-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** What was written for an order beside what it is carried out and billed by; consents to hear of offers end. */
// Plain SQL: the consents are written into the JSON that stands there.
export const eraseOrderNotes = (db: Db, userId: string): Promise<unknown> =>
  db.query(
    `update shop_order set note = '', office_note = '',
            info = (info - array['note', 'birth_date']) ||
                   '{"consent_marketing": false, "consent_heureka_review": false, "consent_review": false, "subscribe_promotions_info": false}'
      where user_id = $1`,
    [userId],
  );

/** Offers for devices that were never sold; those that a cart or a purchase counts with lose their person only. */
export const eraseEstimates = (db: Tables, userId: string): Promise<unknown> =>
  db
    .getRepository(buyoutTable)
    .update(
      { user_id: userId, submitted_at: IsNull() },
      { email: '', note: '', device_note: '', imei: null, serial_number: null, user_id: null },
    );

/** Repairs are the account's no more; their own link still opens them. */
export const releaseRepairs = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(repairTable).update({ user_id: userId }, { user_id: null });

/** By whom a discount was used, which its limits counted. */
export const eraseDiscountUses = (db: Db, userId: string): Promise<unknown> =>
  db.query(
    `update discount_use set email = '', user_id = null
      where user_id = $1 or order_id in (select id from shop_order where user_id = $1)`,
    [userId],
  );

/** Shown reviews stay without a name. @returns codes of the models that show them */
export async function eraseAuthor(
  db: Db,
  userId: string,
  nameless: Readonly<Record<MarketCode, string>>,
): Promise<MasterProductRow['code'][]> {
  const [rows]: [Pick<MasterProductRow, 'code'>[], number] = await db.query(
    `update review r set full_name = $2::jsonb ->> r.market, user_id = null, order_id = null, version = r.version + 1
       from master_product m where m.id = r.master_product_id and r.user_id = $1 and r.state = 'approved'
     returning m.code`,
    [userId, JSON.stringify(nameless)],
  );
  return rows.map(({ code }) => code);
}

/** Reviews that nobody was shown. */
export const deleteUnshownReviews = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(reviewTable).delete({ user_id: userId, state: Not('approved') });

/** What was filled in at the till; the carts themselves are forgotten with those nobody came back to. */
export const eraseCarts = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(cartTable).update({ user_id: userId }, { user_id: null, checkout: {} });

/** Answers of calls that are kept for repeats. */
export const deleteReplies = (db: Db, userId: string): Promise<unknown> =>
  db.query(`delete from idempotency_key where starts_with(scope, $1 || ':')`, [userId]);

/** Links by which its password could be set. */
export const deleteLinks = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(userVerificationTable).delete({ value: userId });

/** The account itself with its password, sessions, addresses, favourites, watch-dogs and archives. */
export const deleteAccount = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(appUserTable).delete(userId);
