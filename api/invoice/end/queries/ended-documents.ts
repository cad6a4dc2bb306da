// Documents whose time of keeping is over, and what still names their buyers.
import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../../../database/entities/orders/invoice-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Ended = Pick<InvoiceRow, 'id' | 'order_id' | 'file_key' | 'xml_key'> & { sealed_key: string | null };

/**
 * Takes documents of nobody's account with a tax point before the day, held to the end of the transaction; of calls at the
 * same moment one gets each.
 */
export const takeEnded = (db: Db, before: string, most: number): Promise<Ended[]> =>
  db.query(
    `select i.id, i.order_id, i.file_key, i.xml_key,
            (select e.file_key from e_invoice e where e.invoice_id = i.id) as sealed_key
       from invoice i left join shop_order o on o.id = i.order_id left join repair r on r.id = i.repair_id
      where i.ended_at is null and i.tax_point_on < $1::date and coalesce(o.user_id, r.user_id) is null
      order by i.tax_point_on limit $2 for update of i skip locked`,
    [before, most],
  );

/** What of a party names nobody. */
const nobody = `jsonb_build_object('name', '', 'person', '', 'street', '', 'city', '', 'district', '', 'postcode', '',
                                   'company_id', '', 'vat_id', '', 'email', '', 'phone', '')`;

/** Takes files and people off the documents; number, lines and sums stay. */
export const endDocuments = (db: Db, ids: readonly string[], now: Date): Promise<unknown> =>
  db.query(
    `update invoice set ended_at = $2, file_key = null, xml_key = null,
            content = case when content is null then null
                           when content ? 'user' then content || jsonb_build_object(
                             'buyer', content -> 'buyer' || ${nobody}, 'user', content -> 'user' || ${nobody})
                           else content || jsonb_build_object('buyer', content -> 'buyer' || ${nobody}) end
      where id = any($1::uuid[])`,
    [ids, now],
  );

/** The archives that the state's system had sealed are gone. */
export const dropSealed = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(`update e_invoice set file_key = null where invoice_id = any($1::uuid[]) and file_key is not null`, [ids]);

/** Whom the orders were billed to, of those without a document that is still kept. */
export const eraseBilling = (db: Db, orderIds: readonly string[]): Promise<unknown> =>
  db.query(
    `update shop_order o set customer_name = '', email = '', phone = '', note = '', office_note = '',
            billing_address = (billing_address - '{company,tin,vatn}'::text[]) ||
              '{"first_name": "", "last_name": "", "address": "", "city": "", "postcode": "", "email": "", "phone": ""}'
      where o.id = any($1::uuid[]) and o.user_id is null
        and not exists (select from invoice i where i.order_id = o.id and i.ended_at is null)`,
    [orderIds],
  );
