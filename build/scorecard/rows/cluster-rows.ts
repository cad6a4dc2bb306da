import { killedPrimary } from '../../proofs/cluster/killed-primary.ts';
import { clusterMissing } from '../../proofs/cluster/tried-cluster.ts';
import type { Row } from '../row.ts';

/** The house past one machine, on real engines. */
export const clusterRows: readonly Row[] = [
  {
    id: 'R22',
    what: 'the primary of three databases and its Patroni killed by -9 under orders, its last second and a half unheard by the replicas: no answered order is lost, orders go on within 30 s',
    missing: clusterMissing,
    run: () => killedPrimary(),
    control: { broken: 'commits do not wait for a replica', run: () => killedPrimary({ waits: false }) },
  },
];
