import { randomUUID } from 'node:crypto';
import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { createDataSource } from '../database/data-source.ts';
import { metaOf, routesOf } from '../http/calls/route-meta.ts';
import { addressOf } from '../testing/calls/access-matrix.ts';
import { aPayload, type Bought, buy, expectedTotal, fillCart } from '../testing/buyer.ts';
import { runCare } from '../testing/run-care.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { pauseShop, resumeShop } from './pause-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
/** Another process, as the command is: the API hears of what it does by the database alone. */
let command: DataSource;
let passedMinutes = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi(
    { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url },
    { now: () => new Date(Date.now() + passedMinutes * 60_000) },
  );
  await smallShop(api.deps.source);
  command = await createDataSource({ url: api.deps.settings.DATABASE_URL, poolSize: 1 }).initialize();
});
afterAll(async () => {
  await command.destroy();
  await api.close();
  await sandbox.close();
});

const actor = { id: null, role: 'admin' } as const;
const pause = (part: Pausable, until: Date | null = null) =>
  pauseShop(command, actor, { markets: ['cs'], part, until });
const pausesHeard = async (): Promise<string[]> =>
  (await api.visitor().client.system.pauses({ market: 'cs' })).pauses.map(({ part }) => part);

afterEach(async () => {
  passedMinutes = 0;
  for (const part of Pausable.options) await resumeShop(command, actor, { markets: ['cs', 'ro'], part });
  await expect.poll(pausesHeard).toEqual([]);
});

const goods = { market: 'cs', product: 'CASE-IP15', quantity: 1 } as const;
const add = () => api.visitor().client.cart.add(goods);
const whileSelling = () =>
  add().then(
    () => 'sold',
    (error: { code: string }) => error.code,
  );

/** A call as a stranger writes it: a market where it takes one, and an order's link where it takes that. */
const call = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${api.origin}${apiPrefix}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });

describe('maintenance', () => {
  it('begun by another process stops the sale, says until when, and lets the shop be read', async () => {
    const until = new Date(Date.now() + 600_000);
    expect(await whileSelling()).toBe('sold');
    await pause('sale', until);
    await expect.poll(whileSelling).toBe('MAINTENANCE');
    const refused = await call('POST', '/cart/products', goods);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'MAINTENANCE',
      status: 503,
      data: { part: 'sale', until: until.toISOString(), retry_after_s: Number(refused.headers.get('retry-after')) },
    });
    const { client } = api.visitor();
    await expect(client.cart.get({ market: 'cs' })).resolves.toMatchObject({ items: [] });
    await expect(client.category.menu({ market: 'cs' })).resolves.toBeDefined();
    await expect(client.cart.add({ ...goods, market: 'ro' })).resolves.toBeDefined();
    const office = await api.signedIn('office');
    await expect(office.client.staff.taskPeople()).resolves.toBeDefined();
    await resumeShop(command, actor, { markets: ['cs'], part: 'sale' });
    await expect.poll(whileSelling).toBe('sold');
  });

  it('reaches a process by what the database tells: a row alone, without the telling, stops nothing', async () => {
    await expect(whileSelling()).resolves.toBe('sold');
    await command.query(`insert into shop_pause (market, part) values ('cs', 'sale')`);
    expect(await whileSelling()).toBe('sold');
    await pause('sale');
    await expect.poll(whileSelling).toBe('MAINTENANCE');
  });

  it('reaches a process whose channel is lost, too', async () => {
    await api.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen page_purge%' and datname = current_database()`);
    await pause('sale');
    await expect.poll(whileSelling).toBe('MAINTENANCE');
  });

  it('lets a payment under way come to its end, and begins no other', async () => {
    const order: Bought = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
    const start = () =>
      order.buyer.client.payment.startCard({ token: order.token }, { context: { idempotencyKey: randomUUID() } });
    await pause('sale');
    await expect.poll(() => start().catch((error: { code: string }) => error.code)).toBe('MAINTENANCE');
    const opened = await fetch(order.pay_at ?? '', { redirect: 'manual' });
    const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
    const form = new URLSearchParams({ choice: 'approve' });
    const pressed = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
    await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
    expect(await order.buyer.client.order.follow({ token: order.token })).toMatchObject({ payment_state: 'paid' });
  });

  it('answers a repeated order as the first time, and makes no new one', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const wish = {
      market: 'cs' as const,
      order: aPayload(),
      expected_total: await expectedTotal(buyer, 'cs', aPayload()),
    };
    const idempotencyKey = randomUUID();
    const finish = (key: string) => buyer.client.checkout.finishOrder(wish, { context: { idempotencyKey: key } });
    const placed = await finish(idempotencyKey);
    await pause('sale');
    await expect.poll(whileSelling).toBe('MAINTENANCE');
    expect(await finish(idempotencyKey)).toEqual(placed);
    await expect(finish(randomUUID())).rejects.toMatchObject({ code: 'MAINTENANCE' });
  });

  it('holds unpaid goods as much longer as nobody could pay', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
    const held = async () => (await order.buyer.client.order.follow({ token: order.token })).held_until;
    const state = async () => (await order.buyer.client.order.follow({ token: order.token })).state;
    const before = Date.parse((await held()) ?? '');
    await pause('sale');
    await command.query(`update shop_pause set begun_at = begun_at - interval '2 hours'`);
    await command.query(`update shop_order set created_at = created_at - interval '3 hours' where number = $1`, [
      order.number,
    ]);
    passedMinutes = 7 * 24 * 60;
    await runCare(api.deps);
    expect(await state()).toBe('waiting_payment');
    await resumeShop(command, actor, { markets: ['cs'], part: 'sale' });
    expect(Date.parse((await held()) ?? '') - before).toBeGreaterThanOrEqual(7_200_000);
    await runCare(api.deps);
    expect(await state()).toBe('cancelled');
  });

  it('is set by an administrator alone, and written in the audit log', async () => {
    const admin = await api.signedIn('admin');
    const supervisor = await api.signedIn('supervisor');
    const wish = { markets: ['cs' as const, 'ro' as const], part: 'reviews' as const, until: null };
    await expect(supervisor.client.system.pause(wish)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    const { pauses } = await admin.client.system.pause(wish);
    expect(pauses.map(({ market, part, by }) => [market, part, by])).toEqual([
      ['cs', 'reviews', 'Zkušební admin'],
      ['ro', 'reviews', 'Zkušební admin'],
    ]);
    await admin.client.system.resume({ markets: ['ro'], part: 'reviews' });
    await admin.client.system.resume({ markets: ['ro'], part: 'reviews' });
    expect(
      await command.query(
        `select action, subject_id from audit_log where subject_kind = 'pause' and actor_id = $1 order by id`,
        [admin.userId],
      ),
    ).toEqual([
      { action: 'pause.begin', subject_id: 'cs reviews' },
      { action: 'pause.begin', subject_id: 'ro reviews' },
      { action: 'pause.end', subject_id: 'ro reviews' },
    ]);
  });
});

/** Written by hand: what a pause stops must show here and be meant. `sale` stops all of them. */
const stopped: Partial<Record<Pausable, string>> = {
  sale: `cart.add cart.addDiscount cart.removeDiscount cart.holdBuyout cart.saveForLater cart.takeSaved cart.dropSaved
    cart.acceptChanges cart.change cart.remove cart.addProlongWarranty cart.dropProlongWarranty cart.dropBuyout
    checkout.payOtherwise checkout.repeatOrder checkout.useGiftCard checkout.dropGiftCard
    checkout.selectPayment checkout.saveDraft checkout.finishOrder withdrawal.exchange`,
  buyout: 'buyout.sendToEmail buyout.sellOnline repair.sell',
  trade_in: 'cart.useBuyout',
  express: 'checkout.checkLiftago',
  cards:
    'payment.walletSession payment.walletInit payment.startCard repair.payOnline repair.walletSession repair.walletInit',
  twisto: 'checkout.checkTwisto',
  repairs: 'repair.order repair.orderForBuyout',
  reservations: 'reservation.make',
  instalments: 'payment.startInstalments',
  reviews: 'review.write review.writeAt review.addPhoto review.vote',
};

const paused = routesOf(contract).flatMap(({ path, procedure }) => {
  const { part } = metaOf(procedure);
  return part ? [{ name: path.join('.'), part, route: procedure['~orpc'].route }] : [];
});

describe('a paused feature', () => {
  it('is named by the calls that belong to it', () => {
    const named = Object.entries(stopped).flatMap(([part, names]) =>
      names.split(/\s+/).map((name) => `${part} ${name}`),
    );
    expect(paused.map(({ part, name }) => `${part} ${name}`).toSorted()).toEqual(named.toSorted());
  });

  it('stops every one of them, and no other', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const answers = async (part: Pausable) =>
      Promise.all(
        paused
          .filter((one) => one.part === part)
          .map(async ({ name, route: { method = '', path = '' } }) => {
            const address = addressOf(path, { token: order.token, number: order.number });
            const where = path.includes('{token}') ? {} : { market: 'cs', token: order.token };
            const query = method === 'DELETE' ? '?market=cs' : '';
            const reply = await call(method, `${address}${query}`, where);
            const { code } = (await reply.json()) as { code: string };
            return code === 'MAINTENANCE' ? null : `${name}: ${code}`;
          }),
      );
    for (const part of Object.keys(stopped) as Pausable[]) {
      await pause(part);
      await expect.poll(pausesHeard).toEqual([part]);
      expect(await answers(part)).toEqual(paused.filter((one) => one.part === part).map(() => null));
      if (part !== 'sale') expect(await whileSelling()).toBe('sold');
      if (part !== 'reviews')
        expect((await answers('reviews')).map((code) => code === null)).toEqual(
          paused.filter((one) => one.part === 'reviews').map(() => part === 'sale'),
        );
      await resumeShop(command, actor, { markets: ['cs'], part });
      await expect.poll(pausesHeard).toEqual([]);
    }
  });
});
