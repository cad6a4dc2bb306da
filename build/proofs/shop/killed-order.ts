// The API is killed while a customer pays, as by a power cut; the customer comes back from the gateway to a shop that is
// dead.
import { randomUUID } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '../../demo/partners/testing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { aPayload, expectedTotal, fillCart } from '../../../api/testing/buyer.ts';
import { runningApi, visitorOf } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { asRunner } from '../../testing/runner.ts';
import { type ApiProcess, apiProcess } from '../parts/api-process.ts';
import type { Found } from '../parts/found.ts';
import { until } from '../parts/picker.ts';

interface Placed {
  token: string;
  pay_at: string | null;
}

async function placeOrder(victim: ApiProcess): Promise<Placed> {
  const buyer = visitorOf(victim.origin);
  const order = aPayload('cs', { type_payment: 'card' });
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const expected_total = await expectedTotal(buyer, 'cs', order);
  const context = { idempotencyKey: randomUUID() };
  return buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total }, { context });
}

/** The customer's browser at the gateway. @returns where it is sent */
async function approve(payAt: string, sandbox: RunningSandbox): Promise<string> {
  const opened = await fetch(payAt, { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
  const body = new URLSearchParams({ choice: 'approve' });
  const pressed = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return pressed.headers.get('location') ?? '';
}

/** @returns whether the dead shop answered nothing, and the living one took the customer in */
async function pay(victim: ApiProcess, sandbox: RunningSandbox, { token, pay_at }: Placed): Promise<boolean> {
  await victim.kill();
  const back = await approve(pay_at ?? '', sandbox);
  const isDead = await fetch(back, { redirect: 'manual' }).then(
    () => false,
    () => true,
  );
  await victim.start();
  const returned = await fetch(back, { redirect: 'manual' });
  const { client } = visitorOf(victim.origin);
  const isPaid = async (): Promise<boolean> => (await client.order.follow({ token: token })).payment_state === 'paid';
  await until(isPaid, 'the order is paid');
  return isDead && returned.status === 303;
}

/** One customer; sold once, paid once, and the books agree. */
export async function killedOrder(databaseUrl: string): Promise<Found> {
  const sandbox = await startSandbox();
  const partners = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
  const api = await runningApi(partners, { databaseUrl });
  const victim = await apiProcess({ DATABASE_URL: asRunner(databaseUrl), SMTP_URL: 'smtp://127.0.0.1:9', ...partners });
  try {
    await smallShop(api.deps.source);
    const isGoodReturn = await pay(victim, sandbox, await placeOrder(victim));
    const [row]: { orders: number; paid: number; reserved: number }[] = await api.deps.source.query(
      `select count(distinct o.id)::integer as orders, count(*) filter (where p.state = 'paid')::integer as paid,
              (select sum(reserved)::integer from stock_level) as reserved
         from shop_order o left join payment p on p.order_id = o.id`,
    );
    const ledger = (await reconcile(api.deps.source)).length;
    const claims = [isGoodReturn, row?.orders === 1, row?.paid === 1, row?.reserved === 1, ledger === 0];
    return { n: claims.filter(Boolean).length, N: claims.length, detail: { ...row, ledger } };
  } finally {
    await victim.kill();
    await api.close();
    await sandbox.close();
  }
}
