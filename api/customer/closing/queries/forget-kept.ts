// What was kept after an account's end, on the day after its last. Billing stays on documents for as long as laws of
// accounting want them.
import type { EntityManager } from 'typeorm';
import type { KeptAfterCloseRow } from '../../../database/entities/people/closed-account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Kept = Pick<KeptAfterCloseRow, 'kind' | 'subject_id'>;

/** Takes what is kept no longer; of calls at the same moment one gets each. */
export async function takeOverdue(db: Db, today: string): Promise<Kept[]> {
  const [rows]: [Kept[], number] = await db.query(
    `delete from kept_after_close where (kind, subject_id) in (
       select kind, subject_id from kept_after_close where until < $1::date order by until limit 200 for update skip locked)
     returning kind, subject_id`,
    [today],
  );
  return rows;
}

/** E-mail, telephone and where the goods went, unless an account has the order again; the invoice keeps its address. */
export const eraseOrderContact = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(
    `update shop_order set email = '', phone = '', note = '', office_note = '',
            billing_address = billing_address || '{"email": "", "phone": ""}',
            delivery_address = delivery_address ||
              '{"first_name": "", "last_name": "", "phone": "", "address": "", "city": "", "postcode": ""}'
      where id = any($1::uuid[]) and user_id is null`,
    [ids],
  );

/** Who complained and withdrew, and how they were written to. */
export const eraseAfterSale = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(
    `with complaints as (
       update complaint set name = '', email = '', phone = '' where order_id = any($1::uuid[])),
     letters as (
       delete from order_letter where order_id = any($1::uuid[]))
     update withdrawal set name = '', email = '' where order_id = any($1::uuid[])`,
    [ids],
  );

/** How a seller was written to; the identity goes by its own care. */
export const eraseSellers = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(`update buyout set email = '', note = '', device_note = '' where id = any($1::uuid[])`, [ids]);
