import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { inspected, type Offered, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { once, seller } from '../../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

const today = dayIn(markets.cs, new Date());
let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;
let supervisor: Visitor & { userId: string };
let other: Visitor & { userId: string };

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
  supervisor = await api.signedIn('supervisor');
  other = await api.signedIn('supervisor');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );

let device: Offered;
beforeEach(async () => {
  device = await received(api, office);
  await inspected(office, device);
  await signed(api, device);
});

const prepare = async ({ client }: Visitor): Promise<string> =>
  (await client.buyout.preparePayout({ number: device.number }, once())).payout?.id ?? '';
const release = ({ client }: Visitor, id: string) => client.buyout.releasePayout({ id }, once());
const order = () => supervisor.client.buyout.makeBankFile({ market: 'cs', format: 'abo' }, once());
const stateOf = async () => (await office.client.buyout.officeDetail({ number: device.number })).row.state;

describe('a payout', () => {
  it('goes from one person over another into the bank’s order and is paid', async () => {
    const id = await prepare(office);
    expect(await stateOf()).toBe('contract_signed');
    expect(await release(supervisor, id)).toEqual({ state: 'released' });
    expect(await stateOf()).toBe('payout_ordered');
    const file = await order();
    expect(file).toMatchObject({ market: 'cs', payouts: 1, total: { amount: 720_000 }, paid: 0 });
    const text = await (await supervisor.client.buyout.bankFile({ number: file.number })).text();
    expect(text).toContain(`000019-2000145399 000000000720000 ${device.number} 08000000`);
    const paid = () => supervisor.client.buyout.markPaid({ ids: [id], paid_on: today }, once());
    const tomorrow = dayIn(markets.cs, new Date(Date.now() + 86_400_000));
    expect(await refusalOf(supervisor.client.buyout.markPaid({ ids: [id], paid_on: tomorrow }, once()))).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'paid_on', code: 'INVALID_DATE' }] },
    });
    expect(await paid()).toEqual({ paid: 1, paid_before: 0 });
    expect(await paid()).toEqual({ paid: 0, paid_before: 1 });
    expect(await stateOf()).toBe('paid');
    expect((await api.visitor().client.buyout.byToken({ token: device.token })).paid_on).toBe(today);
  });

  it('is not released by who prepared it, neither by the rule nor by the database', async () => {
    const id = await prepare(supervisor);
    expect(await refusalOf(release(supervisor, id))).toMatchObject({ code: 'SAME_PERSON' });
    const around = api.deps.source.query(
      `update payout set released_by = prepared_by, state = 'released' where id = $1`,
      [id],
    );
    await expect(around).rejects.toThrow('payout_two_persons_ck');
    expect(await release(other, id)).toEqual({ state: 'released' });
    await order();
  });

  it('is prepared once, however many press, and not without a contract', async () => {
    const pressed = await Promise.all(Array.from({ length: 5 }, () => refusalOf(prepare(office))));
    expect(pressed.filter(({ code }) => code === undefined)).toHaveLength(1);
    const unsigned = await received(api, office);
    const early = office.client.buyout.preparePayout({ number: unsigned.number }, once());
    expect(await refusalOf(early)).toMatchObject({ code: 'BUYOUT_STATE_CHANGED' });
  });

  it('is in one bank’s order only, also when two make one at the same moment', async () => {
    await release(supervisor, await prepare(office));
    const made = await Promise.all([order(), order(), order()].map(refusalOf));
    expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(made.filter(({ code }) => code === 'NOTHING_RELEASED')).toHaveLength(2);
  });

  it('is in the order of those that were chosen, and the others wait', async () => {
    const chosen = await prepare(office);
    await release(supervisor, chosen);
    device = await received(api, office);
    await inspected(office, device);
    await signed(api, device);
    const left = await prepare(office);
    const make = (ids: string[], market: 'cs' | 'ro' = 'cs') =>
      supervisor.client.buyout.makeBankFile({ market, format: 'pain.001', ids }, once());
    expect(await refusalOf(make([chosen, left]))).toMatchObject({
      code: 'PAYOUT_STATE_CHANGED',
      data: { state: 'prepared' },
    });
    await release(supervisor, left);
    expect(await refusalOf(make([chosen], 'ro'))).toMatchObject({ code: 'PAYOUT_OF_OTHER_MARKET' });
    expect(await refusalOf(make([chosen, crypto.randomUUID()]))).toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
    expect(await make([chosen, chosen])).toMatchObject({ payouts: 1, total: { amount: 720_000 } });
    expect(await refusalOf(make([chosen]))).toMatchObject({ code: 'PAYOUT_STATE_CHANGED' });
    expect(await order()).toMatchObject({ payouts: 1 });
  });

  it('is paid once when two say so at the same moment', async () => {
    const id = await prepare(office);
    await release(supervisor, id);
    await order();
    const say = () => supervisor.client.buyout.markPaid({ ids: [id], paid_on: today }, once());
    const said = await Promise.all([say(), say(), say()]);
    expect(said.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
    const [row]: { mails: number }[] = await api.deps.source.query(
      `select count(*)::integer as mails from jobs.job where name = 'send-buyout-mail' and data ->> 'kind' = 'paid'
         and data ->> 'buyoutId' = (select id::text from buyout where number = $1)`,
      [device.number],
    );
    expect(row?.mails).toBe(1);
  });

  it('taken back waits for a new one, and one in a bank’s order is not taken back', async () => {
    const first = await prepare(office);
    await release(supervisor, first);
    const cancel = (id: string) => office.client.buyout.cancelPayout({ id, reason: 'jiný účet' });
    expect(await cancel(first)).toEqual({ state: 'cancelled' });
    expect(await stateOf()).toBe('contract_signed');
    const second = await prepare(office);
    await release(supervisor, second);
    await order();
    expect(await refusalOf(cancel(second))).toMatchObject({ code: 'PAYOUT_STATE_CHANGED' });
    const unpaid = supervisor.client.buyout.markPaid({ ids: [first], paid_on: today }, once());
    expect(await refusalOf(unpaid)).toMatchObject({ code: 'PAYOUT_STATE_CHANGED', data: { state: 'cancelled' } });
  });
});

describe('a signed device that is blocked', () => {
  const step = (name: 'block' | 'unblock', { client }: Visitor) =>
    client.buyout.officeStep({ number: device.number, step: name, reason: 'hlášený jako odcizený' });

  it('is paid to nobody, and goes on with its contract when it is let go', async () => {
    const id = await prepare(office);
    await step('block', office);
    expect(await refusalOf(release(supervisor, id))).toMatchObject({ code: 'BUYOUT_STATE_CHANGED' });
    const { row, contract } = await step('unblock', supervisor);
    expect([row.state, contract?.price.amount]).toEqual(['contract_signed', 720_000]);
    expect(await release(supervisor, id)).toEqual({ state: 'released' });
    await order();
  });
});

describe('a device known as stolen since its contract', () => {
  const found = ({ client }: Visitor, answer: 'hit' | 'clear') =>
    client.buyout.recordCheck({ number: device.number, kind: 'stolen', answer, note: 'Policie, č. j. 12' });

  it('is not paid for before the check is clear again', async () => {
    const id = await prepare(office);
    await found(office, 'hit');
    expect(await refusalOf(release(supervisor, id))).toMatchObject({
      code: 'CHECKS_OPEN',
      data: { kinds: ['stolen'] },
    });
    expect(await stateOf()).toBe('contract_signed');
    await found(supervisor, 'clear');
    expect(await release(supervisor, id)).toEqual({ state: 'released' });
    await order();
  });
});

describe('the bank’s order', () => {
  it('is read by a supervisor only, and each reading is written down', async () => {
    await release(supervisor, await prepare(office));
    const { number } = await order();
    expect(await refusalOf(office.client.buyout.bankFile({ number }))).toMatchObject({ code: 'NO_PERMISSION' });
    await supervisor.client.buyout.bankFile({ number });
    const rows: unknown[] = await api.deps.source.query(
      `select 1 from audit_log where action = 'payout.read_file' and subject_id = $1 and actor_id = $2`,
      [String(number), supervisor.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('shows in the grid only the end of the account', async () => {
    await prepare(office);
    const { rows } = await office.client.buyout.payoutRows({
      start_row: 0,
      end_row: 10,
      search: device.number,
      sort: [],
      filter: {},
    });
    expect(rows).toMatchObject([{ buyout_number: device.number, state: 'prepared', is_own: true, seller: 'J. T.' }]);
    expect(rows[0]?.account).toMatch(/^•+5399$/);
    expect(JSON.stringify(rows)).not.toContain(seller.last_name);
  });

  it('may come to more than twenty million crowns', async () => {
    const [first, second] = [await prepare(office), await received(api, office)];
    await inspected(office, second);
    await signed(api, second);
    const { payout } = await office.client.buyout.preparePayout({ number: second.number }, once());
    const ids = [first, payout?.id ?? ''];
    await api.deps.source.query(`update payout set amount = 1500000000 where id = any($1)`, [ids]);
    for (const id of ids) await release(supervisor, id);
    expect(await order()).toMatchObject({ payouts: 2, total: { amount: 3_000_000_000 } });
    await api.deps.source.query(`update payout set amount = 720000 where id = any($1)`, [ids]);
  });

  it('of a format that the market’s banks do not take is refused', async () => {
    const call = supervisor.client.buyout.makeBankFile({ market: 'ro', format: 'abo' }, once());
    expect(await refusalOf(call)).toMatchObject({ code: 'FORMAT_NOT_OF_MARKET' });
  });
});

describe('a payment that the bank sent back', () => {
  const another = { bank_account_full_number: '27-16060243', bank_code: '0300', reason: 'účet byl zrušen' };
  const change = ({ client }: Visitor, typed = another) =>
    client.buyout.changeAccount({ number: device.number, ...typed }, once());
  const giveBack = (id: string) => supervisor.client.buyout.returnPayout({ id, reason: 'účet neexistuje' }, once());
  const textOf = async (number: number) => (await supervisor.client.buyout.bankFile({ number })).text();

  it('is followed by a new payout to another account, released by somebody else than who changed it', async () => {
    const first = await prepare(office);
    await release(supervisor, first);
    const file = await order();
    expect(await giveBack(first)).toEqual({ state: 'returned' });
    expect(await stateOf()).toBe('contract_signed');
    expect(await refusalOf(giveBack(first))).toMatchObject({ code: 'PAYOUT_STATE_CHANGED' });
    expect((await change(supervisor)).seller?.['bank_account']).toBe('•••••••0243');
    const second = await prepare(office);
    expect(await refusalOf(release(supervisor, second))).toMatchObject({ code: 'SAME_PERSON' });
    expect(await release(other, second)).toEqual({ state: 'released' });
    const next = await order();
    expect(await textOf(next.number)).toContain(`000027-0016060243 000000000720000 ${device.number} 03000000`);
    expect(await textOf(file.number)).not.toContain(device.number);
    expect(await supervisor.client.buyout.markPaid({ ids: [second], paid_on: today }, once())).toEqual({
      paid: 1,
      paid_before: 0,
    });
  });

  it('is not one that has not left or is paid, and only who releases payouts may say so', async () => {
    const id = await prepare(office);
    expect(await refusalOf(giveBack(id))).toMatchObject({ code: 'PAYOUT_STATE_CHANGED', data: { state: 'prepared' } });
    const byOffice = office.client.buyout.returnPayout({ id, reason: 'účet neexistuje' }, once());
    expect(await refusalOf(byOffice)).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('leaves the account as it is while a payout to it is under way, and takes a valid one only', async () => {
    const bad = change(supervisor, { ...another, bank_account_full_number: '27-16060244' });
    expect(await refusalOf(bad)).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'bank_account_full_number' }] },
    });
    await prepare(office);
    expect(await refusalOf(change(supervisor))).toMatchObject({ code: 'PAYOUT_UNDER_WAY' });
    expect(await refusalOf(change(office))).toMatchObject({ code: 'NO_PERMISSION' });
    const kept: unknown[] = await api.deps.source.query(
      `select detail from audit_log where detail::text like '%16060243%'`,
    );
    expect(kept).toEqual([]);
  });
});
