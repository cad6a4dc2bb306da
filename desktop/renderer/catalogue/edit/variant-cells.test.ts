import { expect, test } from 'vitest';
import { aModel } from '../model/a-model.testing.ts';
import { fieldsOfVariant, variantCells } from './variant-cells.ts';

const [first] = aModel().variants;
if (!first) throw new Error('The model has a variant');
const fields = fieldsOfVariant(first);

test.each([
  ['name', '  ', 'REQUIRED'],
  ['name', 'a'.repeat(201), 'TOO_LONG'],
  ['ean', '8590000000016', 'INVALID_GTIN'],
  ['weight_grams', 'lehký', 'NOT_A_NUMBER'],
  ['weight_grams', '0', 'NOT_POSITIVE'],
  ['weight_grams', '200001', 'TOO_HIGH'],
  ['sale_state', 'sold', 'INVALID'],
] as const)('%s: “%s” is refused as by the contract', (column, text, code) => {
  expect(variantCells[column].wrong(text)).toBe(code);
});

test.each([
  [
    'name',
    'Apple iPhone 16 zelená',
    { words: { ...fields.words, cs: { ...fields.words.cs, long_name: 'Apple iPhone 16 zelená' } } },
  ],
  ['ean', '859 0000 000015', { ean: '8590000000015' }],
  ['weight_grams', ' 430 ', { weight_grams: 430 }],
  ['sale_state', 'paused', { sale_state: 'paused' }],
  ['is_active', 'false', { is_active: false }],
] as const)('%s is put among the other fields, which stay', (column, text, changed) => {
  expect(variantCells[column].wrong(text)).toBeNull();
  expect(variantCells[column].put(fields, text)).toEqual({ ...fields, ...changed });
});

test('what an older station has not kept cannot be edited', () => {
  const {
    weight_grams: _,
    sale_state: __,
    ...old
  } = { ...first.row, weight_grams: 412, sale_state: 'on_sale' as const };
  expect([variantCells.weight_grams.textOf(old), variantCells.sale_state.textOf(old)]).toEqual([null, null]);
  expect(variantCells.weight_grams.textOf({ ...old, weight_grams: 412 })).toBe('412');
});
