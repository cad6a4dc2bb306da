import { expect, it } from 'vitest';
import { lyingWords } from './lying-words.ts';

it('one store is named, more are counted', () => {
  expect(lyingWords('cs', 1, 'Praha – Anděl')).toBe('Na prodejně Praha – Anděl');
  expect(lyingWords('cs', 3, null)).toBe('Na 3 prodejnách');
  expect(lyingWords('ro', 1, 'Sibiu – Bălcescu')).toBe('În magazinul Sibiu – Bălcescu');
  expect([3, 19, 20, 100, 101, 119, 120].map((count) => lyingWords('ro', count, null))).toEqual([
    'În 3 magazine',
    'În 19 magazine',
    'În 20 de magazine',
    'În 100 de magazine',
    'În 101 magazine',
    'În 119 magazine',
    'În 120 de magazine',
  ]);
});

it('a store that has lost its name is counted', () => {
  expect(lyingWords('cs', 1, null)).toBe('Na 1 prodejnách');
});
