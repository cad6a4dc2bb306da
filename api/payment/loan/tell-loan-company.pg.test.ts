import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCare } from '../../testing/run-care.ts';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { addInstalments, comeBackFrom, decideLoan } from '../../testing/instalments.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { pickAll } from '../../testing/warehouse/station.ts';
import { tellLoanCompany } from './tell-loan-company.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let sandbox: RunningSandbox;
let bench: PackingBench;
let passedMinutes = 0;
let crates = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  bench = await packingBench(
    { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url },
    { now: () => new Date(Date.now() + passedMinutes * 60_000) },
  );
  await addInstalments(bench.api.deps.source);
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
  await sandbox.close();
});
beforeEach(async () => {
  passedMinutes = 0;
  await fails('none');
});

const fails = (failure: string, times: number | null = null): Promise<Response> =>
  sandbox.control({ partner: 'instalments', failure, times, notices: { is_off: true } });

/** An order on a loan that the company gave, packed. */
async function packedOnLoan(): Promise<Bought & { code: string; id: string }> {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'instalments' } });
  await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
  crates += 1;
  await pickAll(bench.packer, crates);
  const job = await open(bench.packer, `CR-${String(crates).padStart(4, '0')}`);
  await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  const { package_code: code } = await finish(bench.packer, job);
  return { ...order, code, id: job.order_id };
}

async function handOver(codes: readonly string[]): Promise<void> {
  const { id } = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  for (const code of codes) await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
  await bench.packer.report(driverSigned(id, codes.length));
  await bench.packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: randomUUID() } });
}

/** What the company has heard of the order: how often it was told that the goods were sent. */
async function sendsOf({ number }: Bought): Promise<number> {
  const state = (await (await fetch(`${sandbox.url}/control`)).json()) as {
    loans: { number: string; sends: number }[];
  };
  return state.loans.find((loan) => loan.number === number)?.sends ?? -1;
}

const noticeOf = async ({ number }: Bought) => {
  const office = await bench.api.signedIn('office');
  return (await office.client.order.officeDetail({ number: number })).loan_notice;
};

/** States of the tasks about it, the oldest first. */
const tasksOf = async ({ number }: Bought): Promise<string[]> => {
  const rows: { state: string }[] = await bench.api.deps.source.query(
    `select state from staff_task where kind = 'loan_refused' and detail ->> 'number' = $1 order by created_at`,
    [number],
  );
  return rows.map(({ state }) => state);
};

/** Jobs that would run now, done here: no worker runs in this file, as after the death of the only process. */
async function runQueued(orderId: string): Promise<number> {
  const { source } = bench.api.deps;
  const jobs: { id: string }[] = await source.query(
    `select id from jobs.job where name = 'tell-loan-company' and data ->> 'orderId' = $1 and state = 'created'`,
    [orderId],
  );
  await source.query(`delete from jobs.job where id = any($1::uuid[])`, [jobs.map(({ id }) => id)]);
  for (const _ of jobs) await tellLoanCompany(bench.api.deps, orderId);
  return jobs.length;
}

/** All jobs are lost, as with a queue restored from nothing. */
const loseJobs = (): Promise<unknown> =>
  bench.api.deps.source.query(`delete from jobs.job where name = 'tell-loan-company'`);

describe('the company that lends', () => {
  it('is told once that the goods were sent, when and not before they leave', async () => {
    const order = await packedOnLoan();
    expect(await noticeOf(order)).toBeNull();
    expect(await sendsOf(order)).toBe(0);
    await handOver([order.code]);
    expect(await noticeOf(order)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(await runQueued(order.id)).toBe(1);
    expect(await sendsOf(order)).toBe(1);
    expect(await noticeOf(order)).toMatchObject({ state: 'told', next_try_at: null });
    await Promise.all([tellLoanCompany(bench.api.deps, order.id), tellLoanCompany(bench.api.deps, order.id)]);
    expect(await sendsOf(order)).toBe(1);
  });

  it('hears nothing of orders that were paid otherwise', async () => {
    const plain = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    crates += 1;
    const job = await open(bench.packer, plain.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    const { package_code: code } = await finish(bench.packer, job);
    await handOver([code]);
    expect(await noticeOf(plain)).toBeNull();
  });

  it('is told again and again until it has it, also when its answer was lost', async () => {
    const order = await packedOnLoan();
    await handOver([order.code]);
    await loseJobs();
    for (const failure of ['http_500', 'malformed']) {
      await fails(failure);
      passedMinutes += 20;
      await runCare(bench.api.deps);
      expect(await runQueued(order.id)).toBeGreaterThan(0);
    }
    expect(await noticeOf(order)).toMatchObject({ state: 'waiting', tries: 2 });
    expect((await noticeOf(order))?.last_error).toContain('instalment company');
    await fails('none');
    passedMinutes += 20;
    await runCare(bench.api.deps);
    await runQueued(order.id);
    expect(await noticeOf(order)).toMatchObject({ state: 'told', tries: 3 });
    expect(await sendsOf(order)).toBe(1);
  });

  it('told with a lost answer is not told twice', async () => {
    const order = await packedOnLoan();
    await handOver([order.code]);
    const { instalmentCompany } = bench.api.deps;
    // The work is done there and the connection breaks before the answer.
    bench.api.deps.instalmentCompany = {
      ...instalmentCompany,
      markSent: async (id) => {
        await fails('lost_reply');
        try {
          await instalmentCompany.markSent(id);
        } finally {
          await fails('none');
        }
      },
    };
    await runQueued(order.id);
    bench.api.deps.instalmentCompany = instalmentCompany;
    expect(await sendsOf(order)).toBe(1);
    expect((await noticeOf(order))?.state).toBe('waiting');
    passedMinutes += 5;
    await runCare(bench.api.deps);
    await runQueued(order.id);
    expect((await noticeOf(order))?.state).toBe('told');
    expect(await sendsOf(order)).toBe(1);
  });

  it('that will not take it becomes a task', { tags: [HEAVY] }, async () => {
    const order = await packedOnLoan();
    await handOver([order.code]);
    const { instalmentCompany } = bench.api.deps;
    bench.api.deps.instalmentCompany = {
      ...instalmentCompany,
      application: async (id) => ({ ...(await instalmentCompany.application(id)), state: 'cancelled' }),
    };
    await runQueued(order.id);
    bench.api.deps.instalmentCompany = instalmentCompany;
    expect(await noticeOf(order)).toMatchObject({ state: 'refused', last_error: 'cancelled' });
    expect(await tasksOf(order)).toEqual(['open']);
  });

  it('that says no to it is asked no more, and told again when a person wants it', async () => {
    const order = await packedOnLoan();
    await handOver([order.code]);
    await fails('refuse');
    await runQueued(order.id);
    expect(await noticeOf(order)).toMatchObject({ state: 'refused', next_try_at: null });
    expect((await noticeOf(order))?.last_error).toContain('cannot be sent');
    passedMinutes += 24 * 60;
    await runCare(bench.api.deps);
    expect(await runQueued(order.id)).toBe(0);
    expect(await tasksOf(order)).toEqual(['open']);
    await fails('none');
    const office = await bench.api.signedIn('office');
    const input = { number: order.number as never };
    expect((await office.client.order.tellLoanAgain(input)).loan_notice).toMatchObject({ state: 'waiting', tries: 0 });
    await office.client.order.tellLoanAgain(input);
    expect(await tasksOf(order)).toEqual(['done']);
    expect(await runQueued(order.id)).toBe(1);
    expect(await noticeOf(order)).toMatchObject({ state: 'told' });
    expect(await sendsOf(order)).toBe(1);
    const audit: unknown[] = await bench.api.deps.source.query(
      `select 1 from audit_log where action = 'order.tell_loan_again' and actor_id = $1`,
      [office.userId],
    );
    expect(audit).toHaveLength(1);
  });

  it('that says no because an earlier word came late has it', { tags: [HEAVY] }, async () => {
    const order = await packedOnLoan();
    await handOver([order.code]);
    const { instalmentCompany } = bench.api.deps;
    // The earlier word arrives between our look and this one.
    bench.api.deps.instalmentCompany = {
      ...instalmentCompany,
      markSent: async (id) => {
        await instalmentCompany.markSent(id);
        await instalmentCompany.markSent(id);
      },
    };
    await runQueued(order.id);
    bench.api.deps.instalmentCompany = instalmentCompany;
    expect(await noticeOf(order)).toMatchObject({ state: 'told' });
    expect(await tasksOf(order)).toEqual([]);
  });

  it('has nobody to be told again for an order without a loan', async () => {
    const plain = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
    const office = await bench.api.signedIn('office');
    const asked = office.client.order.tellLoanAgain({ number: plain.number });
    await expect(asked).rejects.toMatchObject({ code: 'NO_LOAN_NOTICE' });
  });
});
