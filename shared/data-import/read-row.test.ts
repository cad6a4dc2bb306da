import { describe, expect, it } from 'vitest';
import { suggestMapping } from './columns.ts';
import { readRow } from './read-row.ts';

const price = (text: string) => readRow('prices', ['A-1', text], { code: 0, price_cs: 1 });

describe('a cell of a file', () => {
  it.each([
    ['12 990 Kč', 1_299_000],
    ['12.990,00', 1_299_000],
    ['12990.00', 1_299_000],
    ['12990,-', 1_299_000],
    ["'12990", null],
    ['12,990', null],
    ['129,50', null],
    ['0', null],
    ['=1+1', null],
    ['12990 lei', null],
  ])('%j is a price only when it can be read in one way', (text, amount) => {
    const { values, faults } = price(text);
    expect(values['price_cs'] ?? null).toBe(amount);
    expect(faults.length).toBe(amount === null ? 1 : 0);
  });

  it.each([
    ['8 431,55 Kč', 843_155],
    ['8431.5', 843_150],
    ['0', 0],
    ['8,431', null],
    ['-5', null],
    ['99 999 999', null],
  ])('%j is a cost, which may have decimals', (text, amount) => {
    const { values, faults } = readRow('prices', ['A-1', text], { code: 0, cost_cs: 1 });
    expect(values['cost_cs'] ?? null).toBe(amount);
    expect(faults.length).toBe(amount === null ? 1 : 0);
  });

  it('is what an export made safe from formulas', () => {
    const { values } = readRow('products', ['Acme', "'-One"], { brand: 0, model: 1 });
    expect(values).toEqual({ brand: 'Acme', model: '-One' });
  });

  it('that is empty says nothing, and what is needed is asked for once', () => {
    expect(readRow('prices', ['', '500'], { code: 0, price_cs: 1 }).faults).toEqual([
      { column: 'code', code: 'REQUIRED', value: '' },
    ]);
    expect(readRow('products', ['Acme', 'One', ''], { brand: 0, model: 1, storage: 2 }).values).toEqual({
      brand: 'Acme',
      model: 'One',
    });
  });

  it.each([
    ['128GB', 128],
    ['1 TB', 1024],
    ['256', 256],
    ['mnoho', null],
  ])('%j tells storage', (text, gb) => {
    const { values } = readRow('products', ['A', 'B', text], { brand: 0, model: 1, storage: 2 });
    expect(values['storage'] ?? null).toBe(gb);
  });
});

it('columns are known by the names that files have, and each is taken once', () => {
  expect(suggestMapping('products', ['Značka', 'Název', 'Paměť', 'Cena (Kč)', 'EAN'], null)).toEqual({
    brand: 0,
    model: 1,
    storage: 2,
    price_cs: 3,
    ean: 4,
  });
  expect(suggestMapping('prices', ['b', 'a'], { headings: ['a', 'b'], mapping: { code: 0, price_cs: 1 } })).toEqual({
    code: 1,
    price_cs: 0,
  });
});
