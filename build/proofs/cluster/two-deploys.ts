// Two releases one after another, each with a migration of orders, while people read and order and a long report reads
// orders: first a column comes, then it goes again. All processes are renewed after each.
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource } from '../../../api/database/data-source.ts';
import { runGivingWay } from '../../../api/database/migrating/give-way.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { withClient } from '../../postgres/databases.ts';
import type { Found } from '../parts/found.ts';
import { bad, cutOff, type Reading, readPages, renewed, sum } from './pages-and-rolls.ts';
import { balancerOf, doubledOrders, type Load, lostOrders, underOrders, withCluster } from './tried-cluster.ts';

const buyers = 3;
const readers = 3;
/** How long a report keeps orders from being changed, and how long everybody may be without an answered order. */
const reportMs = 8_000;
const longestGapMs = 4_000;

class Expand1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order add column proof_note text not null default ''`);
  }

  down = (): Promise<void> => Promise.resolve();
}

class Contract1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order drop column proof_note`);
  }

  down = (): Promise<void> => Promise.resolve();
}

/** How many reports have begun to keep orders from being changed. */
interface Reports {
  begun: number;
}

/** Reads orders in one transaction after another, with a breath between, as reports of the office do. */
async function report({ databases }: Cluster, load: Load, reports: Reports): Promise<void> {
  await withClient(databases.ownerUrl(await databases.leader()), async (client) => {
    while (!load.isOver) {
      await client.query('begin');
      await client.query('select count(*) from shop_order');
      reports.begun += 1;
      await pause(reportMs);
      await client.query('commit');
      await pause(200);
    }
  });
}

/** The longest time from one answered order to the next, within a span. */
function longestGap({ orders }: Load, [from, to]: [number, number]): number {
  const times = [from, ...[...orders.values()].filter((at) => at > from && at < to).toSorted((a, b) => a - b), to];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Resolves when the next one begins: a migration that comes then has to wait for all of it. */
async function untilNext(reports: Reports): Promise<void> {
  const { begun } = reports;
  while (reports.begun === begun) await pause(20);
}

interface Release {
  migrations: (new () => MigrationInterface)[];
  lockWaitMs: number | undefined;
  reports: Reports;
}

/** @returns the span of the migration */
async function deploy(cluster: Cluster, { migrations, lockWaitMs, reports }: Release): Promise<[number, number]> {
  const { databases, processes } = cluster;
  const url = databases.ownerUrl(await databases.leader());
  const source = await createDataSource({ url, statementTimeoutMs: 0, migrations }).initialize();
  await untilNext(reports);
  const from = Date.now();
  await runGivingWay(source, lockWaitMs);
  await source.destroy();
  const to = Date.now();
  for (const name of ['web2', 'web1', 'worker2', 'worker1'] as const) {
    await processes[name].stop();
    await renewed(cluster, name);
  }
  return [from, to];
}

/** @param givesWay false: a migration waits for its table as long as it takes */
export const twoDeploys = ({ givesWay = true }: { givesWay?: boolean } = {}): Promise<Found> =>
  withCluster(async (cluster) => {
    const origin = balancerOf(cluster);
    const lockWaitMs = givesWay ? undefined : 0;
    const reading: Reading = { read: 0, failures: new Map(), brokenOff: 0 };
    const spans: [number, number][] = [];
    const load = await underOrders(origin, buyers, async (running) => {
      const all = Array.from({ length: readers }, () => readPages(origin, running, reading));
      const reports: Reports = { begun: 0 };
      const reporting = report(cluster, running, reports);
      await pause(3000);
      for (const migrations of [[Expand1800000000000], [Expand1800000000000, Contract1800000000001]])
        spans.push(await deploy(cluster, { migrations, lockWaitMs, reports }));
      await pause(2000);
      running.isOver = true;
      await Promise.all([...all, reporting]);
    });
    const gaps = spans.map((span) => longestGap(load, span));
    const [lost, doubled] = [await lostOrders(cluster, load), await doubledOrders(cluster)];
    const cut = cutOff(load) + reading.brokenOff;
    const failed = sum(reading.failures.values()) + bad(load) + cut;
    // One that had to wait for nothing would prove nothing.
    const claims = [spans.every(([from, to]) => to - from > 1000), ...gaps.map((gap) => gap < longestGapMs)];
    const N = reading.read + load.orders.size + claims.length;
    return {
      n: N - lost - doubled - failed - claims.filter((holds) => !holds).length,
      N,
      detail: {
        orders: load.orders.size,
        lost,
        doubled,
        pages: reading.read,
        pages_failed: Object.fromEntries(reading.failures),
        cut,
        migrated_in_ms: spans.map(([from, to]) => to - from),
        longest_without_an_order_ms: gaps,
        failures: Object.fromEntries(load.failures),
      },
    };
  });
