import { expect, it } from 'vitest';
import { bankCodes, banksBySize } from './bank-codes.ts';

it('banks are offered each once, the largest first and the rest by name', () => {
  expect(banksBySize.map(({ code }) => code).toSorted()).toEqual([...bankCodes].toSorted());
  expect(banksBySize.slice(0, 4).map(({ name }) => name)).toEqual([
    'Česká spořitelna',
    'ČSOB',
    'Komerční banka',
    'Moneta Money Bank',
  ]);
  const rest = banksBySize.slice(9).map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'cs')));
  expect(rest[0]).toBe('Artesa');
  expect(banksBySize.every(({ name }) => name !== '')).toBe(true);
});
