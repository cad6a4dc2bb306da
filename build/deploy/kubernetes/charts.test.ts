// The charts as Helm, Kubernetes' schemas and those of CloudNativePG take them. No cluster has run them here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasHelm } from './helm.ts';
import { unknownFields, wrongValues } from './kinds.ts';
import { type AnyObject, type Charts, example, ofKind, renderCharts } from './rendered-charts.ts';

describe.skipIf(!hasHelm())('the charts (Helm: in the PATH, or Linux on x64)', () => {
  let charts: Charts;
  beforeAll(() => {
    charts = renderCharts();
  });
  afterAll(() => charts.remove());

  test('pass helm lint', () => {
    for (const args of [['shop', ...example], ['database']])
      expect(charts.helm('lint', '--strict', ...args)).toMatchObject({ code: 0 });
  });

  test('become objects that the schemas take, without a field that none of them knows', () => {
    const all = [...charts.shop, ...charts.database];
    expect(all.length).toBeGreaterThan(25);
    expect(wrongValues(all)).toEqual([]);
    expect(unknownFields(charts.folder(), all)).toEqual([]);
  });

  test('are told apart from spoilt ones, of each kind', () => {
    const all = [...charts.shop, ...charts.database].filter(({ kind }) => kind !== 'ConfigMap');
    const byKind = new Map<string, AnyObject>(all.map((object) => [object.kind, object]));
    const misspelt = [...byKind.values()].map((object) =>
      object.kind === 'ServiceAccount' ? { ...object, token: false } : spelt(object),
    );
    const found = unknownFields(charts.folder(), misspelt);
    expect(found).toHaveLength(byKind.size);
    for (const line of found) expect(line).toContain('does not exist in type');
    const cluster = byKind.get('Cluster');
    const scaler = byKind.get('HorizontalPodAutoscaler');
    expect(
      wrongValues([
        { ...cluster, spec: { ...cluster?.spec, instances: 'three' } } as AnyObject,
        { ...scaler, spec: { ...scaler?.spec, maxReplicas: undefined } } as AnyObject,
      ]),
    ).toEqual([expect.stringContaining('instances'), expect.stringContaining('maxReplicas')]);
  });

  test.each([
    ['a setting that there is not', 'settings.IMAGINE=1', 'IMAGINE'],
    ['a secret among what everybody may read', 'settings.SMTP_URL=smtp://user:password@mail', 'SMTP_URL'],
    ['a role that is the chart’s own', 'settings.ROLE=all', 'ROLE'],
    ['an address without TLS', 'settings.PUBLIC_URL=http://shop.example', 'PUBLIC_URL'],
    ['a misspelt value', 'roles.web.replica.min=3', 'replica'],
    ['fewer than one', 'roles.worker.replicas.min=0', 'minimum'],
    ['secrets without the way past the pooler', 'secrets.names={DATABASE_URL}', 'names'],
  ])('refuse %s', (_, set, word) => {
    const { code, err } = charts.helm('template', 'kolobeh', 'shop', ...example, '--set', set);
    expect([code, err]).toEqual([1, expect.stringContaining(word)]);
  });

  test('refuse a shop of which nothing is said', () => {
    const { code, err } = charts.helm('template', 'kolobeh', 'shop');
    expect([code, err]).toEqual([1, expect.stringMatching(/missing properties.*PUBLIC_URL.*S3_BUCKET/)]);
  });

  test('leave out what is switched off', () => {
    const off = ['roles.stations.enabled=false', 'ingress.enabled=false', 'scaling.byRequests=false'];
    const { code, out } = charts.helm('template', 'kolobeh', 'shop', ...example, '--set', off.join(','));
    expect([code, out]).toEqual([
      0,
      expect.not.stringMatching(/kolobeh-stations|kind: Ingress\n|kolobeh_requests_per_second/),
    ]);
    expect(ofKind(charts.shop, 'Ingress')).toHaveLength(2);
  });
});

/** The object with a field that is near to one of its own. */
const spelt = (object: AnyObject): AnyObject => ({ ...object, spec: { ...object.spec, podSelektor: {} } });
