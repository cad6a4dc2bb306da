import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

it.each([
  ['iPhone 12 64GB', ['iphone', '12', '64gb']],
  ['  Galaxy S24+, S24+ ', ['galaxy', 's24+']],
  ['Hodinky Čeština', ['hodinky', 'cestina']],
  ['…!?', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%s is sought by %j', (typed, words) => {
  expect(deviceWords(typed)).toEqual(words);
});
