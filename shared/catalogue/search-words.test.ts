import { expect, it } from 'vitest';
import { meaningOf } from './search-words.ts';

it('a word with synonyms means all of them, in any ending', () => {
  expect(meaningOf('cs', 'obaly')).toEqual(['kryt', 'obal', 'pouzdr']);
  expect(meaningOf('cs', 'pouzdra')).toEqual(meaningOf('cs', 'kryt'));
  expect(meaningOf('ro', 'carcasa')).toEqual(['hus', 'carcas']);
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
