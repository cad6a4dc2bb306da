// The typed client as a package for other repositories: the contract and what it is made of, compiled by TypeScript
// itself, with declarations, so that nothing is written twice.
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const Manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** Names of packages that a compiled text imports. */
const packagesIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g)].map(([, specifier = '']) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  );

/** Declarations name their neighbours as sources are named; in the package these are compiled. */
const toCompiled = (text: string): string => text.replaceAll(/(["']\.{1,2}\/[^"']+)\.ts(["'])/g, '$1.js$2');

async function compile(folder: string): Promise<void> {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: false,
    isolatedModules: true,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(root, 'shared'),
    outDir: folder,
    types: [],
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [path.join(root, 'shared/client.ts')],
    }),
  );
  await promisify(execFile)(process.execPath, [compiler, '-p', config], { cwd: root });
  rmSync(config);
}

/**
 * Makes the package in a folder, which is emptied first: code, declarations, `package.json` and a README. Versions of
 * what it needs are those of the house.
 */
export async function buildClient(folder: string): Promise<void> {
  const shared = Manifest.parse(JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await compile(folder);
  const needed = new Set<string>();
  for (const name of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const file = path.join(folder, name);
    const text = toCompiled(readFileSync(file, 'utf8'));
    for (const one of packagesIn(text)) needed.add(one);
    writeFileSync(file, text);
  }
  const dependencies = Object.fromEntries(Object.entries(shared.dependencies).filter(([name]) => needed.has(name)));
  const manifest = {
    name: '@kolobeh/client',
    version: shared.version,
    description: 'Typed client of the Kolobeh API',
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22' },
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    dependencies,
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(path.join(import.meta.dirname, 'package-readme.md'), path.join(folder, 'README.md'));
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}
