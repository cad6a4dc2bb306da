import { freePort, isPortTaken } from '../postgres/free-port.ts';
import { PlainError } from '../plain-error.ts';

/** Where each part of the cluster listens, in this order from `CLUSTER_PORT`. */
export const parts = [
  'varnish',
  'balancer',
  'primary',
  'replicas',
  'pgbouncer',
  'web1',
  'web2',
  'worker1',
  'worker2',
  'mailbox',
  'smtp',
  'sandbox',
  'etcd',
  'etcdPeer',
  'node1',
  'node2',
  'node3',
  'rest1',
  'rest2',
  'rest3',
] as const;

export type ClusterPorts = Record<(typeof parts)[number], number>;

/**
 * Ports one after another from the first.
 * @throws PlainError naming one that is taken
 */
export async function portsFrom(first: number): Promise<ClusterPorts> {
  const ports = Object.fromEntries(parts.map((part, index) => [part, first + index])) as ClusterPorts;
  for (const [part, port] of Object.entries(ports))
    if (await isPortTaken(port))
      throw new PlainError(
        `Port ${port} (${part}) is taken by another program; set CLUSTER_PORT to another first port.`,
      );
  return ports;
}

/** Ports that are free now, for proofs. */
export async function freePorts(): Promise<ClusterPorts> {
  const found = new Set<number>();
  while (found.size < parts.length) found.add(await freePort());
  const all = [...found];
  return Object.fromEntries(parts.map((part, index) => [part, all[index]])) as ClusterPorts;
}
