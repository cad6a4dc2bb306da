// What the charts say, against what the programs are: settings, health, limits, connections, who may reach whom.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contract } from '@kolobeh/shared/contract.ts';
import { ApiSettings, readSettings } from '../../../api/operation/settings.ts';
import { hasHelm } from './helm.ts';
import { type Charts, ofKind, renderCharts, type Workload, workloads } from './rendered-charts.ts';

const read = (place: string): string => readFileSync(path.join(import.meta.dirname, place), 'utf8');

const own = ['NODE_ENV', 'ROLE', 'STOP_WAIT_SECONDS', 'PORT', 'HOST', 'DATA_DIR'];
/** What nobody may read who reads the chart; the name of the identity's key is none. */
const isSecret = (name: string): boolean =>
  name !== 'IDENTITY_KEY' &&
  /(KEY(_CS|_RO)?|PASSWORD|SECRET|TOKEN|_FILE)$|^DATABASE_(DIRECT_|REPLICA_)?URLS?$|^SMTP_URL$/.test(name);

test('the schema of values knows each setting of the programs, and no other', () => {
  const names = Object.keys(ApiSettings.shape).filter((name) => !own.includes(name));
  const { properties } = z
    .object({
      properties: z.object({
        settings: z.object({ propertyNames: z.object({ enum: z.array(z.string()) }) }),
        secrets: z.object({
          properties: z.object({ names: z.object({ items: z.object({ enum: z.array(z.string()) }) }) }),
        }),
      }),
    })
    .parse(JSON.parse(read('shop/values.schema.json')));
  expect(properties.settings.propertyNames.enum.toSorted()).toEqual(names.filter((n) => !isSecret(n)).toSorted());
  expect(properties.secrets.properties.names.items.enum.toSorted()).toEqual(names.filter(isSecret).toSorted());
});

test('operators are told to make each key that the programs ask for', () => {
  const asked = ['app/create-deps.ts', 'operation/identity-keys.ts']
    .map((file) => read(`../../../api/${file}`))
    .flatMap((text) => [...text.matchAll(/secretFromFile\(dataDir, ['`]([\w-]+)/g)].map(([, name]) => name ?? ''))
    .map((name) => (name === 'identity-' ? 'identity-k1' : name));
  const told = /for key in ([\w -]+);/.exec(read('../../../docs/operations.md'))?.[1]?.split(' ') ?? [];
  expect(asked).toContain('webhooks');
  expect(told.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('the rule of the adapter reads figures that the programs tell, and makes the one that scales', () => {
  const [rule] = z
    .array(z.object({ seriesQuery: z.string(), name: z.object({ as: z.string() }), metricsQuery: z.string() }))
    .parse(parse(read('prometheus-adapter.yml')));
  const told = read('../../../api/operation/metrics.ts');
  const asked = [...`${rule?.seriesQuery} ${rule?.metricsQuery}`.matchAll(/\b([a-z_]+_(?:count|total))\b/g)];
  expect(new Set(asked.map(([, name]) => name))).toEqual(
    new Set(['http_request_duration_seconds_count', 'page_cache_hits_total']),
  );
  for (const [, name = ''] of asked) expect(told).toContain(`'${name.replace(/_count$/, '')}'`);
  expect(read('shop/templates/scaling.yaml')).toContain(`metric: { name: ${rule?.name.as} }`);
});

describe.skipIf(!hasHelm())('the charts (Helm: in the PATH, or Linux on x64)', () => {
  let charts: Charts;
  let pods: Map<string, Workload>;
  const servers = ['web', 'stations', 'worker'];
  const podOf = (name: string) => {
    const spec = pods.get(name)?.spec.template.spec;
    const container = spec?.containers[0];
    if (!spec || !container) throw new Error(`no ${name}`);
    return { spec, container };
  };
  beforeAll(() => {
    charts = renderCharts();
    pods = workloads(charts.shop);
  });
  afterAll(() => charts.remove());

  const settings = (): Record<string, string> =>
    z.object({ data: z.record(z.string(), z.string()) }).parse(ofKind(charts.shop, 'ConfigMap')[0]).data;

  /** What a process of the chart is told, its secrets laid out in a folder of the test. */
  function environmentOf(name: string): Record<string, string> {
    const dir = charts.folder();
    mkdirSync(path.join(dir, 'run/secrets/kolobeh'), { recursive: true });
    const entries = podOf(name).container.env.map(({ name: key, value }) => {
      if (!value.startsWith('/run/secrets/')) return [key, value] as const;
      const file = path.join(dir, value);
      writeFileSync(file, sampleOf(path.basename(value)));
      return [key, file] as const;
    });
    return { ...settings(), ...Object.fromEntries(entries) };
  }

  test('start programs that understand all they are told, each in its role', () => {
    const known = new Set(Object.keys(ApiSettings.shape));
    for (const role of servers) {
      const told = environmentOf(role);
      for (const name of Object.keys(told)) expect(known.has(name) || known.has(name.replace(/_FILE$/, ''))).toBe(true);
      expect(readSettings(told)).toMatchObject({
        ROLE: role,
        HOST: '0.0.0.0',
        PORT: 4000,
        DATABASE_DIRECT_URL: sampleOf('DATABASE_DIRECT_URL'),
        DATABASE_REPLICA_URLS: sampleOf('DATABASE_REPLICA_URLS').split(' '),
        METRICS_TOKEN: sampleOf('METRICS_TOKEN'),
        S3_BUCKET: 'kolobeh',
      });
    }
    expect(() => readSettings({ ...environmentOf('web'), PUBLIC_URL: 'shop' })).toThrow('PUBLIC_URL');
  });

  test('hold every pod to nobody in particular, without a token, on files that it cannot write', () => {
    expect([...pods.keys()].toSorted()).toEqual(['migrate', ...servers].toSorted());
    for (const name of pods.keys()) {
      const { spec, container } = podOf(name);
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10_001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.anything() },
        limits: { memory: expect.anything() },
      });
      const secret = new Set(spec.volumes.filter((one) => one.secret).map((one) => one.name));
      for (const mount of container.volumeMounts) expect(mount.readOnly).toBe(secret.has(mount.name));
    }
  });

  test('ask for health where it is told, and let a process end in its time', () => {
    const healthy = `/api/new${contract.system.health['~orpc'].route.path}`;
    const ready = `/api/new${contract.system.ready['~orpc'].route.path}`;
    const wait = Number(settings()['STOP_WAIT_SECONDS']);
    for (const role of servers) {
      const { spec, container } = podOf(role);
      const { startupProbe, readinessProbe, livenessProbe } = container;
      expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path)).toEqual([
        healthy,
        ready,
        healthy,
      ]);
      expect(wait).toBeGreaterThan((readinessProbe?.periodSeconds ?? 99) * (readinessProbe?.failureThreshold ?? 99));
      // 8 s for requests and 10 for jobs: docs/operations.md, "Several processes".
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(wait + 18);
      expect(spec.topologySpreadConstraints.map((one) => one.topologyKey)).toContain('kubernetes.io/hostname');
      for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
        expect(ofKind(charts.shop, kind).map(({ metadata }) => metadata.name)).toContain(`kolobeh-${role}`);
    }
  });

  test('migrate first, and give the owner of the tables to that alone', () => {
    const withOwner = [...pods].filter(([, { spec }]) =>
      spec.template.spec.volumes.some((one) => one.secret?.secretName === 'kolobeh-owner'),
    );
    expect(withOwner.map(([name]) => name)).toEqual(['migrate']);
    const [, job] = withOwner[0] ?? [];
    expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    // Before the first install nothing of the release is there.
    expect(job?.spec.template.spec.serviceAccountName).toBeUndefined();
    const program = read('../../serve/migrate.ts');
    const { args, env } = podOf('migrate').container;
    expect(args).toEqual(['build/serve/migrate.ts']);
    for (const { name } of env) expect(program).toContain(`  ${name.replace(/_FILE$/, '')}: `);
  });

  test('leave PostgreSQL connections for all that may run at once', () => {
    const bounds = z.object({ spec: z.object({ maxReplicas: z.int() }) });
    const most = ofKind(charts.shop, 'HorizontalPodAutoscaler').reduce(
      (sum, one) => sum + bounds.parse(one).spec.maxReplicas,
      0,
    );
    const { DATABASE_POOL: shop, DATABASE_OFFICE_POOL: office } = readSettings(environmentOf('web'));
    const pool = shop + office;
    const cluster = z
      .object({
        spec: z.object({ postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }) }),
      })
      .parse(ofKind(charts.database, 'Cluster')[0]).spec.postgresql.parameters;
    const pooler = z
      .object({
        spec: z.object({
          instances: z.int(),
          pgbouncer: z.object({
            poolMode: z.literal('transaction'),
            parameters: z.object({ default_pool_size: z.coerce.number(), max_client_conn: z.coerce.number() }),
          }),
        }),
      })
      .parse(ofKind(charts.database, 'Pooler')[0]).spec;
    const { default_pool_size: lent, max_client_conn: clients } = pooler.pgbouncer.parameters;
    // Past the pooler five of each process; at a replica its pools; some for the operator and for people.
    expect(pooler.instances * lent + most * 5 + 20).toBeLessThanOrEqual(cluster.max_connections);
    expect(most * pool + 20).toBeLessThanOrEqual(cluster.max_connections);
    // A pooler may be alone while the other is renewed.
    expect(most * pool).toBeLessThanOrEqual(clients);
  });

  test('close the namespace, and open no door of a worker or of the database to the ingress', () => {
    const policies = ofKind(charts.shop, 'NetworkPolicy');
    expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const ingress = JSON.stringify({ 'kubernetes.io/metadata.name': 'ingress' });
    const reached = [...policies, ...ofKind(charts.database, 'NetworkPolicy')].filter(({ spec }) =>
      JSON.stringify(spec).includes(ingress),
    );
    expect(reached.map(({ metadata }) => metadata.name)).toEqual(['kolobeh-doors']);
    expect(JSON.stringify(reached[0]?.spec?.['podSelector'])).not.toContain('worker');
    const outside = policies.find(({ metadata }) => metadata.name === 'kolobeh-outside');
    expect(JSON.stringify(outside?.spec?.['egress'])).toContain('"169.254.0.0/16"');
    // What a migration may reach is the rule of the database alone.
    expect(JSON.stringify(outside?.spec?.['podSelector'])).not.toContain('migrate');
  });
});

/** A value that each secret may have. */
function sampleOf(name: string): string {
  const at = (host: string): string => `postgres://kolobeh_api:secret@${host}:5432/kolobeh`;
  const samples: Readonly<Record<string, string>> = {
    DATABASE_URL: at('kolobeh-db-pooler'),
    DATABASE_DIRECT_URL: at('kolobeh-db-rw'),
    DATABASE_REPLICA_URLS: [1, 2, 3].map((number) => at(`kolobeh-db-${number}`)).join(' '),
    SMTP_URL: 'smtp://user:secret@mail.example:587',
  };
  return samples[name] ?? `of-${name}`;
}
