import { describe, expect, it } from 'vitest';
import { changedTopics } from './changes.ts';

describe('topics that changed', () => {
  it('are those with another mark, be it higher or lower, and those of which none was known', () => {
    const before = { orders: 'a.7', tasks: 'a.3', floor: 'a.9' } as const;
    expect(changedTopics(before, { orders: 'a.7', tasks: 'a.2', floor: 'b.9', stock: 'a.0' })).toEqual([
      'tasks',
      'floor',
      'stock',
    ]);
  });

  it('are none when nothing did, nor those that are not told any more', () => {
    expect(changedTopics({ orders: 'a.7', payouts: 'a.1' }, { orders: 'a.7' })).toEqual([]);
  });
});
