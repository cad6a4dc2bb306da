import { type Db, insertRow } from './insert-row.ts';

/** The Czech shop sells on instalments, goods from 400 to 60 000 crowns. */
export async function addInstalments(db: Db): Promise<void> {
  const method = { market: 'cs', code: 'instalments' };
  await insertRow(db, 'payment_method', {
    ...method,
    kind: 'instalments',
    name: 'Na splátky',
    price: 0,
    position: 9,
    min_amount: 40_000,
    max_amount: 6_000_000,
  });
  const deliveries: { code: string }[] = await db.query(`select code from delivery_method where market = 'cs'`);
  for (const { code } of deliveries)
    await insertRow(db, 'delivery_payment', { market: 'cs', delivery_code: code, payment_code: method.code });
}

/** The customer at the company's page presses a button. Answers where the browser is sent then. */
export async function decideLoan(payAt: string | null, choice: string): Promise<Response> {
  return fetch(payAt ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

/** The browser comes back to the shop. */
export const comeBackFrom = (decided: Response): Promise<Response> =>
  fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
