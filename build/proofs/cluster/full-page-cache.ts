// Varnish has room for a part of the pages that people read, is purged by single changes and wholly, all under load.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '../../../api/database/data-source.ts';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { aProduct } from '../../../api/testing/products.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import type { Found } from '../parts/found.ts';
import { priceOf, setPrice, staffOf, toldByAll } from './price-desk.ts';
import { withCluster } from './tried-cluster.ts';

const products = 150;
const readers = 4;
const changes = 12;
/** A purge reaches Varnish within it. */
const withinMs = 1000;

const pageAt = (origin: string, number: number): string => `${origin}/cs/p/page-${number}-cs`;

/** Counters of Varnish by their names. */
function counted({ place }: Cluster, names: readonly string[]): number[] {
  const text = execFileSync('varnishstat', ['-1', '-j', '-n', path.join(place.dir, 'varnish')], { encoding: 'utf8' });
  const { counters } = JSON.parse(text) as { counters: Record<string, { value: number } | undefined> };
  return names.map((name) => counters[`MAIN.${name}`]?.value ?? 0);
}

interface Reading {
  read: number;
  fromVarnish: number;
  failures: Map<string, number>;
  isOver: boolean;
}

/** Reads one page after another, those of low numbers more often. */
async function readOn(origin: string, reading: Reading): Promise<void> {
  while (!reading.isOver) {
    const number = Math.floor(Math.random() ** 2 * products);
    try {
      const reply = await fetch(pageAt(origin, number));
      await reply.text();
      if (!reply.ok) throw new Error(String(reply.status));
      if (reply.headers.get('x-cache') === 'VARNISH') reading.fromVarnish += 1;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      reading.failures.set(failure, (reading.failures.get(failure) ?? 0) + 1);
    }
    reading.read += 1;
    await pause(10);
  }
}

/** Varnish is told of changes and drops nothing of them. */
const withoutKeys = (name: string, text: string): string =>
  name === 'varnish.vcl' ? text.replace('xkey.purge(req.http.Surrogate-Key)', '"0"') : text;

async function addPages(cluster: Cluster): Promise<number[]> {
  const { databases } = cluster;
  const source = await createDataSource({ url: databases.ownerUrl(await databases.leader()) }).initialize();
  try {
    return await source.transaction(async (manager) => {
      const ids: number[] = [];
      for (let number = 0; number < products; number += 1)
        ids.push((await aProduct(manager, { code: `PAGE-${number}`, name: `Kabel ${number}`, cs: 90_00 })).id);
      await refreshListing(manager, ids);
      return ids;
    });
  } finally {
    await source.destroy();
  }
}

/** @returns how long each change took to be told at its page; null of one that was not in time */
async function changePrices(cluster: Cluster, origin: string, ids: readonly number[]): Promise<(number | null)[]> {
  const { databases } = cluster;
  const source = await createDataSource({ url: databases.ownerUrl(await databases.leader()) }).initialize();
  try {
    const desk = await staffOf(cluster, source, 'admin');
    const told: (number | null)[] = [];
    for (let change = 0; change < changes; change += 1) {
      const number = change % 5;
      // So that there is an older one to be dropped.
      await fetch(pageAt(origin, number));
      await setPrice(desk, ids[number] ?? 0, priceOf(change));
      told.push(...(await toldByAll([pageAt(origin, number)], priceOf(change), withinMs)));
      if (change % 4 === 3) await desk.client.system.purge({ mode: 'full' });
      await pause(300);
    }
    return told;
  } finally {
    await source.destroy();
  }
}

/** @param keys false: Varnish drops nothing by its tags */
export const fullPageCache = ({ keys = true }: { keys?: boolean } = {}): Promise<Found> =>
  withCluster(
    async (cluster) => {
      const origin = `http://${HOST}:${cluster.place.ports.varnish}`;
      const ids = await addPages(cluster);
      const reading: Reading = { read: 0, fromVarnish: 0, failures: new Map(), isOver: false };
      const all = Array.from({ length: readers }, () => readOn(origin, reading));
      await pause(5000);
      const told = await changePrices(cluster, origin, ids).finally(() => (reading.isOver = true));
      await Promise.all(all);
      const [nuked = 0, hits = 0] = counted(cluster, ['n_lru_nuked', 'cache_hit']);
      const failed = [...reading.failures.values()].reduce((sum, times) => sum + times, 0);
      const late = told.filter((ms) => ms === null).length;
      // One with room for all, or that keeps nothing, would prove nothing.
      const claims = [nuked > 0, hits > 0 && reading.fromVarnish > 0];
      const N = reading.read + told.length + claims.length;
      return {
        n: N - failed - late - claims.filter((holds) => !holds).length,
        N,
        detail: {
          pages: reading.read,
          from_varnish: reading.fromVarnish,
          made_room: nuked,
          failures: Object.fromEntries(reading.failures),
          told_after_ms: told,
        },
      };
    },
    {},
    { spoilt: keys ? undefined : withoutKeys, pageCacheStorage: 'malloc,3m' },
  );
