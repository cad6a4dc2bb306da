import { describe, expect, it } from 'vitest';
import { bankCodeOf, bankCodes, bankLabel, banksBySize } from './bank-codes.ts';

it('banks are offered each once, the largest first and the rest by name', () => {
  expect(
    banksBySize()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([...bankCodes].toSorted());
  expect(
    banksBySize()
      .slice(0, 4)
      .map(({ name }) => name),
  ).toEqual(['Česká spořitelna', 'ČSOB', 'Komerční banka', 'Moneta Money Bank']);
  const rest = banksBySize()
    .slice(9)
    .map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'cs')));
  expect(rest[0]).toBe('Artesa');
  expect(banksBySize().every(({ name }) => name !== '')).toBe(true);
});

describe('a typed bank', () => {
  it.each([
    ['0800', '0800'],
    [' 0800 ', '0800'],
    ['Česká spořitelna', '0800'],
    ['ceska  SPORITELNA', '0800'],
    ['Česká spořitelna (0800)', '0800'],
    ['čsob', '0300'],
    ['', ''],
  ])('%j is %j', (typed, code) => {
    expect(bankCodeOf(typed)).toBe(code);
  });

  it.each(['Raiff', '9999', 'Česká spořitelna (0300)', '08001'])('%s is not guessed', (typed) => {
    expect(bankCodes.has(bankCodeOf(typed))).toBe(false);
  });

  it('is found by each way it is offered, and by no other bank’s', () => {
    for (const bank of banksBySize())
      for (const way of [bank.code, bank.name, bankLabel(bank)]) expect(bankCodeOf(way)).toBe(bank.code);
  });
});
