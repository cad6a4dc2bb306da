import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const config = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');

/** Native builds that the desktop program's modules bring, for all systems. */
const natives = globSync('node_modules/{better-sqlite3,node-hid,@serialport/bindings-cpp}/prebuilds/**/*.node', {
  cwd: root,
}).map((file) => file.split(path.sep).join('/'));

const sectionOf = (system: string): string => new RegExp(`^${system}:\\n((?:  .*\\n)+)`, 'm').exec(config)?.[1] ?? '';

/** What the package of a system leaves out beside what all of them do. */
const leftOut = (system: string): string[] =>
  [...sectionOf(system).matchAll(/^ +- '!(.+)'$/gm)].map(([, glob = '']) => glob);

test.each([
  ['linux', /linux/, /darwin|win32|android|musl/],
  ['mac', /darwin/, /linux|win32|android/],
  ['win', /win32/, /linux|darwin|android/],
])('a package for %s holds the native builds of its own system alone', (system, own, others) => {
  const kept = natives.filter((file) => !leftOut(system).some((glob) => path.matchesGlob(file, glob)));
  expect(kept.filter((file) => others.test(file))).toEqual([]);
  for (const name of ['better-sqlite3', 'node-hid', 'bindings-cpp'])
    expect(kept.filter((file) => file.includes(`${name}/`) && own.test(file))).not.toEqual([]);
});

test.each(['linux', 'mac', 'win'])('the list of %s names what it takes, or it would take the sources', (system) => {
  expect(sectionOf(system)).toMatch(/^ {2}files:\n {4}- package\.json$/m);
});
