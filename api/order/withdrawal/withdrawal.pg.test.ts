import { randomUUID } from 'node:crypto';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { buy, type Bought } from '../../testing/buyer.ts';
import { deliveredCases } from '../../testing/warehouse/delivered-cases.ts';
import { type PackingBench, packingBench } from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { identityKeys as identityKeysOf } from '../../operation/identity-keys.ts';
import { eraseRefundAccounts } from './queries/refund-accounts.ts';
import { rotateRefundAccounts } from './refund-account.ts';
import { tellDue } from './tell-due.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let worker: Station;

beforeAll(async () => {
  bench = await packingBench();
  await asidePlaces(bench.api.deps.source);
  worker = await aStation(bench.api);
});
afterEach(async () => {
  bench.api.deps.now = () => new Date();
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const office = () => bench.api.signedIn('office');

/** An order of cases that was sent and delivered. */
const delivered = (count: number): Promise<Bought> => deliveredCases(bench, count);

const linkOf = async (order: Bought) => {
  const way = await order.buyer.client.withdrawal.ofOrder({ token: order.token });
  return { number: order.number, token: way?.token ?? '' };
};
const offerOf = async (order: Bought) => order.buyer.client.withdrawal.offer(await linkOf(order));
const chosen = async (order: Bought, quantity: number): Promise<ChosenLine[]> => [
  { id: (await offerOf(order)).lines[0]?.id ?? '', quantity },
];
const declare = async (order: Bought, lines: readonly ChosenLine[], key: string = randomUUID()) =>
  bench.api
    .visitor()
    .client.withdrawal.declare({ ...(await linkOf(order)), lines: [...lines] }, { context: { idempotencyKey: key } });
const later = (days: number) => {
  bench.api.deps.now = () => new Date(Date.now() + days * 86_400_000);
};
const tasksOf = (
  number: string,
): Promise<{ id: string; kind: string; detail: { amount: number; withdrawal: string } }[]> =>
  bench.api.deps.source.query(
    `select id, kind, detail from staff_task where detail ->> 'number' = $1 and state = 'open' order by kind`,
    [number],
  );
const mailsOf = async (number: string): Promise<string[]> => {
  const rows: { kind: string }[] = await bench.api.deps.source.query(
    `select j.data ->> 'kind' as kind from jobs.job j join withdrawal w on w.id::text = j.data ->> 'withdrawalId'
      where j.name = 'send-withdrawal-mail' and w.number = $1 order by j.created_on`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};

describe('withdrawing from goods that were delivered', () => {
  it('is done by number and e-mail alone, and ends with goods and money back', async () => {
    const order = await delivered(2);
    const guest = bench.api.visitor();
    const named = { market: 'cs', number: ` ${order.number} `, email: 'JANA@example.cz' } as const;
    const link = await guest.client.withdrawal.find(named);
    const offer = await guest.client.withdrawal.offer(link);
    const lines = await chosen(order, 2);
    const wish = { ...link, lines };
    const receipt = await guest.client.withdrawal.declare(wish, { context: { idempotencyKey: randomUUID() } });
    expect(receipt).toMatchObject({ state: 'declared', email: 'jana@example.cz', lines: [{ quantity: 2, of: 2 }] });
    expect(receipt.refund).toBe(offer.paid - offer.delivery + offer.cheapest_delivery);
    const job = await worker.client.stock.openReturn({ device_id: worker.deviceId, code: order.number });
    const back = {
      return_id: job.id,
      scan: { kind: 'gtin', value: bench.shop.case.gtin },
      place: 'LC-RET-01',
    } as const;
    await worker.report({ kind: 'return_item', ...back }, { kind: 'return_item', ...back });
    await worker.report({ kind: 'return_finish', return_id: job.id, why: 'withdrawal' });
    const read = () => guest.client.withdrawal.receipt({ ...link, receipt: receipt.number });
    expect((await read()).state).toBe('goods_back');
    const [task] = (await tasksOf(order.number)).filter(({ kind }) => kind === 'return_refund');
    expect(task?.detail).toMatchObject({ amount: receipt.refund, withdrawal: receipt.number });
    const boss = await bench.api.signedIn('supervisor');
    await Promise.all([1, 2].map(() => boss.client.staff.settleTask({ id: task?.id ?? '' })));
    expect((await read()).state).toBe('settled');
    expect(await mailsOf(receipt.number)).toEqual(['declared', 'goods_back', 'settled']);
  });

  it('is one withdrawal however often and from wherever it is sent', async () => {
    const order = await delivered(2);
    const one = await chosen(order, 1);
    const key = randomUUID();
    const first = await declare(order, one, key);
    expect((await declare(order, one, key)).number).toBe(first.number);
    const second = await Promise.all([1, 2, 3].map(() => declare(order, one)));
    expect(new Set(second.map(({ number }) => number)).size).toBeLessThanOrEqual(2);
    const offer = await offerOf(order);
    expect(offer.lines[0]).toMatchObject({ quantity: 2, withdrawn: 2 });
    expect(offer.receipts).toHaveLength(2);
    expect(offer).toMatchObject({
      refused: 'NOTHING_LEFT',
      refunded: offer.paid - offer.delivery + offer.cheapest_delivery,
    });
  });

  it('ends with its period, and the office hears in time of money nobody gave back', async () => {
    const order = await delivered(2);
    const one = await chosen(order, 1);
    const receipt = await declare(order, one);
    later(13);
    await tellDue(bench.api.deps);
    await tellDue(bench.api.deps);
    expect((await tasksOf(order.number)).map(({ kind, detail }) => [kind, detail.withdrawal])).toEqual([
      ['withdrawal_due', receipt.number],
    ]);
    later(40);
    await expect(declare(order, [{ ...one[0], id: one[0]?.id ?? '', quantity: 2 }])).rejects.toMatchObject({
      code: 'WITHDRAWAL_REFUSED',
      data: { reason: 'LATE' },
    });
    const clerk = (await office()).client.withdrawal;
    await expect(clerk.officeStep({ receipt: receipt.number, step: 'closed' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'reason', code: 'REQUIRED' }] },
    });
    const closed = await clerk.officeStep({ receipt: receipt.number, step: 'closed', reason: 'Zboží nepřišlo' });
    expect(closed).toMatchObject({ state: 'closed', closed_because: 'Zboží nepřišlo' });
    await expect(clerk.officeStep({ receipt: receipt.number, step: 'settled' })).rejects.toMatchObject({
      code: 'WITHDRAWAL_ENDED',
    });
  });

  it('tells which product the law excepts, at its line', async () => {
    const order = await delivered(1);
    const lines = await chosen(order, 1);
    await bench.api.deps.source.query(
      `insert into withdrawal_exception (market, product_id, reason, since) values ('cs', $1, 'made_to_measure', 'epoch')`,
      [bench.shop.case.id],
    );
    await expect(declare(order, lines)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'lines.0', code: 'EXCEPTED' }] },
    });
    await bench.api.asOwner('delete from withdrawal_exception');
  });

  it('is kept from whoever buys later alone, with its reason in the log, and taken back by the office', async () => {
    const order = await delivered(1);
    const lines = await chosen(order, 1);
    const { client } = await office();
    const excepted = { market: 'cs' as const, code: bench.shop.case.code, reason: 'hygiene' as const };
    const { products } = await client.withdrawal.except(excepted);
    expect(products).toMatchObject([excepted]);
    expect((await client.withdrawal.except({ ...excepted, reason: 'perishable' })).products).toMatchObject([
      { code: excepted.code, reason: 'perishable' },
    ]);
    await expect(client.withdrawal.except({ ...excepted, code: 'NOTHING-1' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    // Bought before it was excepted.
    expect((await declare(order, lines)).number).toMatch(/^OD-/);
    const named = { market: excepted.market, code: excepted.code };
    expect((await client.withdrawal.allow(named)).products).toEqual([]);
    expect((await client.withdrawal.allow(named)).products).toEqual([]);
    const acts: { action: string }[] = await bench.api.deps.source.query(
      `select action from audit_log where action in ('withdrawal.except', 'withdrawal.allow') order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['withdrawal.except', 'withdrawal.except', 'withdrawal.allow']);
    await expect(bench.api.visitor().client.withdrawal.exceptions()).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });
});

describe('withdrawing before anything was sent', () => {
  it('cancels a whole order, whose pieces are for sale again', async () => {
    const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
    const receipt = await declare(order, await chosen(order, 1));
    expect(receipt).toMatchObject({ state: 'settled', is_unsent: true, refund: 0 });
    expect((await bench.follow(order)).state).toBe('cancelled');
    expect((await declare(order, receipt.lines.length > 0 ? await chosen(order, 1) : [])).number).toBe(receipt.number);
  });

  it('asks a person to take out what is not wanted of an order', async () => {
    const order = await buy(bench.api, { goods: { 'CASE-IP15': 2 } });
    const receipt = await declare(order, await chosen(order, 1));
    expect(receipt.state).toBe('declared');
    expect((await tasksOf(order.number)).map(({ kind }) => kind)).toEqual(['withdrawal_unsent']);
    await bench.cancel(order);
  });
});

it('opens to nobody who does not know the order', async () => {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const stranger = bench.api.visitor().client.withdrawal;
  const missing = { code: 'ORDER_NOT_FOUND' };
  const named = { market: 'cs', number: order.number, email: 'jina@example.cz' } as const;
  await expect(stranger.find(named)).rejects.toMatchObject(missing);
  await expect(stranger.find({ ...named, market: 'ro', email: 'jana@example.cz' })).rejects.toMatchObject(missing);
  await expect(stranger.offer({ number: order.number, token: order.token })).rejects.toMatchObject(missing);
  const { token } = await linkOf(order);
  await expect(order.buyer.client.order.follow({ token })).rejects.toMatchObject(missing);
  await bench.cancel(order);
});

describe('the account money goes to', () => {
  const account = { bank_account_full_number: '19-2000145399', bank_code: '0800' };
  const named = async (order: Bought, receipt: string) => ({ ...(await linkOf(order)), receipt });
  const give = async (order: Bought, receipt: string, typed: typeof account) =>
    bench.api.visitor().client.withdrawal.giveAccount({ ...(await named(order, receipt)), account: typed });

  it('is asked for where nothing came by card, kept closed, and shown in full to who pays alone', async () => {
    const order = await delivered(2);
    expect((await offerOf(order)).asks_account).toBe(true);
    const wish = { ...(await linkOf(order)), lines: await chosen(order, 1) };
    const once = { context: { idempotencyKey: randomUUID() } };
    const guest = bench.api.visitor().client.withdrawal;
    const wrong = { ...account, bank_account_full_number: '19-2000145398', bank_code: 'Nikde' };
    await expect(guest.declare({ ...wish, account: wrong }, once)).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'account.bank_account_full_number', code: 'INVALID_ACCOUNT_NUMBER' },
          { path: 'account.bank_code', code: 'INVALID_BANK_CODE' },
        ],
      },
    });
    const receipt = await guest.declare({ ...wish, account }, { context: { idempotencyKey: randomUUID() } });
    expect(receipt).toMatchObject({ account: expect.stringMatching(/^•+5399$/), asks_account: true });
    const [kept]: [{ plain: string }] = await bench.api.deps.source.query(
      `select encode(account, 'escape') || masked as plain from refund_account a join withdrawal w on w.id = a.withdrawal_id
        where w.number = $1`,
      [receipt.number],
    );
    expect(kept.plain).not.toContain('2000145399');
    const boss = (await bench.api.signedIn('supervisor')).client.withdrawal;
    expect(await boss.revealAccount({ receipt: receipt.number })).toEqual({ account: '19-2000145399/0800' });
    const audit: unknown[] = await bench.api.deps.source.query(
      `select 1 from audit_log where action = 'withdrawal.reveal_account' and detail ->> 'number' = $1`,
      [receipt.number],
    );
    expect(audit).toHaveLength(1);
  });

  it('may be said later by the link and changed while the money is due; it stands on the task', async () => {
    const order = await delivered(1);
    const receipt = await declare(order, await chosen(order, 1));
    expect(receipt).toMatchObject({ account: null, asks_account: true });
    const boss = await bench.api.signedIn('supervisor');
    const reveal = () => boss.client.withdrawal.revealAccount({ receipt: receipt.number });
    await expect(reveal()).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
    await expect(give(order, receipt.number, { ...account, bank_account_full_number: '1' })).rejects.toMatchObject({
      data: { fields: [{ path: 'account.bank_account_full_number', code: 'INVALID_ACCOUNT_NUMBER' }] },
    });
    await give(order, receipt.number, account);
    await give(order, receipt.number, { bank_account_full_number: '2000145399', bank_code: 'Česká spořitelna' });
    expect(await reveal()).toEqual({ account: '2000145399/0800' });
    later(13);
    await tellDue(bench.api.deps);
    const tasks = await openTasks(boss);
    expect(tasks.find(({ detail }) => detail['withdrawal'] === receipt.number)).toMatchObject({
      kind: 'withdrawal_due',
      detail: { account: expect.stringMatching(/5399$/) },
    });
    await boss.client.withdrawal.officeStep({ receipt: receipt.number, step: 'settled' });
    await expect(give(order, receipt.number, account)).rejects.toMatchObject({ code: 'WITHDRAWAL_ENDED' });
  });

  it('is closed anew by another key, and erased when its time is over', async () => {
    const order = await delivered(1);
    const receipt = await declare(order, await chosen(order, 1));
    await give(order, receipt.number, account);
    const { source, identityKeys, settings } = bench.api.deps;
    const next = identityKeysOf(settings.DATA_DIR, 'next');
    expect(await rotateRefundAccounts(source, next)).toBeGreaterThan(0);
    expect(await rotateRefundAccounts(source, next)).toBe(0);
    await rotateRefundAccounts(source, identityKeys);
    const boss = (await bench.api.signedIn('supervisor')).client.withdrawal;
    await boss.officeStep({ receipt: receipt.number, step: 'closed', reason: 'Prázdný balík' });
    const dayOf = async (): Promise<string> => {
      const [row]: { day: string }[] = await source.query(
        `select a.erase_after::text as day from refund_account a join withdrawal w on w.id = a.withdrawal_id where w.number = $1`,
        [receipt.number],
      );
      return row?.day ?? '';
    };
    const day = await dayOf();
    // Nothing is paid by a closed one: 90 days, not the years of a purchase.
    expect(Date.parse(day) - Date.now()).toBeLessThan(91 * 86_400_000);
    expect(await eraseRefundAccounts(source, day)).toBe(0);
    expect(await eraseRefundAccounts(source, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))).toBe(
      1,
    );
    await expect(boss.revealAccount({ receipt: receipt.number })).rejects.toMatchObject({ code: 'ACCOUNT_ERASED' });
    const read = bench.api.visitor().client.withdrawal.receipt(await named(order, receipt.number));
    expect((await read).account).toBeNull();
  });
});
