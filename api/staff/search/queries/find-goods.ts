import { type FoundThing, mostOfKind } from '@kolobeh/shared/staff/search-everything.ts';
import type { EntityManager } from 'typeorm';
import { lineMatch, productsLike } from '../../../grid/product-search.ts';
import { literal, Parameters } from '../../../grid/text-rows.ts';
import type { Wanted } from '../wanted.ts';

type Db = Pick<EntityManager, 'query'>;
type Found = Omit<FoundThing, 'kind'>;

/** Orders whose withdrawal or complaint has this number on its receipt. */
const receipts = `select w.order_id from withdrawal w where w.number = $2
       union all select c.order_id from complaint c where c.number = $2`;

/** Its own number is typed, or that of one of its documents or receipts. */
const isNamed = `(o.number = $2 or o.id = any(array(
       select v.order_id from invoice v where v.number = $2 union all ${receipts})))`;

/**
 * By number, name, e-mail, phone; the whole number of an invoice, proforma, credit note, withdrawal or complaint and the
 * code of a packed device find their order. The latest first. The line is one word, as its index has it (`joinedLike`).
 */
export function findOrders(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select o.number as title, o.customer_name as detail, o.number as opens, ${isNamed} as is_exact
       from shop_order o
      where o.id = any(array(
              (select f.id from shop_order f where replace(f.search_line, ' ', 'Q') like replace(plain_text($1), ' ', 'Q')
                order by f.created_at desc, f.id desc limit ${mostOfKind})
              union select p.order_id from package p join package_item i on i.package_id = p.id where i.scanned_value = $2
              union select d.order_id from store_order_device d where d.scanned_value = $2
              union select v.order_id from invoice v where v.number = $2 and v.order_id is not null
              union ${receipts}))
      order by ${isNamed} desc, o.created_at desc limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** Hits beyond these are not put in order. */
const mostCompared = 200;

/** By name, code, EAN. */
export function findProducts(db: Db, { text, code }: Wanted): Promise<Found[]> {
  const parameters = new Parameters();
  const exact = parameters.add(code);
  const isExact = `(upper(p.code) = ${exact} or p.ean = ${exact})`;
  return db.query(
    `select coalesce(t.long_name, p.code) as title, p.code as detail, p.id::text as opens, coalesce(${isExact}, false) as is_exact
       from product p left join product_text t on t.product_id = p.id and t.market = 'cs'
      where p.id = any(array(
        select like_it.product_id from (${productsLike(lineMatch(parameters, 'any', text, false))}) like_it limit ${mostCompared}))
      order by coalesce(${isExact}, false) desc, p.is_active desc, p.id limit ${mostOfKind}`,
    parameters.values,
  );
}
