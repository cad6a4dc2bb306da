// Kubernetes' and CloudNativePG's own schemas, as the packages of their models have them.
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';

type Model = new (object?: never) => { validate: () => void };

/** Where the type of a kind stands, and what looks over its values. */
const kinds: Readonly<Record<string, { from: string; model: Model }>> = {
  'apps/v1 Deployment': { from: 'kubernetes-models/apps/v1', model: Deployment },
  'autoscaling/v2 HorizontalPodAutoscaler': {
    from: 'kubernetes-models/autoscaling/v2',
    model: HorizontalPodAutoscaler,
  },
  'batch/v1 Job': { from: 'kubernetes-models/batch/v1', model: Job },
  'networking.k8s.io/v1 Ingress': { from: 'kubernetes-models/networking.k8s.io/v1', model: Ingress },
  'networking.k8s.io/v1 NetworkPolicy': { from: 'kubernetes-models/networking.k8s.io/v1', model: NetworkPolicy },
  'policy/v1 PodDisruptionBudget': { from: 'kubernetes-models/policy/v1', model: PodDisruptionBudget },
  'v1 ConfigMap': { from: 'kubernetes-models/v1', model: ConfigMap },
  'v1 Service': { from: 'kubernetes-models/v1', model: Service },
  'v1 ServiceAccount': { from: 'kubernetes-models/v1', model: ServiceAccount },
  'postgresql.cnpg.io/v1 Cluster': { from: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1', model: Cluster },
  'postgresql.cnpg.io/v1 Pooler': { from: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1', model: Pooler },
  'postgresql.cnpg.io/v1 ScheduledBackup': {
    from: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
    model: ScheduledBackup,
  },
};

const root = path.resolve(import.meta.dirname, '../../..');

/** What a rendered object is called. */
export interface Named {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const kindOf = ({ apiVersion, kind }: Named) => {
  const found = kinds[`${apiVersion} ${kind}`];
  if (!found) throw new Error(`Nobody looks over ${apiVersion} ${kind}`);
  return found;
};

/** What the schemas have against values of the objects: types, bounds, what is missing. */
export function wrongValues(objects: readonly Named[]): string[] {
  return objects.flatMap((object) => {
    try {
      new (kindOf(object).model)(object as never).validate();
      return [];
    } catch (error) {
      return [`${object.kind} ${object.metadata.name}: ${(error as Error).message}`];
    }
  });
}

/**
 * What the compiler has against the objects as literals of the models' types: above all fields that no schema knows,
 * which the schemas by themselves let pass and a server refuses.
 * @param dir an empty folder
 */
export function unknownFields(dir: string, objects: readonly Named[]): string[] {
  const lines = objects.flatMap((object, index) => [
    `import type { I${object.kind} as T${index} } from '${kindOf(object).from}';`,
    `export const o${index}: T${index} = ${JSON.stringify(object)};`,
  ]);
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  writeFileSync(path.join(dir, 'objects.ts'), lines.join('\n'));
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'nodenext', skipLibCheck: true, types: [] },
      files: ['objects.ts'],
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', dir, '--pretty', 'false'], { encoding: 'utf8', cwd: dir });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  }
}
