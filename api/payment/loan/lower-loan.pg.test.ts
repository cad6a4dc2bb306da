import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { addInstalments, comeBackFrom, decideLoan } from '../../testing/instalments.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { aStation, pickAll, type Station } from '../../testing/warehouse/station.ts';
import { findAttempt } from '../queries/attempts.ts';
import { giveRefund } from '../refund/give-refund.ts';
import { findRefund } from '../refund/queries/refunds.ts';
import { lowerLoan } from './lower-loan.ts';
import { tellLoanCompany } from './tell-loan-company.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let sandbox: RunningSandbox;
let bench: PackingBench;
let worker: Station;
let passedMinutes = 0;
let crates = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  const now = () => new Date(Date.now() + passedMinutes * 60_000);
  bench = await packingBench({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { now });
  await asidePlaces(bench.api.deps.source);
  await addInstalments(bench.api.deps.source);
  worker = await aStation(bench.api);
});
beforeEach(async () => {
  passedMinutes = 0;
  await fails('none');
});
afterAll(async () => {
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
  await sandbox.close();
});

const key = () => ({ context: { idempotencyKey: randomUUID() } });
const fails = (failure: string): Promise<Response> =>
  sandbox.control({ partner: 'instalments', failure, notices: { is_off: true } });

type Sent = Bought & { id: string; code: string };

/** Cases bought on a loan that left the house, of which the company knows. */
async function sentOnLoan(count: number): Promise<Sent> {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': count }, payload: { type_payment: 'instalments' } });
  await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
  crates += 1;
  await pickAll(bench.packer, crates);
  const job = await open(bench.packer, `CR-${String(crates).padStart(4, '0')}`);
  for (let one = 0; one < count; one += 1) await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  const { package_code: code } = await finish(bench.packer, job);
  const { id } = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
  await bench.packer.report(driverSigned(id, 1));
  await bench.packer.client.warehouse.sealHandOver({ id }, key());
  await tellLoanCompany(bench.api.deps, job.order_id);
  return { ...order, code, id: job.order_id };
}

async function withdraw(order: Sent, quantity: number) {
  const office = await bench.api.signedIn('office');
  await office.client.order.officeStep({ number: order.number, step: 'deliver', reason: '' }).catch(() => undefined);
  const guest = bench.api.visitor().client.withdrawal;
  const link = await guest.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
  const { lines } = await guest.offer(link);
  const receipt = await guest.declare({ ...link, lines: [{ id: lines[0]?.id ?? '', quantity }] }, key());
  return { ...receipt, read: () => guest.receipt({ ...link, receipt: receipt.number }) };
}

async function comesBack(code: string, pieces: number, why: 'undelivered' | 'withdrawal' = 'withdrawal') {
  const job = await worker.client.stock.openReturn({ device_id: worker.deviceId, code });
  const scanned = { kind: 'gtin', value: bench.shop.case.gtin } as const;
  const item = { kind: 'return_item', return_id: job.id, scan: scanned, place: 'LC-RET-01' } as const;
  await worker.report(...Array.from({ length: pieces }, () => item), {
    kind: 'return_finish',
    return_id: job.id,
    why,
  });
}

const loanOf = async ({ number }: Pick<Sent, 'number'>) => {
  const { loans } = (await (await fetch(`${sandbox.url}/control`)).json()) as {
    loans: { number: string; amount: number; changes: number; cancels: number; reason: string; items: object[] }[];
  };
  const loan = loans.find((one) => one.number === number);
  if (!loan) throw new Error('No such loan');
  return loan;
};
const refundsOf = (order: Sent): Promise<{ id: string; state: string; amount: number; cause: string }[]> =>
  bench.api.deps.source.query(`select id, state, amount, cause from refund where order_id = $1 order by asked_at`, [
    order.id,
  ]);
const openTasks = async ({ number }: Sent): Promise<string[]> => {
  const rows: { kind: string }[] = await bench.api.deps.source.query(
    `select kind from staff_task where state = 'open' and detail ->> 'number' = $1
        and kind in ('return_refund', 'loan_lower', 'loan_refused', 'withdrawal_due')`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
/** All jobs that wait, several times each, as many processes would run them. */
async function give(order: Sent): Promise<void> {
  const refunds = await refundsOf(order);
  for (let round = 0; round < refunds.length; round += 1)
    await Promise.all(refunds.flatMap(({ id }) => [1, 2, 3].map(() => giveRefund(bench.api.deps, id))));
}

describe('a loan whose goods came back', () => {
  it('is less by what was withdrawn, said once, and ends with the last of them', async () => {
    const order = await sentOnLoan(2);
    const { amount } = await loanOf(order);
    const first = await withdraw(order, 1);
    expect(first).toMatchObject({ asks_account: false, is_lent: true });
    await comesBack(order.number, 1);
    expect(await openTasks(order)).toEqual([]);
    await give(order);
    expect(await loanOf(order)).toMatchObject({ amount: amount - first.refund, changes: 1, cancels: 0 });
    expect((await loanOf(order)).items).toContainEqual({ name: 'Vrácené zboží', amount: -first.refund });
    expect((await first.read()).state).toBe('settled');
    const second = await withdraw(order, 1);
    await comesBack(order.number, 1);
    await give(order);
    // Its delivery cost more than the cheapest one; nobody pays off a loan for that alone.
    expect(first.refund + second.refund).toBeLessThan(amount);
    expect(await loanOf(order)).toMatchObject({ reason: 'CANCELLED_RETURNED', changes: 1, cancels: 1 });
    expect((await second.read()).state).toBe('settled');
    const { log } = await (await bench.api.signedIn('office')).client.order.officeDetail({ number: order.number });
    expect(log.filter(({ what }) => what === 'loan_lowered')).toHaveLength(2);
    expect(await openTasks(order)).toEqual([]);
  });

  it('ends when its parcel came back undelivered, without anybody withdrawing', async () => {
    const order = await sentOnLoan(1);
    await comesBack(order.code, 1, 'undelivered');
    expect(await refundsOf(order)).toMatchObject([{ cause: 'returned', amount: (await loanOf(order)).amount }]);
    await give(order);
    expect(await loanOf(order)).toMatchObject({ reason: 'CANCELLED_RETURNED', cancels: 1 });
    expect(await openTasks(order)).toEqual([]);
  });

  it('hears of it after a silence and a lost answer, and once', async () => {
    const order = await sentOnLoan(2);
    const { amount } = await loanOf(order);
    const { refund } = await withdraw(order, 1);
    await comesBack(order.number, 1);
    for (const failure of ['http_500', 'malformed']) {
      await fails(failure);
      await give(order);
      passedMinutes += 6;
    }
    expect((await loanOf(order)).amount).toBe(amount);
    await fails('none');
    const { instalmentCompany: company } = bench.api.deps;
    const lower: typeof company.lower = async (id, less) => {
      await company.lower(id, less);
      throw new PartnerError({ partner: 'instalment company', operation: 'order', kind: 'timeout' }, 'lost');
    };
    bench.api.deps.instalmentCompany = { ...company, lower };
    await give(order);
    bench.api.deps.instalmentCompany = company;
    expect(await refundsOf(order)).toMatchObject([{ state: 'asked' }]);
    passedMinutes += 6;
    await give(order);
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }]);
    expect(await loanOf(order)).toMatchObject({ amount: amount - refund, changes: 1 });
  });

  it('is asked about again when the process that told it died', { tags: [HEAVY] }, async () => {
    const order = await sentOnLoan(2);
    const { refund } = await withdraw(order, 1);
    const { amount } = await loanOf(order);
    await comesBack(order.number, 1);
    const { instalmentCompany: company } = bench.api.deps;
    const lower = () => Promise.reject(new Error('the process died'));
    bench.api.deps.instalmentCompany = { ...company, lower };
    const [asked] = await refundsOf(order);
    await expect(giveRefund(bench.api.deps, asked?.id ?? '')).rejects.toThrow('the process died');
    bench.api.deps.instalmentCompany = company;
    passedMinutes += 11;
    await give(order);
    await give(order);
    expect(await loanOf(order)).toMatchObject({ amount: amount - refund, changes: 1 });
  });

  it('that its company will not change becomes a task, and a person says when it did', async () => {
    const order = await sentOnLoan(2);
    const receipt = await withdraw(order, 1);
    await comesBack(order.number, 1);
    await fails('refuse');
    await give(order);
    expect(await refundsOf(order)).toMatchObject([{ state: 'refused' }]);
    expect(await openTasks(order)).toEqual(['loan_lower']);
    const office = await bench.api.signedIn('office');
    const [shown] = (await office.client.order.officeDetail({ number: order.number })).withdrawals;
    expect(shown).toMatchObject({ own_way: null, money_back: { way: 'loan', words: ['done', 'again'] } });
    await office.client.withdrawal.sayOfRefund({ receipt: receipt.number, word: 'done' }, key());
    expect((await receipt.read()).state).toBe('settled');
    expect(await openTasks(order)).toEqual([]);
  });

  it('that a person asks for before the goods came is not asked for again by them', { tags: [HEAVY] }, async () => {
    const order = await sentOnLoan(2);
    const receipt = await withdraw(order, 1);
    const office = await bench.api.signedIn('office');
    const [shown] = (await office.client.order.officeDetail({ number: order.number })).withdrawals;
    expect(shown?.own_way).toBe('loan');
    await Promise.all([1, 2, 3].map(() => office.client.withdrawal.refund({ receipt: receipt.number }, key())));
    await comesBack(order.number, 1);
    expect(await refundsOf(order)).toMatchObject([{ state: 'asked', amount: receipt.refund }]);
    await give(order);
    expect(await loanOf(order)).toMatchObject({ changes: 1 });
    expect(await openTasks(order)).toEqual([]);
  });
});

describe('two withdrawals of one loan at once', () => {
  async function twoAsked() {
    const order = await sentOnLoan(3);
    const { amount } = await loanOf(order);
    const receipts = [await withdraw(order, 1), await withdraw(order, 1)];
    await comesBack(order.number, 2);
    const due = amount - receipts.reduce((sum, { refund }) => sum + refund, 0);
    expect(await refundsOf(order)).toHaveLength(2);
    return { order, due };
  }

  it('both come off it', async () => {
    const { order, due } = await twoAsked();
    await give(order);
    passedMinutes += 6;
    await give(order);
    expect((await loanOf(order)).amount).toBe(due);
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  it('one would be lost without a turn of each: the control', { tags: [HEAVY] }, async () => {
    const { order, due } = await twoAsked();
    const { deps } = bench.api;
    const rows = await Promise.all((await refundsOf(order)).map(({ id }) => findRefund(deps.source.manager, id)));
    await Promise.all(
      rows.map(async (row) => {
        const attempt = row && (await findAttempt(deps.source, row.payment_id));
        if (attempt) expect(await lowerLoan(deps, row, attempt)).toEqual({ kind: 'done' });
      }),
    );
    expect((await loanOf(order)).amount).toBeGreaterThan(due);
  });
});
