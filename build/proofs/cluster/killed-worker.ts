// A worker is killed in the middle of a job: prices of many products out of a file. The other worker does the rest.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../api/database/data-source.ts';
import { aProduct } from '../../../api/testing/products.ts';
import type { Visitor } from '../../../api/testing/running-api.ts';
import type { Found } from '../parts/found.ts';
import { staffOf } from './price-desk.ts';
import { withCluster } from './tried-cluster.ts';

const codes = Array.from({ length: 600 }, (_, index) => `JOB-${index + 1}`);
const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** Waits until something about an import holds. @returns false when it does not for so long */
async function untilImport(
  { client }: Visitor,
  id: string,
  holds: (one: { state: string; rows_done: number }) => boolean,
  longestMs: number,
): Promise<boolean> {
  const deadline = Date.now() + longestMs;
  while (Date.now() < deadline) {
    if (holds(await client.dataImport.import({ id }))) return true;
    await pause(20);
  }
  return false;
}

/** A file of prices, gone through and being written. @returns its id */
async function beginPrices(desk: Visitor): Promise<string> {
  const content = ['kód;cena', ...codes.map((code) => `${code};900 Kč`)].join('\r\n');
  const wish = { kind: 'prices', file_name: 'prices.csv', content: Buffer.from(content).toString('base64') } as const;
  const { id, reading } = await desk.client.dataImport.upload(wish, once());
  const { mapping } = await desk.client.dataImport.preview({ id, ...reading });
  await desk.client.dataImport.check({ id, reading, mapping });
  if (!(await untilImport(desk, id, ({ state }) => state === 'checked', 60_000))) throw new Error('It is not checked.');
  await desk.client.dataImport.apply({ id, confirmed: false });
  return id;
}

/** The dead worker's job is as old as the queue lets one become, instead of two minutes that the proof would wait. */
const age = (source: DataSource): Promise<unknown> =>
  source.query(
    `update jobs.job set started_on = started_on - interval '2 minutes' where name = 'run-import' and state = 'active'`,
  );

interface Written {
  prices: number;
  doubled: number;
  ends: number;
}

async function written(source: DataSource, id: string): Promise<Written> {
  const rows: { count: number }[] = await source.query(
    `select count(*)::integer - 1 as count from product_price q join product p on p.id = q.product_id
      where q.market = 'cs' and p.code = any($1) group by p.id`,
    [codes],
  );
  const [ends]: { count: number }[] = await source.query(
    `select count(*)::integer as count from audit_log where action = 'import.end' and subject_id = $1`,
    [id],
  );
  return {
    prices: rows.filter(({ count }) => count === 1).length,
    doubled: rows.filter(({ count }) => count > 1).length,
    ends: ends?.count ?? 0,
  };
}

/** Prices of 600 products out of one file, whose worker is killed with a part of them written. */
export const killedWorker = (): Promise<Found> =>
  withCluster(async (cluster) => {
    const { databases, processes } = cluster;
    const source = await createDataSource({ url: databases.ownerUrl(await databases.leader()) }).initialize();
    try {
      await source.transaction(async (manager) => {
        for (const code of codes) await aProduct(manager, { code, name: code, pieces: 1 });
      });
      const desk = await staffOf(cluster, source, 'office');
      // The one that is left begins the job; the other comes back before it is killed.
      await processes.worker2.stop();
      const id = await beginPrices(desk);
      const isUnderWay = await untilImport(desk, id, ({ rows_done }) => rows_done >= 200, 60_000);
      process.kill(processes.worker1.pid, 'SIGKILL');
      await processes.worker1.exited;
      const left = await desk.client.dataImport.import({ id });
      await age(source);
      await cluster.renew('worker2');
      const isDone = await untilImport(desk, id, ({ state }) => state === 'done', 100_000);
      const { prices, doubled, ends } = await written(source, id);
      const claims = [isUnderWay && left.state === 'applying' && left.rows_done < codes.length, isDone, ends === 1];
      return {
        n: prices + claims.filter(Boolean).length,
        N: codes.length + claims.length,
        detail: { rows: codes.length, written_before: left.rows_done, prices, doubled, ended: ends, done: isDone },
      };
    } finally {
      await source.destroy();
    }
  });
