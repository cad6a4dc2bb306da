// Whether what a deployment's programs and commands import is in what is delivered: the release of one machine and the image.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importedFiles } from './imported-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Each command that `operate.ts` names, and the files beside it. */
const commands = [
  ...read('build/serve/operate.ts').matchAll(/'?([\w-]+)'?: \(\) => import\('\.\.\/(tasks\/[\w-]+\.ts)'\)/g),
].map(([, name = '', file = '']) => ({ name, file: `build/${file}` }));
const programs = ['build/serve/shop.ts', 'build/serve/migrate.ts', 'build/serve/operate.ts'];
const { files, packages } = importedFiles(programs);
/** The server of development pages is imported by nobody in a deployment. */
const needed = [...packages].filter((name) => name !== 'vite');

/** The rules of rsync's filter as install.sh reads them: the first that fits decides, for every folder on the way. */
function releasedBy(filter: string): (file: string) => boolean {
  const rules = filter
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .map((line) => {
      const [sign, pattern = ''] = line.split(' ');
      const word = pattern.replace(/\*\*\*$/, '').replace(/\/$/, '');
      const text = word.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
      const below = pattern.endsWith('***') ? '(?:/.*)?' : '';
      const expression = new RegExp(pattern.startsWith('/') ? `^${text}${below}$` : `(?:^|/)${text}$`);
      return { isIn: sign === '+', fits: (place: string) => expression.test(place), ofFolders: pattern.endsWith('/') };
    });
  const isIn = (place: string, isFolder: boolean): boolean =>
    rules.find(({ fits, ofFolders }) => fits(`/${place}`) && (isFolder || !ofFolders))?.isIn ?? true;
  return (file) => {
    const steps = file.split('/').map((_, nth, all) => all.slice(0, nth + 1).join('/'));
    return steps.every((step) => isIn(step, step !== file));
  };
}

/** Files of ours that a stage of the Dockerfile copies from the checkout. */
function copiedBy(stage: string): (file: string) => boolean {
  const lines = read('build/deploy/containers/Dockerfile').replaceAll(/\\\n/g, ' ').split('\n');
  const from = lines.findIndex((line) => line.startsWith('FROM') && line.endsWith(` AS ${stage}`));
  const to = lines.findIndex((line, nth) => nth > from && line.startsWith('FROM'));
  const places = lines
    .slice(from, to)
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1));
  const ignored = read('build/deploy/containers/Dockerfile.dockerignore').split('\n');
  return (file) =>
    places.some((place) => file === place || file.startsWith(`${place}/`)) &&
    !ignored.some((line) => line.startsWith('**/*') && file.endsWith(line.slice(4)));
}

describe.each([
  ['the release of one machine', releasedBy(read('build/deploy/one-machine/release.filter'))],
  ['the image', copiedBy('server')],
])('%s', (_name, isIn) => {
  test('holds every file that its programs and the commands of operators import', () => {
    expect(files.size).toBeGreaterThan(1000);
    expect([...files].filter((file) => !isIn(file))).toEqual([]);
  });

  test('holds each command, and neither tests nor what is for building alone', () => {
    expect(commands.map(({ name }) => name).toSorted()).toEqual([
      'backup',
      'maintenance',
      'restore',
      'rotate-identity-key',
      'settings',
    ]);
    for (const { file } of commands)
      expect([file, existsSync(path.join(root, file)), isIn(file)]).toEqual([file, true, true]);
    const others = globSync(['build/**/*.test.ts', 'build/{demo,bench,testing,checks}/**', 'desktop/main/*'], {
      cwd: root,
    });
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((file) => isIn(file))).toEqual([]);
  });
});

test('each package they import is delivered: none is a package of development', () => {
  const Lock = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().default(false) })) });
  const { packages: locked } = Lock.parse(JSON.parse(read('package-lock.json')));
  const dependencies = ({ workspace }: { workspace: string }): string[] =>
    Object.keys(
      z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(read(`${workspace}package.json`)))
        .dependencies,
    );
  const ofWorkspaces = new Set(['api/', 'shared/', 'storefront/'].flatMap((workspace) => dependencies({ workspace })));
  const ofRoot = needed.filter((name) => !ofWorkspaces.has(name));
  expect(ofRoot.filter((name) => !dependencies({ workspace: '' }).includes(name))).toEqual([]);
  // The image installs some workspaces alone; the root's packages are among them only when it says so.
  if (ofRoot.length > 0)
    expect(read('build/deploy/containers/Dockerfile')).toContain(
      '--omit=dev --ignore-scripts --no-audit --no-fund       --include-workspace-root'.replace(/ {2,}/, ' \\\n      '),
    );
  const places = (name: string) =>
    ['', 'api/', 'shared/', 'storefront/'].map((at) => locked[`${at}node_modules/${name}`]);
  for (const name of needed) expect([name, places(name).some((found) => found?.dev === false)]).toEqual([name, true]);
});

test('operations.md says how each command is given, in each shape', () => {
  const told = read('docs/operations.md');
  const shapes = [
    'docker compose -p kolobeh exec worker node build/serve/operate.ts',
    'docker compose -p kolobeh run --rm operate backup',
    'kubectl exec deploy/kolobeh-worker -- node build/serve/operate.ts',
  ];
  const wanted = [...commands.map(({ name }) => `sudo kolobeh ${name}`), ...shapes];
  expect(wanted.filter((command) => !told.includes(command))).toEqual([]);
});
