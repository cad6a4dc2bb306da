import { expect, it } from 'vitest';
import { meaningOf } from './search-words.ts';

it('a word with synonyms means all of them, in any ending', () => {
  expect(meaningOf('cs', 'obaly')).toEqual(['kryt', 'obal', 'pouzdr', 'pouzder']);
  expect(meaningOf('cs', 'pouzdra')).toEqual(meaningOf('cs', 'kryt'));
  expect(meaningOf('ro', 'carcasa')).toEqual(['hus', 'carcas']);
});

it.each([
  ['cs', ['hodinky', 'hodinek', 'hodinkach']],
  ['cs', ['tablet', 'tabletu', 'tablety']],
  ['cs', ['pouzdro', 'pouzder', 'obalu']],
  ['ro', ['casti', 'castilor', 'casca']],
  ['ro', ['ceas', 'ceasuri', 'ceasul']],
] as const)('in %s the cases of a noun mean the same: %j', (market, words) => {
  const [first, ...others] = words.map((word) => meaningOf(market, word));
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toEqual(first);
});

it('joining words mean nothing, each in its own language', () => {
  expect(meaningOf('cs', 'na')).toEqual([]);
  expect(meaningOf('ro', 'pentru')).toEqual([]);
  expect(meaningOf('ro', 'na')).toBeNull();
});

it('names of models stand for themselves', () => {
  for (const word of ['iphone', 'se', 'pro', 'max', '15', 'note']) {
    expect(meaningOf('cs', word)).toBeNull();
    expect(meaningOf('ro', word)).toBeNull();
  }
});
