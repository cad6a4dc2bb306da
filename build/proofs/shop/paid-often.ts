// A gateway tells of one payment many times: notices at once and in any order, the browser's return before or after them,
// after the order was cancelled, and forged by strangers. One payment, no sale by forgery, late money goes back.
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { type RunningSandbox, startSandbox } from '../../demo/partners/testing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { type Bought, buy } from '../../../api/testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';
import { pick, seeded } from '../parts/seeded.ts';

/** How many orders are paid while the gateway and strangers tell of them many times. */
export interface PaidWish {
  databaseUrl: string;
  orders: number;
  seed: number;
}

interface Gateway {
  api: RunningTestApi;
  sandbox: RunningSandbox;
  random: () => number;
}

const courses = ['notices first', 'browser first', 'cancelled first', 'cancelled meanwhile', 'forged'] as const;
type Course = (typeof courses)[number];

/** The customer presses a button at the gateway. @returns the signed address that the browser is sent to */
async function press({ sandbox }: Gateway, { pay_at: payAt }: Bought, choice: string): Promise<URL> {
  const opened = await fetch(payAt ?? '', { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
  const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  return new URL(pressed.headers.get('location') ?? '');
}

/** @returns the status of the shop's answer to a notice with these fields */
const notify = async ({ api }: Gateway, fields: URLSearchParams): Promise<number> => {
  const reply = await fetch(`${api.origin}${apiPrefix}/payment/card/callback`, { method: 'POST', body: fields });
  await reply.arrayBuffer();
  return reply.status;
};

const notices = (gateway: Gateway, back: URL): Promise<number[]> =>
  Promise.all(Array.from({ length: 10 }, () => notify(gateway, back.searchParams)));

const returns = async (back: URL): Promise<void> => {
  await (await fetch(back, { redirect: 'manual' })).arrayBuffer();
};

const cancels = ({ buyer, token }: Bought): Promise<unknown> =>
  buyer.client.order.cancel({ token: token }).catch(() => null);

/** What a stranger makes of a genuine notice: another payment, another state, another signature. */
async function forgeries(gateway: Gateway, order: Bought, genuine: URLSearchParams): Promise<number> {
  const [attempt]: { transaction: string }[] = await gateway.api.deps.source.query(
    `select provider_transaction as transaction from payment p join shop_order o on o.id = p.order_id where o.number = $1`,
    [order.number],
  );
  const changes: Record<string, string>[] = [
    { payId: attempt?.transaction ?? '' },
    { payId: attempt?.transaction ?? '', signature: '' },
    { payId: attempt?.transaction ?? '', signature: Buffer.from('forged').toString('base64') },
    { payId: attempt?.transaction ?? '', paymentStatus: '8' },
  ];
  const answers = await Promise.all(
    changes.map((change) => notify(gateway, new URLSearchParams({ ...Object.fromEntries(genuine), ...change }))),
  );
  return answers.filter((status) => status < 400).length;
}

async function play(gateway: Gateway, order: Bought, course: Course, genuine: URLSearchParams): Promise<number> {
  if (course === 'forged') return forgeries(gateway, order, genuine);
  const back = await press(gateway, order, 'approve');
  if (course === 'cancelled first') await cancels(order);
  const acts: (() => Promise<unknown>)[] = [
    () => notices(gateway, back),
    () => returns(back),
    () => notices(gateway, back),
  ];
  if (course === 'cancelled meanwhile') acts.splice(Math.floor(gateway.random() * 2), 0, () => cancels(order));
  if (course === 'browser first') await returns(back);
  await Promise.all(acts.map((act) => act()));
  await returns(back);
  return 0;
}

interface Ended {
  state: string;
  payment_state: string;
  paid: number;
  refund_due: number;
  /** Tasks to give money back, and refunds asked of the gateway. */
  ways_back: number;
  paid_mails: number;
}

const endedSql = `
  select o.state, o.payment_state,
         (select count(*)::integer from payment p where p.order_id = o.id and p.state = 'paid') as paid,
         (select count(*)::integer from payment p where p.order_id = o.id and p.state = 'refund_due') as refund_due,
         (select count(*)::integer from staff_task t where t.kind = 'refund' and t.detail ->> 'number' = o.number)
           + (select count(*)::integer from refund r where r.order_id = o.id) as ways_back,
         (select count(*)::integer from jobs.job j where j.data ->> 'kind' = 'paid' and j.data ->> 'orderId' = o.id::text) as paid_mails
    from shop_order o where o.number = $1`;

function isRight(course: Course, end: Ended): boolean {
  if (course === 'forged') return end.payment_state === 'unpaid' && end.paid + end.refund_due + end.ways_back === 0;
  if (end.state === 'cancelled')
    return end.payment_state === 'refund_due' && end.paid === 0 && end.refund_due === 1 && end.ways_back === 1;
  return (
    course !== 'cancelled first' &&
    end.payment_state === 'paid' &&
    end.paid === 1 &&
    end.refund_due + end.ways_back === 0 &&
    end.paid_mails === 1
  );
}

async function prove(gateway: Gateway, orders: number): Promise<Found> {
  const { api, random } = gateway;
  const card = (): Promise<Bought> => buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
  const genuine = (await press(gateway, await card(), 'approve')).searchParams;
  const seen: Record<string, number> = {};
  const wrong: string[] = [];
  let taken = 0;
  for (let at = 0; at < orders; at += 1) {
    const course = at < courses.length ? (courses[at] ?? 'forged') : pick(random, courses);
    const order = await card();
    taken += await play(gateway, order, course, genuine);
    const [end]: Ended[] = await api.deps.source.query(endedSql, [order.number]);
    const name = `${course}: ${end?.state} ${end?.payment_state}`;
    seen[name] = (seen[name] ?? 0) + 1;
    if (!end || !isRight(course, end)) wrong.push(`${course} ${JSON.stringify(end)}`);
  }
  const ledger = (await reconcile(api.deps.source)).length;
  const ends = Object.keys(seen);
  const claims = [
    taken === 0,
    ledger === 0,
    ends.some((one) => one.endsWith(' paid')),
    ends.some((one) => one.endsWith('cancelled refund_due')),
  ];
  return {
    n: orders - wrong.length + claims.filter(Boolean).length,
    N: orders + claims.length,
    detail: { seen, forged_taken: taken, ledger, wrong: wrong.length, first: wrong.slice(0, 3) },
  };
}

/** So many orders paid by card, each in one of the courses; that orders were sold and given back must both be seen. */
export async function paidOften({ databaseUrl, orders, seed }: PaidWish): Promise<Found> {
  const sandbox = await startSandbox();
  const env = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
  const api = await runningApi(env, { databaseUrl });
  try {
    await smallShop(api.deps.source);
    const silent = { is_off: true, copies: 1, is_parallel: false, is_out_of_order: false, is_forged: false };
    await sandbox.control({ partner: 'card', failure: 'none', late_ms: 600_000, notices: silent });
    return await prove({ api, sandbox, random: seeded(seed) }, orders);
  } finally {
    await api.close();
    await sandbox.close();
  }
}
