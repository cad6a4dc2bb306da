import { expect, test } from 'vitest';
import { groupedSort } from './paging.ts';

const terms = { market: { kind: 'set' }, total: { kind: 'number', within: 'market' }, name: { kind: 'text' } } as const;
const by = (column: string, direction: 'asc' | 'desc' = 'desc') => ({ column, direction });

test.each([
  ['an amount is sorted within its market', [by('total')], [by('market', 'asc'), by('total')]],
  ['also behind another column', [by('name'), by('total')], [by('name'), by('market', 'asc'), by('total')]],
  ['unless the market is sorted by already', [by('market'), by('total')], [by('market'), by('total')]],
  ['or later', [by('total'), by('market')], [by('total'), by('market')]],
  ['a name is left alone', [by('name')], [by('name')]],
  ['as is what no object has', [by('constructor')], [by('constructor')]],
])('%s', (_name, sort, wanted) => {
  expect(groupedSort(terms, sort)).toEqual(wanted);
});
