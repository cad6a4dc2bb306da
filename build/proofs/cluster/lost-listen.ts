// Connections that hear of changes (LISTEN) are cut and cannot be made anew while prices change and people order.
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../api/database/data-source.ts';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { aProduct } from '../../../api/testing/products.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import { RUNNER_ROLE } from '../../postgres/cluster.ts';
import { withClient } from '../../postgres/databases.ts';
import type { Found } from '../parts/found.ts';
import { priceOf, setPrice, staffOf, toldByAll } from './price-desk.ts';
import { balancerOf, lostOrders, underOrders, withCluster } from './tried-cluster.ts';

const buyers = 2;
const changes = 6;
/** A page of a process tells what was changed within it, whether its process hears or not. */
const withinMs = 1500;
/** Letters of orders are out within it, though nobody woke a worker. */
const lettersWithinMs = 20_000;

/** Those that wait for notifications: of purges, and of jobs, which ask now and then whether they still hear. */
const listening = `
  select pid, pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and state = 'idle'
     and (query ilike 'listen %' or query like '%pg_listening_channels%')`;

/**
 * Cuts what listens and lets no process connect anew; connections that PgBouncer holds go on. @returns how many were cut
 */
async function cutListening(source: DataSource): Promise<number> {
  await source.query(`alter role ${RUNNER_ROLE} connection limit 0`);
  const cut: unknown[] = await source.query(listening);
  return cut.length;
}

const letConnect = (source: DataSource): Promise<unknown> =>
  source.query(`alter role ${RUNNER_ROLE} connection limit -1`);

/** Orders whose letter has not gone out yet. */
async function unsent(cluster: Cluster, numbers: readonly string[]): Promise<number> {
  const { databases } = cluster;
  return withClient(databases.ownerUrl(await databases.leader()), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from shop_order o where o.number = any($1) and not exists (
         select from jobs.job j where j.name = 'send-order-mail' and j.state = 'completed' and j.data ->> 'orderId' = o.id::text)`,
      [numbers],
    );
    return rows[0]?.count ?? 0;
  });
}

async function allSent(cluster: Cluster, numbers: readonly string[]): Promise<number> {
  const since = Date.now();
  for (;;) {
    const left = await unsent(cluster, numbers);
    if (left === 0 || Date.now() - since > lettersWithinMs) return left;
    await pause(200);
  }
}

/** Changes a price that both processes show, while their connections are cut and when they are there again. */
async function changePrices(cluster: Cluster): Promise<{ told: (number | null)[]; cut: number }> {
  const { databases, place } = cluster;
  const source = await createDataSource({ url: databases.ownerUrl(await databases.leader()) }).initialize();
  try {
    const desk = await staffOf(cluster, source, 'office');
    const { id } = await aProduct(source, { code: 'LISTEN-1', name: 'Redukce', cs: 90_00 });
    await refreshListing(source, [id]);
    const urls = [place.ports.web1, place.ports.web2].map((port) => `http://${HOST}:${port}/cs/p/listen-1-cs`);
    const told: (number | null)[] = [];
    const change = async (number: number): Promise<void> => {
      // Both have a page of before.
      await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
      await setPrice(desk, id, priceOf(number));
      told.push(...(await toldByAll(urls, priceOf(number), withinMs)));
    };
    await change(0);
    const cut = await cutListening(source);
    await pause(500);
    for (let number = 1; number <= changes; number += 1) await change(number);
    await letConnect(source);
    await pause(3000);
    for (let number = 1; number <= changes; number += 1) await change(changes + number);
    return { told, cut };
  } finally {
    await letConnect(source);
    await source.destroy();
  }
}

/** Prices changed while nobody can listen, and when all listen again; orders and their letters meanwhile. */
export const lostListen = (): Promise<Found> =>
  withCluster(async (cluster) => {
    let found = { told: [] as (number | null)[], cut: 0 };
    const load = await underOrders(balancerOf(cluster), buyers, async () => {
      found = await changePrices(cluster);
    });
    const numbers = [...load.orders.keys()];
    const [lost, left] = [await lostOrders(cluster, load), await allSent(cluster, numbers)];
    const late = found.told.filter((ms) => ms === null).length;
    // Each of four processes listens for purges, and workers for jobs.
    const claims = [found.cut >= 6, numbers.length > 0];
    const N = found.told.length + numbers.length * 2 + claims.length;
    return {
      n: N - late - lost - left - claims.filter((holds) => !holds).length,
      N,
      detail: {
        connections_cut: found.cut,
        told_after_ms: found.told,
        orders: numbers.length,
        lost,
        letters_not_sent: left,
        failures: Object.fromEntries(load.failures),
      },
    };
  });
