import { expect, it } from 'vitest';
import { newestFirst } from './grid-terms.ts';

const then = (column: string, direction: 'asc' | 'desc') => newestFirst([{ column, direction }])[1];

it('equal orders come the newest first, and turned round with a list of few values', () => {
  expect(newestFirst([])).toEqual([{ column: 'created_at', direction: 'desc' }]);
  expect(then('market', 'asc')).toEqual({ column: 'created_at', direction: 'desc' });
  expect(then('market', 'desc')).toEqual({ column: 'created_at', direction: 'asc' });
  expect(then('total', 'desc')).toEqual({ column: 'created_at', direction: 'desc' });
  expect(then('unheard', 'desc')).toEqual({ column: 'created_at', direction: 'desc' });
});

it('who sorts by the time has said so', () => {
  expect(newestFirst([{ column: 'created_at', direction: 'asc' }])).toHaveLength(1);
});
