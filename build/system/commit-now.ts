import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Short name of the commit, with a plus when the sources differ from it; `unknown` outside a repository.
 * @param results files the asking command writes itself
 */
export function commitNow(results: readonly string[]): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changes = git('status', '--porcelain', '--', '.', ...results.map((file) => `:!${file}`));
    return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
