import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exportedBy, standIn, unusedParts } from './unused-router-parts.ts';

const modules = path.resolve(import.meta.dirname, '../node_modules');

it.each(unusedParts)('$file of the installed router has a stand-in with the same names', (part) => {
  const code = readFileSync(path.join(modules, part.file), 'utf8');
  expect(standIn(part, code)).not.toBe('');
  expect(Object.keys(part.exports).toSorted()).toEqual(exportedBy(code));
});

it('refuses a module that exports something else than is known', () => {
  const [part] = unusedParts;
  if (!part) throw new Error('there is a part');
  expect(() => standIn(part, 'export { somethingNew };')).toThrow('exports something else');
});
