import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@kolobeh/shared/contract.ts';
import { expect, it } from 'vitest';
import { routesOf } from './route-meta.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Declares codes but raises none. */
const isDeclaration = (file: string): boolean =>
  /^shared\/(?:.*contract|catalogue\/office-product|kernel\/versioned)\.ts$|^shared\/texts\//.test(file);

/** A line that says only of what shape a refusal is. */
const isType = (line: string): boolean => /^\s*(?:(?:export )?type |\| |.*Promise<Result<)/.test(line);

const sources = globSync(['shared/**/*.ts', 'api/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => !/\.test\.ts$|\.testing\.ts$|\/testing\/|\/sandbox\/|\/seeds\//.test(file) && !isDeclaration(file))
  .flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n'))
  .filter((line) => !isType(line))
  .join('\n');

const isRaised = (code: string): boolean => sources.includes(`'${code}'`);

interface Call {
  '~orpc': { errorMap: Record<string, unknown> };
}

const codes = [
  ...new Set(
    routesOf(contract).flatMap(({ procedure }) => Object.keys((procedure as unknown as Call)['~orpc'].errorMap)),
  ),
];

it('every refusal that a contract declares is raised somewhere', () => {
  expect(codes.length).toBeGreaterThan(80);
  expect(isRaised('NOBODY_RAISES_THIS')).toBe(false);
  expect(codes.filter((code) => !isRaised(code))).toEqual([]);
});
