// Where the programs of the cluster are; none of them comes with the house.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';

/** Program and the package of Debian that has it. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  varnishd: 'varnish',
  setpriv: 'util-linux',
} as const;

export type Engine = keyof typeof packages;

/** Programs by their paths, and PostgreSQL's folder. */
export interface Engines {
  programs: Record<Engine, string>;
  /** Folder of `postgres`, `pg_basebackup`, `pg_rewind` and the rest. */
  postgresBin: string;
  /** Its major version. */
  postgresMajor: number;
}

const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** A program of this machine; null when there is none. */
export const engineAt = (name: Engine): string | null =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file)) ?? null;

/** The house brings the server alone, without what Patroni copies and rewinds replicas by. */
const needed = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata', 'pg_isready'];

const isWhole = (folder: string): boolean => needed.every((name) => existsSync(path.join(folder, name)));

const debianRoot = '/usr/lib/postgresql';

function postgresFolders(): string[] {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianRoot, version, 'bin'))
    .filter(isWhole);
}

const xkey = ['/usr/lib/varnish/vmods', '/usr/lib/x86_64-linux-gnu/varnish/vmods'].map((folder) =>
  path.join(folder, 'libvmod_xkey.so'),
);

const hasXkey = (): boolean =>
  xkey.some((file) => existsSync(file)) ||
  readdirSync('/usr/lib').some((name) => existsSync(`/usr/lib/${name}/varnish/vmods/libvmod_xkey.so`));

/** Whether Varnish and its module of keys are here. */
export const hasVarnish = (): boolean => engineAt('varnishd') !== null && hasXkey();

/**
 * Finds everything.
 * @param postgresBin folder of PostgreSQL's programs, such as `/usr/lib/postgresql/18/bin`; absent = the newest of Debian
 * @throws PlainError naming what is missing and how to install it
 */
export function findEngines(postgresBin?: string): Engines {
  const found = Object.keys(packages).map((name) => [name as Engine, engineAt(name as Engine)] as const);
  const missing = found.filter(([, file]) => file === null).map(([name]) => `${name} (package ${packages[name]})`);
  const toInstall: string[] = found.filter(([, file]) => file === null).map(([name]) => packages[name]);
  if (!hasXkey()) {
    missing.push('the module xkey of Varnish (package varnish-modules)');
    toInstall.push('varnish-modules');
  }
  const bin = postgresBin ?? postgresFolders()[0];
  if (bin === undefined || !isWhole(bin)) {
    missing.push(`PostgreSQL with ${needed.join(', ')} (package postgresql, 18 from apt.postgresql.org)`);
    toInstall.push('postgresql');
  }
  if (missing.length > 0)
    throw new PlainError(
      `Missing for the cluster: ${missing.join('; ')}.\nOn Debian: sudo apt-get install --no-install-recommends ${toInstall.join(' ')}`,
    );
  const folder = bin ?? '';
  const said = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    programs: Object.fromEntries(found) as Record<Engine, string>,
    postgresBin: folder,
    postgresMajor: Number(/\)\s*(\d+)/.exec(said)?.[1] ?? 0),
  };
}
