import { killedPrimary } from '../../proofs/cluster/killed-primary.ts';
import { cutEtcd } from '../../proofs/cluster/cut-etcd.ts';
import { fullPageCache } from '../../proofs/cluster/full-page-cache.ts';
import { killedPooler } from '../../proofs/cluster/killed-pooler.ts';
import { killedWorker } from '../../proofs/cluster/killed-worker.ts';
import { lostListen } from '../../proofs/cluster/lost-listen.ts';
import { ownPages } from '../../proofs/cluster/own-pages.ts';
import { lateReplicas } from '../../proofs/cluster/late-replicas.ts';
import { rolledWeb } from '../../proofs/cluster/rolled-web.ts';
import { twoDeploys } from '../../proofs/cluster/two-deploys.ts';
import { clusterMissing } from '../../proofs/cluster/tried-cluster.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

/** The house past one machine, on real engines. */
export const clusterRows: readonly Row[] = [
  {
    id: 'R22',
    what: 'the primary of three databases and its Patroni killed by -9 under orders, its last second and a half unheard by the replicas: no answered order is lost, orders go on within 30 s, nobody is told that his order is still under way',
    missing: clusterMissing,
    run: () => killedPrimary(),
    control: { broken: 'commits do not wait for a replica', run: () => killedPrimary({ waits: false }) },
  },
  {
    id: 'R23',
    what: 'replicas five seconds late and read: who buys sees the order, the emptied cart and in lists all that was there by then, at once',
    missing: clusterMissing,
    run: () => lateReplicas(),
    control: {
      broken: 'reads do not look at what their reader has written',
      spoilt: spoiltPlaces.ownWrites,
      run: () => lateReplicas(3),
    },
  },
  {
    id: 'R24',
    what: 'PgBouncer killed by -9 while orders are placed and away for half a second to 17: no answered order is lost, every buyer has another one within 10 s of its return, nobody is told that his order is still under way',
    missing: clusterMissing,
    run: () => killedPooler(),
    control: {
      broken: 'a key is held for half a minute by a run that is gone',
      spoilt: spoiltPlaces.heldKeys,
      run: () => killedPooler([500]),
    },
  },
  {
    id: 'R25',
    what: 'a worker killed by -9 while it writes prices out of a file: another one writes the rest, each price and the end of the import once',
    missing: clusterMissing,
    run: () => killedWorker(),
    control: {
      broken: 'nobody looks for jobs whose worker is gone',
      spoilt: spoiltPlaces.deadJobs,
      run: () => killedWorker(),
    },
  },
  {
    id: 'R26',
    what: 'a web process killed by -9, twice, and both renewed one after another while people read and order through HAProxy: each order is there once and none fails, nor any page, but those whose answer the killed one had begun; calls without a key fail only in its hand, by renewals nothing does',
    missing: clusterMissing,
    run: () => rolledWeb(),
    control: { broken: 'HAProxy sends nothing once more', run: () => rolledWeb({ repeats: false }) },
  },
  {
    id: 'R27',
    what: 'connections that LISTEN cut, and none let in, while prices change and people order: pages of both web processes tell each new price within 1.5 s, then and when all hear again, and each order has its letter',
    missing: clusterMissing,
    run: () => lostListen(),
    control: {
      broken: 'a process that hears nothing keeps its pages and stores more, and drops none when it hears again',
      spoilt: spoiltPlaces.heardPurges,
      run: () => lostListen(),
    },
  },
  {
    id: 'R28',
    what: 'Varnish with room for a part of the pages that are read, purged by changes and wholly under load: no page fails, and each new price is told within 1 s',
    missing: clusterMissing,
    run: () => fullPageCache(),
    control: { broken: 'Varnish drops nothing by its tags', run: () => fullPageCache({ keys: false }) },
  },
  {
    id: 'R29',
    what: 'etcd gone under orders for longer than a primary may lead without it: everybody orders on meanwhile and after its return, under the same primary, no answered order is lost',
    missing: clusterMissing,
    run: () => cutEtcd(),
    control: { broken: 'a primary that etcd does not hear steps down', run: () => cutEtcd({ failsafe: false }) },
  },
  {
    id: 'R30',
    what: 'two releases, each with a migration of orders behind a report of eight seconds, and all processes renewed, while people read and order: no call and no page fails, and nobody is without an order for longer than 4 s while a migration waits',
    missing: clusterMissing,
    run: () => twoDeploys(),
    control: {
      broken: 'a migration waits for its table as long as it takes',
      run: () => twoDeploys({ givesWay: false }),
    },
  },
  {
    id: 'R31',
    what: 'customers with sessions and carts read pages through Varnish, first after it was purged wholly: strangers get the kept page of everybody without a word of theirs, and each the own account and session alone',
    missing: clusterMissing,
    run: () => ownPages(),
    control: {
      broken: 'Varnish keeps replies whatever they say of themselves',
      run: () => ownPages({ keepsAll: true }),
    },
  },
];
