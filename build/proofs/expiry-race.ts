// The time of a reservation runs out in the same moment in which its payment arrives.
import { holdMinutes } from '../../api/checkout/make-order.ts';
import { sweep } from '../../api/operation/sweep.ts';
import { settle } from '../../api/payment/settle.ts';
import { type RunningSandbox, startSandbox } from '../../api/sandbox/testing.ts';
import { reconcile } from '../../api/stock/reconcile.ts';
import { buy } from '../../api/testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../api/testing/running-api.ts';
import { smallShop } from '../../api/testing/small-shop.ts';
import type { Found } from './found.ts';

export interface ExpiryWish {
  databaseUrl: string;
  races: number;
  /** False: the expiry releases the goods without looking at the order again under its lock. */
  looksAgain?: boolean;
}

interface Ended {
  state: string;
  payment_state: string;
  held: number;
  refunds: number;
}

/** Sold and held, or released and the money on its way back: never both, never neither. */
const isOneOfBoth = ({ state, payment_state: paid, held, refunds }: Ended): boolean =>
  state === 'cancelled' ? held === 0 && refunds === 1 : paid === 'paid' && held === 1 && refunds === 0;

const endedSql = `
  select o.state, o.payment_state,
         (select coalesce(sum(quantity), 0)::integer from stock_reservation r where r.order_id = o.id and r.state = 'held') as held,
         (select count(*)::integer from payment p where p.order_id = o.id and p.state = 'refund_due') as refunds
    from shop_order o where o.id = $1`;

/** What a job without the second look does. */
async function releaseBlindly({ deps: { source } }: RunningTestApi, orderId: string): Promise<void> {
  const [order]: { state: string }[] = await source.query(`select state from shop_order where id = $1`, [orderId]);
  if (order?.state !== 'waiting_payment') return;
  await source.query(`update stock_reservation set state = 'released' where order_id = $1`, [orderId]);
}

async function oneRace(api: RunningTestApi, wish: ExpiryWish, race: number): Promise<Ended> {
  const { source } = api.deps;
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
  const [order]: { id: string; attempt: string }[] = await source.query(
    `select o.id, p.id as attempt from shop_order o join payment p on p.order_id = o.id where o.number = $1`,
    [number],
  );
  if (!order) throw new Error('The order has no payment');
  await source.query(`update shop_order set reserved_until = now() - interval '1 second' where id = $1`, [order.id]);
  const paid = (): Promise<void> => settle(api.deps, order.attempt, 'paid');
  const expired = (): Promise<void> => (wish.looksAgain === false ? releaseBlindly(api, order.id) : sweep(api.deps));
  // Who begins changes from race to race; within a race both run at once.
  await Promise.all(race % 2 === 0 ? [expired(), paid()] : [paid(), expired()]);
  const [ended]: Ended[] = await source.query(endedSql, [order.id]);
  // The next buyer needs the piece.
  if (ended?.state !== 'cancelled')
    await source.query(`update shop_order set reserved_until = null where id = $1`, [order.id]);
  return ended ?? { state: '', payment_state: '', held: -1, refunds: -1 };
}

async function withSandbox<Value>(work: (sandbox: RunningSandbox) => Promise<Value>): Promise<Value> {
  const sandbox = await startSandbox();
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

/** So many races of expiry and payment. */
export const expiryRaces = (wish: ExpiryWish): Promise<Found> =>
  withSandbox(async (sandbox) => {
    const env = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
    const api = await runningApi(env, { databaseUrl: wish.databaseUrl });
    try {
      const shop = await smallShop(api.deps.source);
      await addPieces(api, shop.case.id, wish.races);
      const all: Ended[] = [];
      for (let race = 0; race < wish.races; race += 1) all.push(await oneRace(api, wish, race));
      const differences = await reconcile(api.deps.source);
      const n = all.filter(isOneOfBoth).length;
      const sold = all.filter(({ state }) => state !== 'cancelled').length;
      return {
        n: differences.length === 0 ? n : Math.min(n, wish.races - 1),
        N: wish.races,
        detail: { sold, given_back: wish.races - sold, hold_minutes: holdMinutes.card, ledger: differences.length },
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
