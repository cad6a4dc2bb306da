// The API is killed in the middle of work, as by a power cut; the people at the shop and the station notice nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../api/sandbox/testing.ts';
import { reconcile } from '../../api/stock/reconcile.ts';
import { aPayload, buy, expectedTotal, fillCart } from '../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi, visitorOf } from '../../api/testing/running-api.ts';
import { smallShop } from '../../api/testing/small-shop.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import { aPicker, until } from './picker.ts';

/** Sets the shop up and looks into its database; the customer and the station speak to the process alone. */
let api: RunningTestApi;
let sandbox: RunningSandbox;
let victim: ApiProcess;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
  victim = await apiProcess({
    DATABASE_URL: api.deps.settings.DATABASE_URL,
    DATA_DIR: sandbox.dataDir,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
afterAll(async () => {
  await victim.kill();
  await api.close();
  await sandbox.close();
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);

it('killed while a picker scans, it has every scan exactly once in the end', async () => {
  for (let order = 0; order < 8; order += 1) await buy(api, { goods: { 'CASE-IP15': 4 } });
  const picker = await makeAccount(api.deps, 'warehouse');
  const { bridge, signIn, scanNext, view, unsent, close } = await aPicker(victim.origin);
  await signIn(picker.email);
  await bridge.call('work.startPicking', {});
  let scans = 0;
  let kills = 0;
  let comingBack = Promise.resolve();
  while (await scanNext()) {
    scans += 1;
    if (scans % 9 === 0) {
      kills += 1;
      comingBack = comingBack.then(victim.kill).then(victim.start);
    }
    // A scan now and then lands while the process is dead, coming up, or in the middle of a batch.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await bridge.call('work.finishPicking', {});
  await comingBack;
  await until(async () => (await view()).phase === 'done', 'every scan confirmed');
  const left = unsent();
  await close();
  expect({ kills: kills >= 4, unsent: left }).toEqual({ kills: true, unsent: 0 });
  const [kept] = await query<{ events: number; seqs: number; last: number; refused: number }>(
    `select count(*)::integer as events, count(distinct device_seq)::integer as seqs, max(device_seq)::integer as last,
            count(*) filter (where outcome <> 'accepted')::integer as refused from station_event`,
  );
  expect(kept).toEqual({ events: scans + 1, seqs: scans + 1, last: scans + 1, refused: 0 });
  const [picked] = await query<{ picked: number; wanted: number }>(
    `select sum(picked)::integer as picked, sum(quantity)::integer as wanted from pick_line`,
  );
  expect(picked).toEqual({ picked: 32, wanted: 32 });
  expect(await reconcile(api.deps.source)).toEqual([]);
}, 180_000);

/** The customer's browser at the gateway. */
async function approve(payAt: string): Promise<string> {
  const opened = await fetch(payAt, { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
  const pressed = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve' }),
    redirect: 'manual',
  });
  return pressed.headers.get('location') ?? '';
}

it('killed while a customer places the order and while the money is on its way, it sells once and is paid once', async () => {
  const buyer = visitorOf(victim.origin);
  const order = aPayload('cs', { type_payment: 'card' });
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const expected_total = await expectedTotal(buyer, 'cs', order);
  const key = randomUUID();
  const place = () =>
    buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total }, { context: { idempotencyKey: key } });
  // The answer is lost with the process; the browser sends the same form again, as often as it takes.
  const lost = place().catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 15));
  await victim.kill();
  await lost;
  await victim.start();
  let placed = await place().catch(() => null);
  for (let again = 0; again < 100 && placed === null; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    placed = await place().catch(() => null);
  }
  const payAt =
    placed?.pay_at ??
    (
      await buyer.client.payment.startCard(
        { token: placed?.token as never },
        { context: { idempotencyKey: randomUUID() } },
      )
    ).pay_at;
  // The customer pays, and the shop is dead when the browser comes back.
  await victim.kill();
  const back = await approve(payAt);
  await expect(fetch(back, { redirect: 'manual' })).rejects.toThrow();
  await victim.start();
  const returned = await fetch(back, { redirect: 'manual' });
  expect(returned.status).toBe(303);
  const follow = () => visitorOf(victim.origin).client.order.follow({ token: placed?.token as never });
  await until(async () => (await follow()).payment_state === 'paid', 'the order is paid');
  const orders = await query<{ orders: number; paid: number }>(
    `select count(distinct o.id)::integer as orders, count(*) filter (where p.state = 'paid')::integer as paid
       from shop_order o left join payment p on p.order_id = o.id where o.type_payment = 'card'`,
  );
  expect(orders).toEqual([{ orders: 1, paid: 1 }]);
  expect(await reconcile(api.deps.source)).toEqual([]);
}, 180_000);
