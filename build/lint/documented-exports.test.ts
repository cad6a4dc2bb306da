import path from 'node:path';
import { expect, test } from 'vitest';
import { allBareWings, exportsIn } from './documented-exports.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('three quarters of what each wing exports is described', () => {
  expect(allBareWings(root)).toEqual([]);
});

test.each([
  ['/** What it is. */\nexport const a = 1;', []],
  ['export const a = 1;', ['a']],
  ['// A note.\nexport const a = 1;', ['a']],
  ['/** Of the file. */\nconst b = 2;\nexport const a = 1;', ['a']],
  ['/** One. */\nexport function a() {}\nexport function b() {}', ['b']],
  ['/** A schema. */\nexport const A = z.string();\nexport type A = z.infer<typeof A>;', []],
  ['export interface A { b: string }', ['A']],
  ['/** A class. */\nexport class A {}', []],
  ['const a = 1;\nexport { a };', []],
])('of %j nothing describes %j', (source, bare) => {
  expect(exportsIn('some.ts', source).bare).toEqual(bare);
});
