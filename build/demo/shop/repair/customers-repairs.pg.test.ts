// Repairs of the demo shop, read as the bench and their owners read them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BenchRepair, QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { moveRepair, RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedSource, openedSource } from '../../../../api/database/testing/opened-source.ts';
import { localFiles } from '../../../../api/integrations/files/local-files.ts';
import type { Deps } from '../../../../api/operation/deps.ts';
import { presentBench } from '../../../../api/repair/bench/present-bench.ts';
import { listRepairRows } from '../../../../api/repair/bench/queries/list-repair-rows.ts';
import { buyoutTokens } from '../../../../api/operation/secrets.ts';
import { findByNumber } from '../../../../api/repair/bench/queries/bench-repairs.ts';
import { loanDevices } from '../../../../api/repair/loan/loan-devices.ts';
import { presentRepair } from '../../../../api/repair/order/present-repair.ts';
import { findRepair } from '../../../../api/repair/order/queries/repairs.ts';
import { photoKey } from '../../../../api/repair/photos/photo-files.ts';
import { reconcile } from '../../../../api/stock/queries/reconcile.ts';
import { stateLogGaps } from '../../../../api/testing/state-log-gaps.ts';
import { planCategories } from '../catalogue/plan-categories.ts';
import { planCatalogue } from '../catalogue/plan-catalogue.ts';
import { startOfDay } from '../days.ts';
import { seedShop } from '../seed-shop.ts';
import { trialWish } from '../testing/trial-wish.ts';
import { planRepairs } from './plan-repairs.ts';
import { writeRepairPhotos } from './repair-photos.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-repairs-'));
const wish = trialWish(dataDir);

let opened: OpenedSource;
let benched: BenchRepair[];
let seen: RepairStatus[];

beforeAll(async () => {
  opened = await openedSource();
  const { source } = opened;
  await seedShop(source, wish);
  const files = localFiles(path.join(dataDir, 'files'));
  const seed = String(wish.seed);
  const today = startOfDay(wish.now);
  const catalogue = planCatalogue(planCategories(), seed, wish.products);
  await writeRepairPhotos(source, files, { catalogue, repairs: planRepairs(seed, today), today });
  const deps = {
    now: () => new Date(),
    settings: wish.accounts as Deps['settings'],
    buyoutTokens: buyoutTokens('no link is opened here'),
  };
  benched = [];
  seen = [];
  const all = { start_row: 0, end_row: 500, sort: [], filter: {}, search: '' };
  for (const { number } of (await listRepairRows(source, all)).rows) {
    const repair = await findByNumber(source.manager, number);
    const stored = repair && (await findRepair(source, repair.id));
    if (!repair || !stored) throw new Error(`The queue has a repair ${number} that is not there`);
    benched.push(BenchRepair.parse(await presentBench(deps, source.manager, repair)));
    seen.push(RepairStatus.parse(await presentRepair(deps, source.manager, stored)));
  }
}, 240_000);
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const inState = (state: RepairState): BenchRepair[] => benched.filter((one) => one.state === state);

describe('repairs of the demo shop', () => {
  it('stand on the bench of both markets in every state, by moves that there are', () => {
    for (const market of ['cs', 'ro'] as const) {
      const own = benched.filter((one) => one.market === market);
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(new Set(own.map(({ state }) => state))).toEqual(new Set(RepairState.options));
      expect(new Set(own.map(({ way }) => way))).toEqual(new Set(['store', 'courier', 'send']));
    }
    for (const { log, state } of benched) {
      expect(log.at(-1)?.state).toBe(state);
      for (const [at, { state: to }] of log.entries())
        expect(at === 0 ? to === 'ordered' : moveRepair(log[at - 1]?.state ?? to, to).ok).toBe(true);
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted());
    }
    expect(QueuedRepair.array().parse(benched)).toHaveLength(benched.length);
  });

  it('have what their state stands on: a quote that waits, parts held and built in, and one that is waited for', () => {
    for (const { lines, quote_version } of inState('quoted')) {
      expect(quote_version).toBe(1);
      expect(lines.some(({ state }) => state === 'asked')).toBe(true);
    }
    for (const { lines } of [...inState('done'), ...inState('repairing'), ...inState('received')])
      expect(lines.some(({ state }) => state === 'agreed')).toBe(true);
    for (const { lines } of inState('done')) expect(lines.every(({ hold }) => hold !== 'held')).toBe(true);
    expect(inState('done').flatMap(({ lines }) => lines.filter(({ hold }) => hold === 'used'))).toHaveLength(4);
    const waiting = benched.filter(({ missing_parts, state }) => missing_parts > 0 && state !== 'cancelled');
    expect(waiting.map(({ state }) => state).toSorted()).toEqual(['received', 'received', 'repairing', 'repairing']);
    for (const { lines } of waiting) expect(lines.find(({ hold }) => hold === 'missing')?.spare?.free).toBe(0);
  });

  it('leave the books of stock right, as a piece that is counted twice does not', async () => {
    const { source } = opened;
    expect(await reconcile(source)).toEqual([]);
    expect((await stateLogGaps(source.manager)).filter(({ kind }) => kind === 'loan_device')).toEqual([]);
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `update stock_level set on_hand = on_hand + 1 where product_id =
         (select product_id from stock_reservation where repair_line_id is not null and state = 'shipped' limit 1)`,
    );
    expect(await reconcile(runner.manager)).not.toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
  });

  it('are paid with invoices that follow the others without a gap', async () => {
    const paid = benched.filter(({ payment }) => payment.paid !== null);
    expect(paid.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'handed_back', 'handed_back']);
    for (const { payment, total } of paid) {
      expect(payment.paid?.amount).toEqual(total);
      expect(payment.invoice).not.toBeNull();
    }
    const { source } = opened;
    const gaps: unknown[] = await source.query(
      `select s.market, s.year from invoice_series s join invoice i on i.market = s.market and i.kind = s.kind
          and extract(year from i.issued_on) = s.year
        group by s.market, s.year, s.last_number
       having count(*) <> s.last_number or max(i.number) <> (array_agg(i.number order by i.created_at desc, i.number desc))[1]`,
    );
    expect(gaps).toEqual([]);
  });

  it('lend devices of stores that repair, none of them late', async () => {
    const { source } = opened;
    const { devices } = await loanDevices({ now: () => new Date() }, source.manager);
    expect(devices.map(({ state }) => state).toSorted()).toEqual(['free', 'free', 'lent', 'lent']);
    expect(devices.flatMap(({ loan }) => loan?.is_overdue ?? [])).toEqual([false, false]);
    for (const { loan, store } of benched.filter(({ loan: { loans } }) => loans.length > 0)) {
      expect(loan.loans).toHaveLength(1);
      expect(devices.find((device) => device.loan)?.state).toBe('lent');
      expect(devices.map((device) => device.store)).toContain(store);
    }
  });

  it('are photographed, one photograph for their owners, each with its file', async () => {
    const { source } = opened;
    const files = localFiles(path.join(dataDir, 'files'));
    const photos: { id: string }[] = await source.query(`select id from repair_photo`);
    expect(photos.length).toBeGreaterThanOrEqual(16);
    for (const { id } of photos) expect((await files.get(photoKey(id)))?.contentType).toBe('image/webp');
    expect(seen.filter((one) => one.photos.length === 1)).toHaveLength(photos.length / 2);
  });

  it('are tried once they are looked at, and the time of those that are done is told', () => {
    const looked = benched.filter(({ state }) => ['quoted', 'repairing', 'done', 'handed_back'].includes(state));
    expect(looked.length).toBeGreaterThan(4);
    for (const { checks } of looked) expect(checks.filter(({ result }) => result === null)).toEqual([]);
    expect(looked.flatMap(({ checks }) => checks).some(({ result }) => result === 'faulty')).toBe(true);
    expect(benched.filter(({ state, work }) => state === 'done' && work.length === 0)).toEqual([]);
  });

  it('are found in the accounts of the demo customers', async () => {
    const rows: { market: string; count: number }[] = await opened.source.query(
      `select r.market, count(*)::integer as count from repair r join app_user u on u.id = r.user_id and u.role = 'customer'
        group by r.market order by r.market`,
    );
    expect(rows).toEqual([
      { market: 'cs', count: 3 },
      { market: 'ro', count: 3 },
    ]);
  });
});
