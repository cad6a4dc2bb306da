// The API is killed while a customer orders and pays, as by a power cut; the customer's browser sends again what it got
// no answer to, and comes back from the gateway to a shop that is dead.
import { randomUUID } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '../../api/sandbox/testing.ts';
import { reconcile } from '../../api/stock/reconcile.ts';
import { aPayload, expectedTotal, fillCart } from '../../api/testing/buyer.ts';
import { runningApi, visitorOf } from '../../api/testing/running-api.ts';
import { smallShop } from '../../api/testing/small-shop.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import type { Found } from './found.ts';
import { until } from './picker.ts';

export interface OrderWish {
  databaseUrl: string;
  /** Kills it also in the middle of placing the order, whose repeat waits until the lost call is given up. */
  whilePlacing: boolean;
  /** False: the browser sends its repeat as a new order. */
  keepsItsKey?: boolean;
}

interface Placed {
  token: string;
  pay_at: string | null;
}

/** Places the order however often the answer is lost. */
async function placeOrder(victim: ApiProcess, { whilePlacing, keepsItsKey = true }: OrderWish): Promise<Placed> {
  const buyer = visitorOf(victim.origin);
  const order = aPayload('cs', { type_payment: 'card' });
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const expected_total = await expectedTotal(buyer, 'cs', order);
  const key = randomUUID();
  const place = (): Promise<Placed | null> =>
    buyer.client.checkout
      .finishOrder(
        { market: 'cs', order, expected_total },
        { context: { idempotencyKey: keepsItsKey ? key : randomUUID() } },
      )
      .catch(() => null);
  if (whilePlacing) {
    const lost = place();
    await new Promise((resolve) => setTimeout(resolve, 15));
    await victim.kill();
    await lost;
    await victim.start();
  }
  let placed = await place();
  // A browser without a key of its own fills another cart and orders again.
  if (!keepsItsKey) {
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    placed = await place();
  }
  for (let again = 0; again < 150 && placed === null; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    placed = await place();
  }
  if (!placed) throw new Error('The order was never placed');
  if (placed.pay_at !== null) return placed;
  const context = { idempotencyKey: randomUUID() };
  const { pay_at } = await buyer.client.payment.startCard({ token: placed.token as never }, { context });
  return { token: placed.token, pay_at };
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
  const isPaid = async (): Promise<boolean> =>
    (await client.order.follow({ token: token as never })).payment_state === 'paid';
  await until(isPaid, 'the order is paid');
  return isDead && returned.status === 303;
}

/** One customer; sold once, paid once, and the books agree. */
export async function killedOrder(wish: OrderWish): Promise<Found> {
  const sandbox = await startSandbox();
  const partners = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
  const api = await runningApi(partners, { databaseUrl: wish.databaseUrl });
  const victim = await apiProcess({ DATABASE_URL: wish.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9', ...partners });
  try {
    await smallShop(api.deps.source);
    const isGoodReturn = await pay(victim, sandbox, await placeOrder(victim, wish));
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
