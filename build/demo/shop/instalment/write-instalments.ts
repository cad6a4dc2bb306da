import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { daysBefore, isoDay } from '../days.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import { demoCompanies } from './demo-tiers.ts';

const tiersWithIds = demoCompanies
  .flatMap((company) => company.tiers.map((tier, position) => ({ company: company.code, position, ...tier })))
  .map((tier, at) => ({ id: at + 1, ...tier }));

const writeTiers = (db: Db, today: Date): Promise<void> =>
  insertRows(
    db,
    'instalment_tier',
    tiersWithIds.map((tier) => ({
      id: tier.id,
      company_code: tier.company,
      barem: tier.barem,
      name: tier.name,
      arrange_types: tier.arrangeTypes,
      deposit_rule: tier.deposit?.rule ?? 'free',
      deposit_value: tier.deposit?.value ?? 0,
      min_credit: tier.credit.min * minorUnits,
      max_credit: tier.credit.max * minorUnits,
      fee: (tier.fee ?? 0) * minorUnits,
      valid_from: isoDay(daysBefore(today, 30)),
      valid_to: null,
      for_all: tier.categories === undefined,
      position: tier.position,
    })),
  );

const writeTerms = (db: Db): Promise<void> =>
  insertRows(
    db,
    'instalment_term',
    tiersWithIds
      .flatMap(({ id, terms }) => terms.map((term) => ({ tier_id: id, ...term })))
      .map((term, at) => ({
        id: at + 1,
        tier_id: term.tier_id,
        count: term.count,
        yearly_rate: 'rate' in term ? term.rate : null,
        monthly_coefficient: 'coefficient' in term ? term.coefficient : null,
      })),
  );

async function writeCategories(db: Db): Promise<void> {
  const rows: { id: number; code: string }[] = await db.query(`select id, code from category`);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const pairs = tiersWithIds.flatMap(({ id, categories = [] }) =>
    categories.flatMap((code) => {
      const category = ids.get(code);
      return category === undefined ? [] : [{ tier_id: id, category_id: category }];
    }),
  );
  await insertRows(db, 'instalment_tier_category', pairs);
}

/** Lenders, their tiers and terms, and the categories they lend for. */
export async function writeInstalments(db: Db, today: Date): Promise<void> {
  await insertRows(
    db,
    'loan_company',
    demoCompanies.map(({ code, market, name }, position) => ({ code, market, name, position, is_active: true })),
  );
  await writeTiers(db, today);
  await writeTerms(db);
  await writeCategories(db);
  for (const table of ['instalment_tier', 'instalment_term']) await continueIds(db, table);
}
