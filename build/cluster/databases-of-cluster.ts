// etcd and three PostgreSQL under Patroni.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { RUNNER_ROLE } from '../postgres/cluster.ts';
import { databaseExists, createDatabase, withClient } from '../postgres/databases.ts';
import { DATABASE } from '../system/database.ts';
import { type ClusterPlace, HOST, writeOwn } from './cluster-place.ts';
import { filled } from './templates.ts';
import { runEngine, untilReady, type RunningEngine } from './run-engine.ts';

/** Names of the three. */
export const nodes = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof nodes)[number];

/** What a member of the cluster is, as Patroni tells it. */
interface Member {
  name: NodeName;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

/** Three databases of which one leads. */
export interface DatabaseCluster {
  /** Patroni of each; a killed one can be started again. */
  patroni: Record<NodeName, RunningEngine>;
  /** Ends etcd by force. */
  killEtcd: () => Promise<void>;
  /** Starts it anew, with what it had kept. */
  renewEtcd: () => Promise<void>;
  passwords: Passwords;
  /** Address of one PostgreSQL as the owner. */
  ownerUrl: (node: NodeName, database?: string) => string;
  /** As told by whoever answers. */
  members: () => Promise<Member[]>;
  /** Resolves with the name of the one that leads; waits for one. */
  leader: () => Promise<NodeName>;
  /** Starts the Patroni of a node that was killed. */
  restart: (node: NodeName) => void;
}

/** Made anew for each cluster. */
export interface Passwords {
  owner: string;
  runner: string;
}

const secret = (): string => randomBytes(18).toString('base64url');

const restPort = (place: ClusterPlace, node: NodeName): number =>
  place.ports[`rest${node.slice(-1)}` as 'rest1' | 'rest2' | 'rest3'];

/** @param onSpawn told as soon as there is a process, before it is ready */
async function startEtcd(place: ClusterPlace, onSpawn: (etcd: RunningEngine) => void): Promise<void> {
  const { ports, dir } = place;
  const peer = `http://${HOST}:${ports.etcdPeer}`;
  const file = writeOwn(
    place,
    'etcd.yml',
    filled('etcd.yml', {
      NODE: 'etcd1',
      HOST,
      DATA: dir,
      ETCD_PORT: ports.etcd,
      ETCD_PEER_PORT: ports.etcdPeer,
      ETCD_MEMBERS: `etcd1=${peer}`,
    }),
  );
  const etcd = runEngine({ ...place.engine('etcd'), name: 'etcd', args: ['--config-file', file] });
  onSpawn(etcd);
  await untilReady(etcd, async () => (await fetch(`http://${HOST}:${ports.etcd}/health`)).ok);
}

function patroniOf(place: ClusterPlace, passwords: Record<string, string>): (node: NodeName) => RunningEngine {
  return (node) => {
    const file = writeOwn(
      place,
      `${node}.yml`,
      filled('patroni.yml', {
        NODE: node,
        HOST,
        DATA: path.join(place.dir),
        NETWORK: `${HOST}/32`,
        ETCD_HOSTS: `${HOST}:${place.ports.etcd}`,
        REST_PORT: restPort(place, node),
        POSTGRES_PORT: place.ports[node],
        POSTGRES_BIN: place.engines.postgresBin,
        ...passwords,
      }),
    );
    return runEngine({ ...place.engine('patroni'), name: node, args: [file], stopMs: 60_000 });
  };
}

/** Starts etcd, then the first node, which becomes the primary, then two replicas copied from it. */
export async function startDatabases(place: ClusterPlace): Promise<DatabaseCluster> {
  const running = { etcd: null as RunningEngine | null };
  await place.stack.add(async () => running.etcd?.stop());
  const renewEtcd = (): Promise<void> => startEtcd(place, (one) => (running.etcd = one));
  await renewEtcd();
  const owner = secret();
  const passwords = { OWNER_PASSWORD: owner, REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret() };
  const start = patroniOf(place, passwords);
  const patroni = {} as Record<NodeName, RunningEngine>;
  const ask = async (node: NodeName, way: string): Promise<Response> =>
    fetch(`http://${HOST}:${restPort(place, node)}${way}`, { signal: AbortSignal.timeout(3000) });
  await place.stack.add(async () => {
    const leads = nodes.find((node) => node === lastLeader);
    // Whoever leads stops last, so that nobody takes its place meanwhile.
    await Promise.all(nodes.filter((node) => node !== leads).map((node) => patroni[node]?.stop()));
    if (leads) await patroni[leads]?.stop();
  });
  let lastLeader: NodeName = 'node1';

  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const reply = await ask(node, '/cluster').catch(() => null);
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leader = async (): Promise<NodeName> => {
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline) {
      for (const node of nodes) {
        const reply = await ask(node, '/primary').catch(() => null);
        if (reply?.status === 200) return (lastLeader = node);
      }
      await pause(100);
    }
    throw new PlainError('No PostgreSQL of the cluster leads.');
  };

  patroni.node1 = start('node1');
  await untilReady(patroni.node1, async () => (await ask('node1', '/primary')).status === 200);
  for (const node of ['node2', 'node3'] as const) patroni[node] = start(node);
  for (const node of ['node2', 'node3'] as const)
    await untilReady(patroni[node], async () => (await ask(node, '/replica')).status === 200);
  const ownerUrl = (node: NodeName, database = DATABASE): string =>
    `postgres://app:${owner}@${HOST}:${place.ports[node]}/${database}`;
  const runner = secret();
  await makeDatabase(ownerUrl('node1', 'postgres'), ownerUrl('node1'), runner, place.engines.postgresMajor);
  return {
    patroni,
    killEtcd: async () => running.etcd?.kill(),
    renewEtcd,
    passwords: { owner, runner },
    ownerUrl,
    members,
    leader,
    restart: (node) => void (patroni[node] = start(node)),
  };
}

/** What PostgreSQL before 18 lacks: ids that begin with the time. */
const uuidv7 = `create or replace function public.uuidv7() returns uuid language sql volatile parallel safe as $$
  select encode(overlay(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6)
    placing set_byte('\\x00', 0, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112) from 7 for 1), 'hex')::uuid $$`;

async function makeDatabase(server: string, url: string, runner: string, major: number): Promise<void> {
  await withClient(server, (client) => client.query(`create role ${RUNNER_ROLE} login password '${runner}'`));
  if (!(await databaseExists(server, DATABASE))) await createDatabase(server, DATABASE);
  if (major < 18) await withClient(url, (client) => client.query(uuidv7));
}
