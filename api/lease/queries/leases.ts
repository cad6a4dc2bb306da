import type { LenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import type { LeaseOffer } from '@kolobeh/shared/lease/lease-offer.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type OrderLeaseRow, orderLeaseTable } from '../../database/entities/orders/lease-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/**
 * Offers of the companies that lease in a market now or later, with their lengths. One that nobody could invoice is
 * passed over.
 */
export const listLeases = (db: Db, market: MarketCode): Promise<LeaseOffer[]> =>
  db.query(
    `select l.id, c.market, p.code as product, p.master_product_id as master,
            json_build_object('code', c.code, 'name', c.name) as company, l.audience, l.ends, l.has_insurance,
            l.first_payment, l.component, l.valid_from::text as valid_from, l.valid_to::text as valid_to,
            (select coalesce(json_agg(json_build_object('id', t.id, 'months', t.months, 'monthly_price', t.monthly_price,
                                                        'buy_price', t.buy_price) order by t.months), '[]')
               from lease_term t where t.offer_id = l.id) as terms
       from lease_offer l join loan_company c on c.code = l.company_code join product p on p.id = l.product_id
      where c.market = $1 and c.is_active and c.billing is not null and (l.valid_to is null or l.valid_to >= current_date - 1)
      order by l.component nulls last, c.position, c.code, l.id`,
    [market],
  );

/** A leasing company with what its invoices say of it. */
export interface Lessor {
  name: string;
  billing: LenderIdentity;
}

/** What a card of a leased product shows. */
export type LeasedListing = Omit<LeasedProduct, 'options'> & {
  /** Minor units. */
  price: number;
};

/** Those of the named products that the market sells, sent or collected in a store. */
export const findLeasedListings = (db: Db, market: MarketCode, codes: readonly string[]): Promise<LeasedListing[]> =>
  db.query(
    `select l.code, l.name, l.seo_name, l.picture_key as picture, l.price
       from product_listing l where l.market = $1 and l.code = any($2::text[]) and l.stock_rank > 0
      order by array_position($2::text[], l.code)`,
    [market, codes],
  );

/** Keeps the lease as the customer saw it, for the company's offer may change. */
export const insertOrderLease = (db: Tables, row: OrderLeaseRow): Promise<unknown> =>
  db.getRepository(orderLeaseTable).insert(row);

/** The lease an order was placed with; null when it was placed with none. */
export const findOrderLease = (db: Tables, orderId: string): Promise<OrderLeaseRow | null> =>
  db.getRepository(orderLeaseTable).findOneBy({ order_id: orderId });

/** Who buys the goods of a leased order, as it is now; null when the order has no lease, or of a company unidentified. */
export async function findLessor(db: Db, orderId: string): Promise<Lessor | null> {
  const [found]: (Omit<Lessor, 'billing'> & { billing: LenderIdentity | null })[] = await db.query(
    `select c.name, c.billing from order_lease e join loan_company c on c.code = e.option->'company'->>'code'
      where e.order_id = $1`,
    [orderId],
  );
  return found?.billing ? { name: found.name, billing: found.billing } : null;
}
