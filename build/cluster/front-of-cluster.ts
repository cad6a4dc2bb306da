// What stands between: PgBouncer and HAProxy before the databases, HAProxy and Varnish before the web processes.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { RUNNER_ROLE } from '../postgres/cluster.ts';
import { type ClusterPlace, HOST, writeOwn } from './cluster-place.ts';
import { filled } from './templates.ts';
import { runEngine, untilReady, type RunningEngine } from './run-engine.ts';

/** Values of `haproxy.cfg` on one machine. */
export const balancerValues = ({
  dir,
  ports,
}: Pick<ClusterPlace, 'dir' | 'ports'>): Record<string, string | number> => ({
  HOST,
  DATA: dir,
  PRIMARY_PORT: ports.primary,
  REPLICAS_PORT: ports.replicas,
  WEB_PORT: ports.balancer,
  NODE_1: `${HOST}:${ports.node1}`,
  NODE_2: `${HOST}:${ports.node2}`,
  NODE_3: `${HOST}:${ports.node3}`,
  REST_1: ports.rest1,
  REST_2: ports.rest2,
  REST_3: ports.rest3,
  WEB_1: `${HOST}:${ports.web1}`,
  WEB_2: `${HOST}:${ports.web2}`,
});

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, HOST);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** HAProxy: doors to the primary, to replicas and to the web processes, whether those run yet or not. */
export async function startBalancer(place: ClusterPlace): Promise<RunningEngine> {
  const file = writeOwn(place, 'haproxy.cfg', filled('haproxy.cfg', balancerValues(place)));
  const haproxy = runEngine({ ...place.engine('haproxy'), name: 'haproxy', args: ['-db', '-f', file] });
  await place.stack.add(haproxy.stop);
  await untilReady(haproxy, () => listens(place.ports.primary));
  return haproxy;
}

/** PgBouncer before the primary's door; can be started anew after its end. */
export async function startPooler(place: ClusterPlace, runnerPassword: string): Promise<RunningEngine> {
  writeOwn(place, 'pgbouncer-users.txt', `"${RUNNER_ROLE}" "${runnerPassword}"\n`);
  const { ports, dir } = place;
  const values = { HOST, DATA: dir, PRIMARY_PORT: ports.primary, PGBOUNCER_PORT: ports.pgbouncer };
  const file = writeOwn(place, 'pgbouncer.ini', filled('pgbouncer.ini', values));
  const pooler = runEngine({
    ...place.engine('pgbouncer'),
    name: 'pgbouncer',
    args: [file],
    // SIGTERM ends it at once and without a word to its clients; SIGINT waits for them.
    stopMs: 3000,
  });
  await place.stack.add(pooler.stop);
  await untilReady(pooler, () => listens(ports.pgbouncer));
  return pooler;
}

/** Varnish before the door of the web processes. */
export async function startPageCache(
  place: ClusterPlace,
  storage = 'malloc,64m',
): Promise<{ varnish: RunningEngine; purgeKey: string }> {
  const purgeKey = randomBytes(18).toString('hex');
  const values = { HOST, WEB_PORT: place.ports.balancer, PURGE_KEY: purgeKey };
  const file = writeOwn(place, 'varnish.vcl', filled('varnish.vcl', values));
  const listen = ['-F', '-a', `${HOST}:${place.ports.varnish}`, '-T', 'none', '-f', file];
  const varnish = runEngine({
    ...place.engine('varnishd'),
    name: 'varnish',
    args: [...listen, '-n', path.join(place.dir, 'varnish'), '-j', 'none', '-s', storage],
  });
  await place.stack.add(varnish.stop);
  await untilReady(varnish, () => listens(place.ports.varnish));
  return { varnish, purgeKey };
}
