import type { LeaseTerms, OfficeLease } from '@kolobeh/shared/lease/office-lease.ts';
import { type EntityManager, In, Not } from 'typeorm';
import { productTable } from '../../database/entities/goods/product-entities.ts';
import { type LeaseOfferRow, leaseOfferTable, leaseTermTable } from '../../database/entities/orders/lease-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type StoredLease = Omit<OfficeLease, 'changed_at'> & { changed_at: Date };

/** All offers, past ones too, or the one of an id. */
export async function listOfficeLeases(db: Db, id: number | null = null): Promise<OfficeLease[]> {
  const rows: StoredLease[] = await db.query(
    `select l.id, l.version, c.market, l.changed_at, l.company_code as company, p.code as product,
            coalesce((select m.name from product_listing m where m.product_id = p.id and m.market = c.market), p.code)
              as product_name,
            l.audience, l.ends, l.has_insurance, l.first_payment, l.component, l.valid_from::text as valid_from,
            l.valid_to::text as valid_to,
            (select coalesce(json_agg(json_build_object('months', t.months, 'monthly_price', t.monthly_price,
                                                        'buy_price', t.buy_price) order by t.months), '[]')
               from lease_term t where t.offer_id = l.id) as terms
       from lease_offer l join loan_company c on c.code = l.company_code join product p on p.id = l.product_id
      where $1::integer is null or l.id = $1 order by c.market, p.code, l.component nulls first, l.id`,
    [id],
  );
  return rows.map(({ changed_at: at, ...lease }) => ({ ...lease, changed_at: at.toISOString() }));
}

/** The offer, held against every other change of it to the end of the transaction. */
export const lockLease = (db: Tables, id: number): Promise<LeaseOfferRow | null> =>
  db.getRepository(leaseOfferTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Id of a product by its code; null when there is none. */
export async function productIdOf(db: Tables, code: string): Promise<number | null> {
  const found = await db.getRepository(productTable).findOne({ select: { id: true }, where: { code } });
  return found?.id ?? null;
}

/** Columns of its own that the office writes of an offer. */
export type LeaseColumns = Omit<LeaseOfferRow, 'id' | 'version' | 'changed_at'>;

/** Stores an offer without its lengths. @returns its id */
export async function insertLease(db: Tables, row: LeaseColumns): Promise<number> {
  const stored = await db.getRepository(leaseOfferTable).insert(row);
  return Number(stored.identifiers[0]?.['id']);
}

/** Writes a locked offer's own columns anew. */
export const updateLease = (
  db: Tables,
  id: number,
  row: LeaseColumns & Pick<LeaseOfferRow, 'version' | 'changed_at'>,
): Promise<unknown> => db.getRepository(leaseOfferTable).update({ id }, row);

/** Forgets lengths that the terms have no more. */
export const dropOtherLengths = (db: Tables, id: number, { terms }: LeaseTerms): Promise<unknown> =>
  db.getRepository(leaseTermTable).delete({ offer_id: id, months: Not(In(terms.map(({ months }) => months))) });

/** Lengths as the terms say. One that stays keeps its id, so carts that have chosen it keep their choice. */
export const writeLengths = (db: Db, id: number, { terms }: LeaseTerms): Promise<unknown> =>
  db.query(
    `insert into lease_term (offer_id, months, monthly_price, buy_price)
     select $1::integer, n.months, n.monthly_price, n.buy_price
       from jsonb_to_recordset($2) as n (months integer, monthly_price integer, buy_price integer) order by n.months
     on conflict (offer_id, months) do update
        set monthly_price = excluded.monthly_price, buy_price = excluded.buy_price`,
    [id, JSON.stringify(terms)],
  );
