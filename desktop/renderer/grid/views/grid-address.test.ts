import { expect, test } from 'vitest';
import { besideGrid, gridAddress, readGridAddress } from './grid-address.ts';

const state = {
  filter: { name: { filterType: 'text', type: 'contains', filter: 'čaj & "pára"?#' } },
  sort: [
    { colId: 'currency', sort: 'asc' as const },
    { colId: 'total', sort: 'desc' as const },
  ],
  search: 'jana nová',
};

test('view, conditions, order and words come back from the address as they were', () => {
  const address = { view: 'packed', state };
  expect(readGridAddress(gridAddress(address))).toEqual(address);
});

test('a view alone is that view as it is, and an empty address is how the grid begins', () => {
  expect(gridAddress({ view: 'packed', state: null })).toBe('view=packed');
  expect(readGridAddress('view=packed')).toEqual({ view: 'packed', state: null });
  expect(readGridAddress('')).toEqual({ view: null, state: null });
});

test('a state without any condition is told from none', () => {
  const bare = { view: null, state: { filter: {}, sort: [], search: '' } };
  expect(readGridAddress(gridAddress(bare))).toEqual(bare);
});

test.each(['filter=%7B', 'filter=[1]', 'filter={"name":1}', 'filter=null'])('%s is no condition', (query) => {
  expect(readGridAddress(query).state?.filter).toEqual({});
});

test('an order of columns that cannot be read is left out', () => {
  expect(readGridAddress('sort=total:up,code:asc,:desc').state?.sort).toEqual([{ colId: 'code', sort: 'asc' }]);
});

test('what an address says beside its grid stays, and what it said of the grid is written anew', () => {
  const query = 'market=ro&days=90&view=all&sort=name:asc&q=jana';
  expect(besideGrid(query)).toBe('market=ro&days=90');
  expect(gridAddress({ view: 'own', state: null }, besideGrid(query))).toBe('market=ro&days=90&view=own');
});
