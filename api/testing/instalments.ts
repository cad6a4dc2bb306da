import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Db, insertRow } from './insert-row.ts';

/** The Czech shop, or the named one, sells on instalments, goods from 400 to 60 000 crowns or lei. */
export async function addInstalments(db: Db, market: MarketCode = 'cs'): Promise<void> {
  const method = { market, code: 'instalments' };
  await insertRow(db, 'payment_method', {
    ...method,
    kind: 'instalments',
    name: 'Na splátky',
    price: 0,
    position: 9,
    min_amount: 40_000,
    max_amount: 6_000_000,
  });
  const deliveries: { code: string }[] = await db.query(`select code from delivery_method where market = $1`, [market]);
  for (const { code } of deliveries)
    await insertRow(db, 'delivery_payment', { market, delivery_code: code, payment_code: method.code });
}

/** The customer at the company's page presses a button. Answers where the browser is sent then. */
export async function decideLoan(payAt: string | null, choice: string): Promise<Response> {
  return fetch(payAt ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

/** The browser comes back to the shop. */
export const comeBackFrom = (decided: Response): Promise<Response> =>
  fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });

/** A lender of the market with one tier for all goods, without a least credit to speak of. @returns ids of its terms by count */
export async function addLender(
  db: Db,
  market: MarketCode,
  terms: readonly { count: number; yearly_rate: number }[],
): Promise<Map<number, number>> {
  const code = `lender-${market}`;
  await insertRow(db, 'loan_company', { code, market, name: `Lender ${market}` });
  const tier = await insertRow<{ id: number }>(db, 'instalment_tier', {
    company_code: code,
    barem: `B-${market}`,
    name: 'Tier',
    arrange_types: ['online', 'on-store'],
    deposit_rule: 'free',
    min_credit: 10_000,
    max_credit: 10_000_000,
    valid_from: '2020-01-01',
    for_all: true,
  });
  const ids = new Map<number, number>();
  for (const term of terms) {
    const { id } = await insertRow<{ id: number }>(db, 'instalment_term', { tier_id: tier.id, ...term });
    ids.set(term.count, id);
  }
  return ids;
}
