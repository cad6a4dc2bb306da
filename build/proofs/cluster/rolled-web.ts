// A web process is killed, and both are renewed one after another as at a release, while people read pages and order.
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import type { Found } from '../parts/found.ts';
import { bad, cutOff, type Reading, readPages, renewed, sum } from './pages-and-rolls.ts';
import { balancerOf, doubledOrders, lostOrders, underOrders, withCluster } from './tried-cluster.ts';

const buyers = 4;
const readers = 4;
const kills = 2;
/** How often HAProxy sent a request once more, as it counts. */
async function repeatedBy({ place }: Cluster): Promise<number> {
  const socket = net.connect(path.join(place.dir, 'haproxy.sock'));
  socket.end('show stat\n');
  const [head = '', ...lines] = (await text(socket)).replace('# ', '').trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => line.split(','));
  const row = rows.find((cells) => cells[0] === 'web' && cells[1] === 'BACKEND') ?? [];
  return Number(row[names.indexOf('wretr')] ?? 0);
}

/** @returns what of `cut` the renewals did */
async function killAndRoll(cluster: Cluster, cut: () => number): Promise<number> {
  const { processes } = cluster;
  await pause(3000);
  for (let kill = 0; kill < kills; kill += 1) {
    process.kill(processes.web1.pid, 'SIGKILL');
    await processes.web1.exited;
    await pause(1000);
    await renewed(cluster, 'web1');
    await pause(2000);
  }
  const before = cut();
  for (const name of ['web2', 'web1'] as const) {
    await processes[name].stop();
    await renewed(cluster, name);
  }
  await pause(2000);
  return cut() - before;
}

/** HAProxy sends nothing once more, as one without these lines. */
const withoutRepeats = (name: string, config: string): string =>
  name === 'haproxy.cfg' ? config.replace(/^ *retry-on .*\n/m, '').replace('retries 3', 'retries 0') : config;

/** @param repeats false: what a process that went away had in hand is not sent to the other */
export const rolledWeb = ({ repeats = true }: { repeats?: boolean } = {}): Promise<Found> =>
  withCluster(
    async (cluster) => {
      const origin = balancerOf(cluster);
      const reading: Reading = { read: 0, failures: new Map(), brokenOff: 0 };
      let byRolls = 0;
      const load = await underOrders(origin, buyers, async (running) => {
        const all = Array.from({ length: readers }, () => readPages(origin, running, reading));
        byRolls = await killAndRoll(cluster, () => cutOff(running) + reading.brokenOff);
        running.isOver = true;
        await Promise.all(all);
      });
      const [repeated, lost, doubled] = [
        await repeatedBy(cluster),
        await lostOrders(cluster, load),
        await doubledOrders(cluster),
      ];
      const failed = sum(reading.failures.values()) + bad(load) + byRolls;
      // Without one in hand at a kill nothing was tried.
      const claims = [
        repeated > 0,
        load.orders.size > 0,
        cutOff(load) + reading.brokenOff <= kills * (buyers + readers),
      ];
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
          sent_once_more: repeated,
          pages_broken_off: reading.brokenOff,
          calls_without_key_cut: cutOff(load),
          cut_by_renewals: byRolls,
          failures: Object.fromEntries(load.failures),
        },
      };
    },
    // Pages are made, not taken out of the process's own cache: they are longer in hand.
    { PAGE_CACHE_MB: '0' },
    { spoilt: repeats ? undefined : withoutRepeats },
  );
