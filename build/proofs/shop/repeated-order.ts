// Customers place their orders while the API is killed and lines lose answers or double requests; their browsers send
// the same request again, also long after, when the customer has filled another cart. One order each, one answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { aPayload, expectedTotal, fillCart } from '../../../api/testing/buyer.ts';
import { makeAccount, password, runningApi, type RunningTestApi, visitorOf } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { asRunner } from '../../testing/runner.ts';
import { type ApiProcess, apiProcess } from '../parts/api-process.ts';
import type { Found } from '../parts/found.ts';
import { pick, seeded } from '../parts/seeded.ts';

/** How many customers send the same order again and again. */
export interface RepeatWish {
  databaseUrl: string;
  customers: number;
  seed: number;
}

/** What a call ended with: the order's number, the refusal's code, or null without an answer. */
type Answer = { number: string } | { refused: string } | null;

interface Customer {
  userId: string;
  line: ToggleProxy;
  /** The request that the browser repeats; `changed` is the same key with another body. */
  place: (change?: 'changed') => Promise<Answer>;
  fillAnother: () => Promise<void>;
  answers: Answer[];
}

const modes: readonly NetworkMode[] = ['up', 'up', 'lose_reply', 'twice', 'slow'];
const goods = { 'CASE-IP15': 1 };

async function aCustomer(api: RunningTestApi, victim: ApiProcess): Promise<Customer> {
  const { id, email } = await makeAccount(api.deps, 'customer');
  const line = await toggleProxy(Number(new URL(victim.origin).port));
  const buyer = visitorOf(line.origin);
  await buyer.client.customer.signIn({ email, password });
  await fillCart(buyer, { goods });
  const order = aPayload();
  const wish = { market: 'cs' as const, order, expected_total: await expectedTotal(buyer, 'cs', order) };
  const changed = { ...wish, order: aPayload('cs', { order_info: { ...order.order_info, note: 'jiná' } }) };
  const context = { idempotencyKey: randomUUID() };
  return {
    userId: id,
    line,
    answers: [],
    place: (change) =>
      buyer.client.checkout.finishOrder(change ? changed : wish, { context }).then(
        ({ number }) => ({ number }),
        (error: unknown) => {
          const { code } = error as { code?: string };
          return code === undefined || code === 'SERVICE_UNAVAILABLE' ? null : { refused: code };
        },
      ),
    fillAnother: () => fillCart(buyer, { goods }),
  };
}

const ordersOf = async ({ deps: { source } }: RunningTestApi): Promise<Map<string, string[]>> => {
  const rows: { user_id: string; number: string }[] = await source.query(`select user_id, number from shop_order`);
  const all = new Map<string, string[]>();
  for (const row of rows) all.set(row.user_id, [...(all.get(row.user_id) ?? []), row.number]);
  return all;
};

interface Rush {
  api: RunningTestApi;
  victim: ApiProcess;
  customers: readonly Customer[];
  random: () => number;
}

/** All press the button within a moment, every other one twice; when some of them have their order the API is killed. */
async function killedRush({ api, victim, customers, random }: Rush): Promise<void> {
  const enough = 1 + Math.floor((random() * customers.length) / 2);
  const pressed = customers.map(async (one, index) => {
    one.line.mode = index % 4 === 0 ? 'lose_reply' : pick(random, modes);
    await pause(random() * 400);
    const answers = await Promise.all(index % 2 === 0 ? [one.place()] : [one.place(), one.place()]);
    one.answers.push(...answers);
  });
  const isTime = async (): Promise<boolean> => {
    const placed = await ordersOf(api);
    return (
      placed.size >= enough && customers.some(({ userId, line }) => line.mode === 'lose_reply' && placed.has(userId))
    );
  };
  for (let look = 0; look < 1000 && !(await isTime()); look += 1) await pause(3);
  await victim.kill();
  await Promise.all(pressed);
}

/** The browser sends its request until it is answered. */
async function untilAnswered(one: Customer): Promise<void> {
  for (let again = 0; again < 300; again += 1) {
    const answer = await one.place();
    if (answer && !('refused' in answer && answer.refused === 'IN_PROGRESS')) return void one.answers.push(answer);
    await pause(100);
  }
}

/** What holds of each customer in the end. */
function claimsOf(one: Customer, numbers: readonly string[], late: Answer, changed: Answer): boolean[] {
  const told = one.answers.filter((answer) => answer !== null && 'number' in answer).map((answer) => answer.number);
  return [
    numbers.length === 1,
    told.length > 0 && told.every((number) => number === numbers[0]),
    late !== null && 'number' in late && late.number === numbers[0],
    changed !== null && 'refused' in changed && changed.refused === 'IDEMPOTENCY_KEY_REUSED',
  ];
}

async function prove(api: RunningTestApi, victim: ApiProcess, wish: RepeatWish): Promise<Found> {
  const random = seeded(wish.seed);
  await smallShop(api.deps.source);
  const customers: Customer[] = [];
  for (let index = 0; index < wish.customers; index += 1) customers.push(await aCustomer(api, victim));
  await killedRush({ api, victim, customers, random });
  const before = await ordersOf(api);
  const unanswered = customers.filter(({ answers }) => answers.every((answer) => answer === null));
  const placedUnanswered = unanswered.filter(({ userId }) => before.has(userId)).length;
  const lost = unanswered.length - placedUnanswered;
  await victim.start();
  for (const { line } of customers) line.mode = 'up';
  await Promise.all(customers.map((one) => Promise.all([untilAnswered(one), untilAnswered(one)])));
  const ends = await Promise.all(
    customers.map(async (one) => {
      await one.fillAnother();
      return { one, late: await one.place(), changed: await one.place('changed') };
    }),
  );
  for (const { line } of customers) await line.close();
  const after = await ordersOf(api);
  const kept = ends.map(({ one, late, changed }) => claimsOf(one, after.get(one.userId) ?? [], late, changed));
  const ledger = (await reconcile(api.deps.source)).length;
  const claims = [...kept.flat(), placedUnanswered > 0, lost > 0, ledger === 0];
  const brokenOf = (claim: number): number => kept.filter((one) => one[claim] === false).length;
  return {
    n: claims.filter(Boolean).length,
    N: claims.length,
    detail: {
      placed_but_unanswered: placedUnanswered,
      lost,
      ordered_twice: brokenOf(0),
      told_otherwise: brokenOf(1) + brokenOf(2),
      other_body_taken: brokenOf(3),
      ledger,
    },
  };
}

/** So many customers and one kill; that orders were stored without an answer, and lost, must both be seen. */
export async function repeatedOrders(wish: RepeatWish): Promise<Found> {
  const api = await runningApi({}, { databaseUrl: wish.databaseUrl });
  const victim = await apiProcess({
    DATABASE_URL: asRunner(wish.databaseUrl),
    DATA_DIR: api.deps.settings.DATA_DIR,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  try {
    return await prove(api, victim, wish);
  } finally {
    await victim.kill();
    await api.close();
  }
}
