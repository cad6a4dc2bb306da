// PgBouncer is killed while orders are being placed, and started anew as a service manager does.
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { withClient } from '../../postgres/databases.ts';
import type { Found } from '../parts/found.ts';
import { balancerOf, everybodyAfter, lostOrders, saidUnderWay, underOrders, withCluster } from './tried-cluster.ts';

const backWithinMs = 10_000;
const buyers = 4;

const heldKeys = `select count(*)::integer as held from idempotency_key where state = 'running'`;

/** Kills it at a moment at which an order is being placed. @returns how many keys of calls were left held */
const killAmidst = async ({ databases, pooler }: Cluster): Promise<number> =>
  withClient(databases.ownerUrl(await databases.leader()), async (client) => {
    const held = async (): Promise<number> => (await client.query<{ held: number }>(heldKeys)).rows[0]?.held ?? 0;
    const deadline = Date.now() + 60_000;
    while ((await held()) === 0) {
      if (Date.now() > deadline) throw new Error('Nobody places an order.');
      await pause(2);
    }
    await pooler.kill();
    await pause(300);
    return held();
  });

/** @param away milliseconds between each kill and the new start */
export const killedPooler = (away: readonly number[] = [500, 3000, 17_000]): Promise<Found> =>
  withCluster(async (cluster) => {
    const back: (number | null)[] = [];
    const held: number[] = [];
    const load = await underOrders(balancerOf(cluster), buyers, async (running) => {
      for (const ms of away) {
        await everybodyAfter(running, buyers, 60_000);
        held.push(await killAmidst(cluster));
        await pause(ms);
        await cluster.renewPooler();
        back.push(await everybodyAfter(running, buyers, 40_000));
      }
    });
    const lost = await lostOrders(cluster, load);
    const late = back.filter((ms) => ms === null || ms > backWithinMs).length;
    const N = load.orders.size + away.length + 1;
    return {
      n: N - lost - late - Number(saidUnderWay(load)),
      N,
      detail: {
        orders: load.orders.size,
        lost,
        away_ms: away,
        keys_held: held,
        back_ms: back,
        failures: Object.fromEntries(load.failures),
      },
    };
  });
