import { expect, test } from 'vitest';
import { exportsIn } from './documented-exports.ts';

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
