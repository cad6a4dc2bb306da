// The machine of the primary is gone under orders: PostgreSQL and its Patroni are killed at once. A replica takes over.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import { nodes, type NodeName } from '../../cluster/databases-of-cluster.ts';
import { withClient } from '../../postgres/databases.ts';
import type { Found } from '../parts/found.ts';
import { balancerOf, lostOrders, nextOrderAfter, saidUnderWay, underOrders, withCluster } from './tried-cluster.ts';

const backWithinMs = 30_000;

const postmasterOf = ({ place }: Cluster, node: NodeName): number =>
  Number(readFileSync(path.join(place.dir, node, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Processes that receive the primary's log at its replicas. */
const receiversOf = (cluster: Cluster, leader: NodeName): number[] =>
  nodes
    .filter((node) => node !== leader)
    .flatMap((node) =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmasterOf(cluster, node))], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes('walreceiver'))
        .map((line) => Number(line.trim().split(' ')[0])),
    );

/** Lets commits be acknowledged before a replica has them. */
async function withoutWaiting({ place, databases }: Cluster, leader: NodeName): Promise<void> {
  const port = place.ports[`rest${leader.slice(-1)}` as 'rest1' | 'rest2' | 'rest3'];
  const body = JSON.stringify({ synchronous_mode: false });
  await fetch(`http://${HOST}:${port}/config`, { method: 'PATCH', body });
  const waits = (): Promise<string> =>
    withClient(databases.ownerUrl(leader), async (client) => {
      const { rows } = await client.query<{ synchronous_standby_names: string }>('show synchronous_standby_names');
      return rows[0]?.synchronous_standby_names ?? '';
    });
  while ((await waits()) !== '') await pause(200);
}

/** Nothing reaches the replicas for the last second and a half of the primary, as on a network that goes first. */
async function lose(cluster: Cluster, leader: NodeName): Promise<void> {
  const receivers = receiversOf(cluster, leader);
  for (const signal of ['SIGSTOP', 'SIGTERM'] as const) for (const pid of receivers) process.kill(pid, signal);
  await pause(1500);
  process.kill(postmasterOf(cluster, leader), 'SIGKILL');
  await cluster.databases.patroni[leader].kill();
  for (const pid of receivers) process.kill(pid, 'SIGCONT');
}

/** @param waits false: commits do not wait for a replica */
export const killedPrimary = ({ waits = true }: { waits?: boolean } = {}): Promise<Found> =>
  withCluster(async (cluster) => {
    const first = await cluster.databases.leader();
    if (!waits) await withoutWaiting(cluster, first);
    const back: (number | null)[] = [];
    const load = await underOrders(balancerOf(cluster), 4, async (running) => {
      await pause(5000);
      await lose(cluster, first);
      back.push(await nextOrderAfter(running, 60_000));
      await pause(2000);
    });
    const backMs = back[0] ?? null;
    const lost = await lostOrders(cluster, load);
    const leads = await cluster.databases.leader();
    const N = load.orders.size + 2;
    const isBack = backMs !== null && backMs < backWithinMs && leads !== first;
    return {
      n: N - lost - Number(!isBack) - Number(saidUnderWay(load)),
      N,
      detail: { orders: load.orders.size, lost, back_ms: backMs, leads, failures: Object.fromEntries(load.failures) },
    };
  });
