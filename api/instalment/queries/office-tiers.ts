import type {
  LoanCompanyFacts,
  OfficeLoanCompany,
  OfficeTier,
  TierTerms,
} from '@kolobeh/shared/instalment/office-instalment.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  instalmentTierTable,
  type InstalmentTierRow,
  loanCompanyTable,
} from '../../database/entities/orders/instalment-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** All lenders, or the one of a code. */
export const listLoanCompanies = (db: Db, code: string | null = null): Promise<OfficeLoanCompany[]> =>
  db.query(
    `select c.code, c.market, c.name, c.is_active, c.billing, c.version,
            (select count(*)::integer from instalment_tier t where t.company_code = c.code) as tiers
       from loan_company c where $1::text is null or c.code = $1 order by c.market, c.position, c.code`,
    [code],
  );

type StoredTier = Omit<OfficeTier, 'changed_at'> & { changed_at: Date };

/** All price lists, past ones too, or the one of an id. */
export async function listOfficeTiers(db: Db, id: number | null = null): Promise<OfficeTier[]> {
  const rows: StoredTier[] = await db.query(
    `select t.id, t.version, c.market, t.changed_at, t.company_code as company, t.barem, t.name, t.arrange_types,
            t.deposit_rule, t.deposit_value, t.min_credit, t.max_credit, t.fee,
            t.valid_from::text as valid_from, t.valid_to::text as valid_to, t.for_all,
            array(select category_id from instalment_tier_category where tier_id = t.id order by category_id) as categories,
            array(select p.code from instalment_tier_product g join product p on p.id = g.product_id
                   where g.tier_id = t.id order by p.code) as products,
            (select coalesce(json_agg(json_build_object('count', m.count, 'yearly_rate', m.yearly_rate,
                                                        'monthly_coefficient', m.monthly_coefficient) order by m.count), '[]')
               from instalment_term m where m.tier_id = t.id) as terms
       from instalment_tier t join loan_company c on c.code = t.company_code
      where $1::integer is null or t.id = $1 order by c.market, c.position, c.code, t.position, t.id`,
    [id],
  );
  return rows.map(({ changed_at: at, ...tier }) => ({ ...tier, changed_at: at.toISOString() }));
}

/** The price list, held against every other change of it to the end of the transaction. */
export const lockTier = (db: Tables, id: number): Promise<InstalmentTierRow | null> =>
  db.getRepository(instalmentTierTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** The lender, held likewise; a price list made of it meanwhile waits. */
export async function lockLoanCompany(db: Db, code: string): Promise<OfficeLoanCompany | null> {
  await db.query(`select 1 from loan_company where code = $1 for update`, [code]);
  const [company] = await listLoanCompanies(db, code);
  return company ?? null;
}

/** Which of the goods that a price list names do not exist; empty when all do. */
export async function unknownLoanGoods(
  db: Db,
  { categories, products }: Pick<TierTerms, 'categories' | 'products'>,
): Promise<('categories' | 'products')[]> {
  const [found]: { categories: number; products: number }[] = await db.query(
    `select (select count(*)::integer from category where id = any($1)) as categories,
            (select count(*)::integer from product where code = any($2)) as products`,
    [categories, products],
  );
  const named = { categories: new Set(categories), products: new Set(products) };
  return (['categories', 'products'] as const).filter((kind) => found?.[kind] !== named[kind].size);
}

/** Another price list of the lender with the same code of it. */
export async function isBaremTaken(db: Db, { company, barem }: TierTerms, own: number | null): Promise<boolean> {
  const [found] = await db.query<{ id: number }[]>(
    `select id from instalment_tier where company_code = $1 and barem = $2 and id is distinct from $3::integer`,
    [company, barem, own],
  );
  return found !== undefined;
}

/** Columns of its own that the office writes of a price list. */
export type TierColumns = Omit<InstalmentTierRow, 'id' | 'position' | 'version' | 'changed_at'>;

/** Stores a price list without its goods and counts. @returns its id */
export async function insertTier(db: Tables, row: TierColumns): Promise<number> {
  const stored = await db.getRepository(instalmentTierTable).insert(row);
  return Number(stored.identifiers[0]?.['id']);
}

/** Writes a locked price list's own columns anew. */
export const updateTier = (
  db: Tables,
  id: number,
  row: TierColumns & Pick<InstalmentTierRow, 'version' | 'changed_at'>,
): Promise<unknown> => db.getRepository(instalmentTierTable).update(id, row);

/** @returns false when there is a lender of that code already */
export async function insertLoanCompany(
  db: Db,
  { code, market, name, is_active: isActive, billing }: LoanCompanyFacts & { code: string; market: MarketCode },
): Promise<boolean> {
  const [added] = await db.query<{ code: string }[]>(
    `insert into loan_company (code, market, name, is_active, billing, position)
     select $1, $2, $3, $4, $5::jsonb, coalesce(max(position) + 1, 0) from loan_company on conflict do nothing returning code`,
    [code, market, name, isActive, billing && JSON.stringify(billing)],
  );
  return added !== undefined;
}

/** Writes a locked lender anew. */
export const updateLoanCompany = (
  db: Tables,
  { code, version }: OfficeLoanCompany,
  { name, is_active, billing }: LoanCompanyFacts,
  at: Date,
): Promise<unknown> =>
  db.getRepository(loanCompanyTable).update(code, { name, is_active, billing, version: version + 1, changed_at: at });
