// Goods bought on a loan leave; the API is killed while it tells the company, which does not answer just then.
import { randomUUID } from 'node:crypto';
import { runCare } from '../../../api/testing/run-care.ts';
import { type RunningSandbox, startSandbox } from '../../demo/partners/testing.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { driverSigned } from '../../../api/testing/warehouse/hand-over.ts';
import { addInstalments, comeBackFrom, decideLoan } from '../../../api/testing/instalments.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../../api/testing/warehouse/packing-bench.ts';
import { pickAll } from '../../../api/testing/warehouse/station.ts';
import { asRunner } from '../../testing/runner.ts';
import { apiProcess } from '../parts/api-process.ts';
import type { Found } from '../parts/found.ts';
import { until } from '../parts/picker.ts';

/** One loan whose goods leave while the API is killed. */
export interface LoanWish {
  databaseUrl: string;
  /** False: nobody looks for companies that were not told. */
  looksAgain?: boolean;
}

/** An order on a loan that was given, packed and handed over to its carrier. @returns its id */
async function handOver(bench: PackingBench, beforeItLeaves: () => Promise<unknown>): Promise<string> {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'instalments' } });
  await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
  await pickAll(bench.packer, 1);
  const job = await open(bench.packer, 'CR-0001');
  await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  const { package_code } = await finish(bench.packer, job);
  const { warehouse } = bench.packer.client;
  const { id } = await warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code }, driverSigned(id, 1));
  await beforeItLeaves();
  await warehouse.sealHandOver({ id }, { context: { idempotencyKey: randomUUID() } });
  return job.order_id;
}

async function sendsAt(sandbox: RunningSandbox): Promise<number> {
  const { loans } = (await (await fetch(`${sandbox.url}/control`)).json()) as { loans: { sends: number }[] };
  return loans.reduce((sum, { sends }) => sum + sends, 0);
}

/** The company has it, once, whatever happened to the process that was to tell it. */
export async function killedLoanNotice({ databaseUrl, looksAgain = true }: LoanWish): Promise<Found> {
  const sandbox = await startSandbox();
  const partners = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
  const bench = await packingBench(partners, { databaseUrl });
  const { deps } = bench.api;
  const worker = await apiProcess({ DATABASE_URL: asRunner(databaseUrl), SMTP_URL: 'smtp://127.0.0.1:9', ...partners });
  const notice = async (orderId: string): Promise<{ state: string; tries: number } | undefined> => {
    const rows: { state: string; tries: number }[] = await deps.source.query(
      `select state, tries from loan_notice where order_id = $1`,
      [orderId],
    );
    return rows[0];
  };
  try {
    await addInstalments(deps.source);
    const company = (failure: string) =>
      sandbox.control({ partner: 'instalments', failure, notices: { is_off: true } });
    await company('none');
    const orderId = await handOver(bench, () => company('time_out'));
    await until(async () => ((await notice(orderId))?.tries ?? 0) > 0, 'the company is being told');
    await worker.kill();
    const left = await notice(orderId);
    await company('none');
    await worker.start();
    // The minute of the next try.
    await deps.source.query(`update loan_notice set next_try_at = now() where state = 'waiting'`);
    if (looksAgain) await runCare(deps);
    const isTold = async (): Promise<boolean> => (await notice(orderId))?.state === 'told';
    for (let again = 0; again < 20 && !(await isTold()); again += 1)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const sends = await sendsAt(sandbox);
    const claims = [left?.state === 'waiting', await isTold(), sends === 1];
    return { n: claims.filter(Boolean).length, N: claims.length, detail: { sends, ...(await notice(orderId)) } };
  } finally {
    await worker.kill();
    await bench.api.close();
    await sandbox.close();
  }
}
