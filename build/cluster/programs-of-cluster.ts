// Our own programs in the cluster: two of the web, two workers, mail and partners played as everywhere.
import path from 'node:path';
import { RUNNER_ROLE } from '../postgres/cluster.ts';
import { filesFolder, DATABASE } from '../system/database.ts';
import { type Program, type RunningProgram, startProgram } from '../system/programs/programs.ts';
import { type ClusterPlace, HOST } from './cluster-place.ts';
import { nodes, type Passwords } from './databases-of-cluster.ts';

/** Names of the processes of the API. */
export type ProcessName = 'web1' | 'web2' | 'worker1' | 'worker2';

/** What a process of the cluster is told beside its role and port. */
export interface ProcessSettings {
  passwords: Passwords;
  purgeKey: string;
  /** Settings laid over the usual ones. */
  env?: Record<string, string>;
}

const at = (port: number, way = ''): string => `http://${HOST}:${port}${way}`;

/** Address of the database as the API's role, at one of the ports of the cluster. */
export const runnerUrl = (port: number, { runner }: Passwords): string =>
  `postgres://${RUNNER_ROLE}:${runner}@${HOST}:${port}/${DATABASE}`;

/** The data folder of the processes, which have no machine of their own here. */
export const dataDirOf = ({ dir }: ClusterPlace): string => path.join(dir, 'data');

/** A process of the API as the cluster starts it. */
export function processOf(place: ClusterPlace, name: ProcessName, settings: ProcessSettings): Program {
  const { ports } = place;
  const { passwords, purgeKey, env = {} } = settings;
  return {
    name,
    command: ['build/serve/shop.ts'],
    env: {
      NODE_ENV: 'production',
      ROLE: name.startsWith('web') ? 'web' : 'worker',
      PORT: String(ports[name]),
      PUBLIC_URL: at(ports.varnish),
      TRUST_PROXY: '2',
      STOP_WAIT_SECONDS: '3',
      DATABASE_URL: runnerUrl(ports.pgbouncer, passwords),
      DATABASE_DIRECT_URL: runnerUrl(ports.primary, passwords),
      DATABASE_REPLICA_URLS: nodes.map((node) => runnerUrl(ports[node], passwords)).join(' '),
      DATABASE_POOL: '20',
      FASTLY_URL: at(ports.varnish),
      FASTLY_SERVICE: 'cluster',
      FASTLY_KEY: purgeKey,
      DATA_DIR: dataDirOf(place),
      FILES_DIR: filesFolder(dataDirOf(place)),
      SMTP_URL: `smtp://${HOST}:${ports.smtp}`,
      SANDBOX_URL: at(ports.sandbox),
      ...env,
    },
    readyUrl: at(ports[name], '/api/new/ready'),
  };
}

/** Mail and partners, as one machine plays them. */
export const playedPrograms = (place: ClusterPlace): Program[] => [
  {
    name: 'mailbox',
    command: ['build/mailbox/server.ts'],
    env: {
      PORT: String(place.ports.mailbox),
      SMTP_PORT: String(place.ports.smtp),
      MAIL_DIR: path.join(dataDirOf(place), 'mail'),
    },
    readyUrl: at(place.ports.mailbox, '/health'),
  },
  {
    name: 'partner sandbox',
    command: ['build/demo/partners/server.ts'],
    env: { PORT: String(place.ports.sandbox), DATA_DIR: dataDirOf(place) },
    readyUrl: at(place.ports.sandbox, '/health'),
  },
];

/** Starts one of them; it is stopped with the cluster. */
export async function startOwn(
  place: ClusterPlace,
  program: Program,
  warn: (line: string) => void,
): Promise<RunningProgram> {
  let running: RunningProgram | null = null;
  await place.stack.add(async () => running?.stop());
  return startProgram(program, { logDir: place.logDir, warn, onSpawn: (one) => (running = one) });
}
