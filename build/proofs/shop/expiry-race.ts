// A payment and the expiry of its reservation in the same moment. Both ends must be seen: a row that only ever visits one
// of them says nothing of the other.
import { setTimeout as pause } from 'node:timers/promises';
import { expireUnpaid } from '../../../api/payment/expire-unpaid.ts';
import { settle } from '../../../api/payment/settle.ts';
import { type RunningSandbox, startSandbox } from '../../demo/partners/testing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';
import { seeded } from '../parts/seeded.ts';

/** How often a payment comes in the moment in which its order runs out. */
export interface ExpiryWish {
  databaseUrl: string;
  races: number;
  seed: number;
}

interface Ended {
  state: string;
  payment_state: string;
  held: number;
  refunds: number;
  /** The money was written down before anything else became of the order. */
  was_paid: boolean;
}

/** Sold and held, or given up unpaid and the money on its way back: never both, never a paid order given up. */
const isOneOfBoth = ({ state, payment_state: paid, held, refunds, was_paid: wasPaid }: Ended): boolean =>
  state === 'cancelled'
    ? held === 0 && refunds === 1 && !wasPaid
    : paid === 'paid' && held === 1 && refunds === 0 && wasPaid;

const endedSql = `
  select o.state, o.payment_state,
         (select coalesce(sum(quantity), 0)::integer from stock_reservation r where r.order_id = o.id and r.state = 'held') as held,
         (select count(*)::integer from payment p where p.order_id = o.id and p.state = 'refund_due') as refunds,
         exists (select from order_log l where l.order_id = o.id and l.what = 'paid') as was_paid
    from shop_order o where o.id = $1`;

interface Racers {
  api: RunningTestApi;
  /** How long giving up one order takes. */
  careMs: number;
  random: () => number;
}

async function unpaidOrder({ deps: { source } }: RunningTestApi, number: string) {
  const [order]: { id: string; attempt: string }[] = await source.query(
    `select o.id, p.id as attempt from shop_order o join payment p on p.order_id = o.id where o.number = $1`,
    [number],
  );
  if (!order) throw new Error('The order has no payment');
  await source.query(`update shop_order set reserved_until = now() - interval '1 second' where id = $1`, [order.id]);
  return order;
}

/** The payment comes at a random moment around the giving up of the order. */
async function oneRace({ api, careMs, random }: Racers): Promise<Ended> {
  const { source } = api.deps;
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
  const order = await unpaidOrder(api, number);
  const paid = async (): Promise<void> => {
    await pause(random() * careMs * 1.2);
    await settle(api.deps, order.attempt, 'paid');
  };
  await Promise.all([expireUnpaid(api.deps), paid()]);
  const [ended]: Ended[] = await source.query(endedSql, [order.id]);
  if (!ended) throw new Error('The order is gone');
  return ended;
}

async function measureCare(api: RunningTestApi): Promise<number> {
  let took = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
    await unpaidOrder(api, number);
    const started = performance.now();
    await expireUnpaid(api.deps);
    // The first turn opens connections.
    if (turn > 0) took += performance.now() - started;
  }
  return took / 3;
}

async function withSandbox<Value>(work: (sandbox: RunningSandbox) => Promise<Value>): Promise<Value> {
  const sandbox = await startSandbox();
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

/** So many races of expiry and payment, and that each end was seen. */
export const expiryRaces = (wish: ExpiryWish): Promise<Found> =>
  withSandbox(async (sandbox) => {
    const env = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
    const api = await runningApi(env, { databaseUrl: wish.databaseUrl });
    try {
      const shop = await smallShop(api.deps.source);
      await addPieces(api, shop.case.id, wish.races);
      const racers = { api, careMs: await measureCare(api), random: seeded(wish.seed) };
      const all: Ended[] = [];
      for (let race = 0; race < wish.races; race += 1) all.push(await oneRace(racers));
      const differences = (await reconcile(api.deps.source)).length;
      const sold = all.filter(({ state }) => state !== 'cancelled').length;
      const given = all.length - sold;
      const paidButGivenUp = all.filter((one) => one.state === 'cancelled' && one.was_paid).length;
      const claims = [...all.map(isOneOfBoth), sold > 0, given > 0, differences === 0];
      return {
        n: claims.filter(Boolean).length,
        N: claims.length,
        detail: { sold, given_back: given, paid_but_given_up: paidButGivenUp, ledger: differences },
      };
    } finally {
      await api.close();
    }
  });

async function addPieces({ deps: { source } }: RunningTestApi, productId: number, pieces: number): Promise<void> {
  await source.query(`update stock_level set on_hand = on_hand + $2, unplaced = unplaced + $2 where product_id = $1`, [
    productId,
    pieces,
  ]);
  await source.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) values ($1, $2, 0, 'received')`,
    [productId, pieces],
  );
  await source.query(`update product_listing set available = available + $2 where product_id = $1`, [
    productId,
    pieces,
  ]);
}
