import { z } from 'zod';
import { startCluster } from '../cluster/cluster.ts';
import { portsFrom } from '../cluster/cluster-ports.ts';
import { HOST } from '../cluster/cluster-place.ts';
import { findEngines } from '../cluster/engines.ts';
import { PlainError } from '../plain-error.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import type { Task } from '../task.ts';

const Settings = z.object({
  /** First of the twenty ports of the cluster, that of the shop. */
  CLUSTER_PORT: z.coerce.number().int().min(1024).max(65_500).default(4700),
  /** Folder of PostgreSQL's programs; absent = the newest that Debian has. */
  POSTGRES_BIN: z.string().min(1).optional(),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
});

/** Starts the cluster on this machine and keeps it until it is asked to stop. */
const cluster: Task = async () => {
  const read = Settings.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')));
  if (!read.success) throw new PlainError(`Wrong setting: ${z.prettifyError(read.error)}`);
  const { CLUSTER_PORT, POSTGRES_BIN, DEMO_DATA } = read.data;
  const engines = findEngines(POSTGRES_BIN);
  const ports = await portsFrom(CLUSTER_PORT);
  const stack = createShutdownStack();
  const say = (line: string): void => void (stack.isStopping || console.log(line));
  const signalled = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
  if (engines.postgresMajor < 18)
    say(`PostgreSQL ${engines.postgresMajor} of Debian: the house is made for 18; uuidv7() is added as a function.`);
  const running = async (): Promise<null> => {
    const { place, databases } = await startCluster({
      engines,
      ports,
      stack,
      say,
      warn: say,
      demoData: DEMO_DATA === 'on',
    });
    for (const { name, role, state } of await databases.members()) say(`  ${name}: ${role}, ${state}`);
    say(`Shop http://${HOST}:${ports.varnish} (Varnish), web http://${HOST}:${ports.balancer} (HAProxy),`);
    say(`mailbox http://${HOST}:${ports.mailbox}, PgBouncer ${ports.pgbouncer}, primary ${ports.primary}.`);
    say(`Data and logs: ${place.dir}. Ctrl-C stops and removes all of it.`);
    return signalled;
  };
  const ended = running();
  ended.catch(() => {});
  try {
    await Promise.race([signalled, ended]);
    console.log('\nStopping …');
    return 0;
  } finally {
    await stack.stopAll();
  }
};
export default cluster;
