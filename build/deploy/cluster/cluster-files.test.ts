// The files as the programs that read them see them. A program that is not here is named by the skipped test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { filled } from '../../cluster/templates.ts';
import { engineAt, hasVarnish } from '../../cluster/engines.ts';
import { balancerValues } from '../../cluster/front-of-cluster.ts';
import { type ClusterPorts, parts } from '../../cluster/cluster-ports.ts';
import { writeOwn } from '../../cluster/cluster-place.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-files-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const ports = Object.fromEntries(parts.map((part, index) => [part, 4700 + index])) as ClusterPorts;
const balancer = filled('haproxy.cfg', balancerValues({ dir: tmpdir(), ports }));
const pageCache = filled('varnish.vcl', { HOST: '127.0.0.1', WEB_PORT: 4701, PURGE_KEY: 'of-the-test' });

/** What a program says of a file. */
function checked(program: string, args: readonly string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: dir });
  return { code: status, said: stdout + stderr };
}

describe.skipIf(!engineAt('haproxy'))('haproxy -c (package haproxy)', () => {
  const say = (text: string) => checked('haproxy', ['-c', '-f', writeOwn({ dir }, 'haproxy.cfg', text)]);

  test('takes the file without a warning, and refuses a spoilt one', () => {
    const { code, said } = say(balancer);
    expect([code, said]).toEqual([0, expect.not.stringContaining('WARNING')]);
    expect(say(balancer.replace('mode tcp', 'mode tpc')).code).toBe(1);
  });
});

describe.skipIf(!hasVarnish())('varnishd -C (packages varnish, varnish-modules)', () => {
  const say = (text: string) =>
    checked('varnishd', [
      '-C',
      '-j',
      'none',
      '-n',
      path.join(dir, 'varnish'),
      '-f',
      writeOwn({ dir }, 'varnish.vcl', text),
    ]);

  test('compiles the file, and refuses a spoilt one', () => {
    expect(say(pageCache).code).toBe(0);
    expect(say(pageCache.replace('xkey.purge', 'xkey.burge')).code).not.toBe(0);
  });
});

test('what is filled in is all that the files ask for', () => {
  expect(() => filled('varnish.vcl', { HOST: '127.0.0.1' })).toThrow('varnish.vcl asks for WEB_PORT');
  expect(balancer + pageCache).not.toContain('${');
});

const Patroni = z.object({
  bootstrap: z.object({
    dcs: z.object({ ttl: z.int(), loop_wait: z.int(), retry_timeout: z.int(), synchronous_mode: z.literal(true) }),
  }),
  postgresql: z.object({ pg_hba: z.array(z.string()) }),
});

test('Patroni waits for a replica with each commit, lets nobody in without a password, and keeps its time-outs', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'patroni.yml'), 'utf8');
  const { bootstrap, postgresql } = Patroni.parse(parse(text.replaceAll(/\$\{(\w+)\}/g, '$1')));
  const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs;
  // Else a primary could go on while its key is another's.
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(ttl + wait).toBeLessThan(30);
  for (const line of postgresql.pg_hba) expect(line).toMatch(/scram-sha-256$/);
});

test('PgBouncer lends connections for a transaction and sets the limits that processes cannot', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'pgbouncer.ini'), 'utf8');
  expect(text).toMatch(/^pool_mode = transaction$/m);
  expect(text).toMatch(/connect_query='set statement_timeout = \d+; set idle_in_transaction_session_timeout = \d+'/);
});
