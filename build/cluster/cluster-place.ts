import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAs } from '../postgres/binaries.ts';
import type { ShutdownStack } from '../system/shutdown-stack.ts';
import type { ClusterPorts } from './cluster-ports.ts';
import type { Engine, Engines } from './engines.ts';
import type { EngineStart } from './run-engine.ts';

/** Everything of a cluster on one machine listens here alone. */
export const HOST = '127.0.0.1';

/** What the parts of one cluster share. */
export interface ClusterPlace {
  /** Everything it writes; the engines' user owns it. */
  dir: string;
  /** A line of output of each program. */
  logDir: string;
  ports: ClusterPorts;
  engines: Engines;
  stack: ShutdownStack;
  /** A worse text in place of a file that an engine reads, for controls of proofs. */
  spoilt?: ((name: string, text: string) => string) | undefined;
  /** How an engine is started here, without its name and arguments. */
  engine: (name: Engine) => Omit<EngineStart, 'name' | 'args'>;
}

function own(file: string): void {
  const { uid, gid } = runAs();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** A new folder below the temporary one, removed when everything in it has ended. */
export async function makePlace({
  engines,
  ports,
  stack,
  spoilt,
}: Pick<ClusterPlace, 'engines' | 'ports' | 'stack' | 'spoilt'>): Promise<ClusterPlace> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-cluster-'));
  await stack.add(async () => rmSync(dir, { recursive: true, force: true }));
  own(dir);
  const logDir = path.join(dir, 'logs');
  mkdirSync(logDir);
  return {
    dir,
    logDir,
    ports,
    engines,
    stack,
    spoilt,
    engine: (name) => ({ program: engines.programs[name], setpriv: engines.programs.setpriv, logDir }),
  };
}

/** Writes a file that an engine reads; nobody else may, for most hold passwords. @returns its path */
export function writeOwn({ dir, spoilt }: Pick<ClusterPlace, 'dir' | 'spoilt'>, name: string, text: string): string {
  const file = path.join(dir, name);
  writeFileSync(file, spoilt?.(name, text) ?? text, { mode: 0o600 });
  own(file);
  return file;
}
