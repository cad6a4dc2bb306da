// The house past one machine, tried on one: real engines on loopback, everything in one temporary folder.
import { mkdirSync } from 'node:fs';
import { openDatabase } from '../system/database.ts';
import { readSettings } from '../settings.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import { STOREFRONT } from '../system/parts.ts';
import type { RunningProgram } from '../system/programs/programs.ts';
import type { ShutdownStack } from '../system/shutdown-stack.ts';
import { type ClusterPlace, makePlace } from './cluster-place.ts';
import type { ClusterPorts } from './cluster-ports.ts';
import { type DatabaseCluster, startDatabases } from './databases-of-cluster.ts';
import type { Engines } from './engines.ts';
import { startBalancer, startPageCache, startPooler } from './front-of-cluster.ts';
import {
  dataDirOf,
  playedPrograms,
  type ProcessName,
  processOf,
  type ProcessSettings,
  runnerUrl,
  startOwn,
} from './programs-of-cluster.ts';
import type { RunningEngine } from './run-engine.ts';

/** What is started, where, and who is told. */
export interface ClusterOptions {
  engines: Engines;
  ports: ClusterPorts;
  stack: ShutdownStack;
  say: (line: string) => void;
  warn: (line: string) => void;
  /** Fill the database with the demo shop. */
  demoData: boolean;
  /** Settings of the processes laid over the usual ones. */
  env?: Record<string, string>;
  /** A worse file of an engine in place of its own, for controls of proofs. */
  spoilt?: ClusterPlace['spoilt'];
  /** Where Varnish keeps pages and how many, as its `-s` takes it. */
  pageCacheStorage?: string;
}

/** A running cluster; whoever started it stops its stack. */
export interface Cluster {
  place: ClusterPlace;
  databases: DatabaseCluster;
  settings: ProcessSettings;
  processes: Record<ProcessName, RunningProgram>;
  pooler: RunningEngine;
  varnish: RunningEngine;
  /** Starts a process anew that has ended; resolves when it is ready. */
  renew: (name: ProcessName) => Promise<void>;
  /** Starts PgBouncer anew after its end. */
  renewPooler: () => Promise<void>;
}

const names: readonly ProcessName[] = ['web1', 'web2', 'worker1', 'worker2'];

/** Migrates and fills the database as the launcher does for a server of one's own. */
async function prepare(place: ClusterPlace, databases: DatabaseCluster, options: ClusterOptions): Promise<void> {
  const settings = readSettings({
    DATABASE_URL: runnerUrl(place.ports.node1, databases.passwords),
    MIGRATION_DATABASE_URL: databases.ownerUrl('node1'),
    DATA_DIR: dataDirOf(place),
    DEMO_DATA: options.demoData ? 'on' : 'off',
  });
  mkdirSync(dataDirOf(place), { recursive: true, mode: 0o700 });
  await openDatabase({ settings, stack: options.stack, say: options.say });
}

/** Starts everything and returns when all of it is ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { engines, say, warn } = options;
  await buildStale([STOREFRONT], options);
  const place = await makePlace(options);
  say(`Starting etcd and three PostgreSQL ${engines.postgresMajor} under Patroni …`);
  const databases = await startDatabases(place);
  await prepare(place, databases, options);
  say('Starting HAProxy, PgBouncer and Varnish …');
  await startBalancer(place);
  const pooler = await startPooler(place, databases.passwords.runner);
  const { varnish, purgeKey } = await startPageCache(place, options.pageCacheStorage);
  const settings: ProcessSettings = { passwords: databases.passwords, purgeKey, env: options.env };
  say('Starting two web and two worker processes …');
  for (const program of playedPrograms(place)) await startOwn(place, program, warn);
  const start = (name: ProcessName): Promise<RunningProgram> => startOwn(place, processOf(place, name, settings), warn);
  const processes = {} as Record<ProcessName, RunningProgram>;
  for (const name of names) processes[name] = await start(name);
  const cluster: Cluster = {
    place,
    databases,
    settings,
    processes,
    pooler,
    varnish,
    renew: async (name) => void (processes[name] = await start(name)),
    renewPooler: async () => void (cluster.pooler = await startPooler(place, databases.passwords.runner)),
  };
  return cluster;
}
