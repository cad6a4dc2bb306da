// etcd, where the databases keep who leads, is gone under orders for longer than any of them may lead without it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Found } from '../parts/found.ts';
import { balancerOf, everybodyAfter, lostOrders, saidUnderWay, underOrders, withCluster } from './tried-cluster.ts';

const buyers = 4;
/** Longer than the key of a leader lives, with the pause until it is looked at. */
const awayMs = 30_000;
const backWithinMs = 30_000;

/** As Patroni does by itself: who leads steps down when it cannot say so. */
const withoutFailsafe = (name: string, text: string): string =>
  /^node\d\.yml$/.test(name) ? text.replace('failsafe_mode: true', 'failsafe_mode: false') : text;

/** @param failsafe false: a primary that etcd does not hear steps down */
export const cutEtcd = ({ failsafe = true }: { failsafe?: boolean } = {}): Promise<Found> =>
  withCluster(
    async (cluster) => {
      const { databases } = cluster;
      const first = await databases.leader();
      const seen: { meanwhile: number | null; back: number | null } = { meanwhile: null, back: null };
      const load = await underOrders(balancerOf(cluster), buyers, async (running) => {
        await everybodyAfter(running, buyers, 60_000);
        await databases.killEtcd();
        await pause(awayMs);
        seen.meanwhile = await everybodyAfter(running, buyers, 20_000);
        await databases.renewEtcd();
        seen.back = await everybodyAfter(running, buyers, 60_000);
      });
      const lost = await lostOrders(cluster, load);
      const leads = await databases.leader();
      const claims = [
        seen.meanwhile !== null,
        seen.back !== null && seen.back < backWithinMs,
        leads === first,
        !saidUnderWay(load),
      ];
      const N = load.orders.size + claims.length;
      return {
        n: N - lost - claims.filter((holds) => !holds).length,
        N,
        detail: {
          orders: load.orders.size,
          lost,
          ordered_meanwhile_ms: seen.meanwhile,
          back_ms: seen.back,
          leads_on: leads === first,
          failures: Object.fromEntries(load.failures),
        },
      };
    },
    {},
    { spoilt: failsafe ? undefined : withoutFailsafe },
  );
