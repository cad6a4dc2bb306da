// Both charts as a house of one's own would have them, read for tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findHelm, type Helm, rendered } from './helm.ts';

const Variable = z.object({ name: z.string(), value: z.string() });
const Probe = z.object({ httpGet: z.object({ path: z.string() }), periodSeconds: z.int(), failureThreshold: z.int() });
const Container = z.looseObject({
  args: z.array(z.string()).optional(),
  env: z.array(Variable),
  securityContext: z.unknown(),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  resources: z.object({
    requests: z.record(z.string(), z.unknown()),
    limits: z.record(z.string(), z.unknown()),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) })),
});
const PodSpec = z.looseObject({
  automountServiceAccountToken: z.boolean().optional(),
  serviceAccountName: z.string().optional(),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.unknown(),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).default([]),
  containers: z.array(Container).length(1),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      secret: z.object({ secretName: z.string() }).optional(),
      emptyDir: z.unknown().optional(),
    }),
  ),
});
const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: PodSpec,
});

/** A Deployment or Job. */
export const Workload = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()).default({}) }),
  spec: z.looseObject({ template: Template }),
});
/** A Deployment or Job as the tests read it. */
export type Workload = z.infer<typeof Workload>;

/** Any object of a chart. */
export const AnyObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.record(z.string(), z.unknown()).optional(),
});
/** Any object of a chart as the tests read it. */
export type AnyObject = z.infer<typeof AnyObject>;

/** Helm, the charts by it, and a folder that goes with it. */
export interface Charts {
  helm: Helm;
  shop: AnyObject[];
  database: AnyObject[];
  /** A new folder. */
  folder: () => string;
  remove: () => void;
}

/** Values of a house, beside this file. */
export const example = ['-f', 'example-values.yaml'] as const;

/** Unpacks Helm and renders both charts. */
export function renderCharts(): Charts {
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-charts-'));
  const helm = findHelm(dir);
  const objects = (...args: readonly string[]): AnyObject[] => z.array(AnyObject).parse(rendered(helm, ...args));
  return {
    helm,
    shop: objects('kolobeh', 'shop', ...example),
    database: objects('kolobeh-db', 'database', '--set', 'backup.objectStore=kolobeh-backups'),
    folder: () => mkdtempSync(path.join(dir, 'folder-')),
    remove: () => rmSync(dir, { recursive: true }),
  };
}

/** Those of a kind. */
export const ofKind = (objects: readonly AnyObject[], kind: string): AnyObject[] =>
  objects.filter((object) => object.kind === kind);

/** Pods of the chart, by what they do. */
export const workloads = (objects: readonly AnyObject[]): Map<string, Workload> =>
  new Map(
    objects
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map((object) => Workload.parse(object))
      .map((one) => [one.spec.template.metadata.labels['app.kubernetes.io/component'] ?? '', one]),
  );
