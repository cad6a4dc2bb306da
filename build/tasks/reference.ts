import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Task } from '../task.ts';

const root = path.resolve(import.meta.dirname, '../..');
const programs = ['typedoc@0.28.20', 'typescript@6.0.3'];

/**
 * The contracts and rules of `shared` as pages, in `docs/reference/index.html`. TypeDoc reads no TypeScript 7 yet, so it
 * and the compiler it works with are fetched when it is asked for, and installed for nobody else.
 */
const reference: Task = async () => {
  const args = ['exec', '--yes', ...programs.map((one) => `--package=${one}`), '--'];
  const { status } = spawnSync('npm', [...args, 'typedoc', '--options', 'build/reference/typedoc.json'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
};
export default reference;
