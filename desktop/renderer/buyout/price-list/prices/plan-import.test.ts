import { expect, test } from 'vitest';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { aLine, someConditions } from '@kolobeh/shared/buyout/price-list/a-list.testing.ts';
import { columnsOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import { exportRows, type ImportTarget, planImport } from './plan-import.ts';

const model = (id: number, seo_name: string) => ({ id, seo_name, manufacturer: 'Apple', name: seo_name });
const target: ImportTarget = {
  market: markets.ro,
  lines: new Map([
    [1, aLine({ corrections: { faulty: -500 } })],
    [2, aLine()],
  ]),
  models: [model(1, 'iphone-13'), model(2, 'iphone-14'), model(3, 'iphone-15')],
  columns: columnsOf(someConditions()),
};
const headings = ['model', 'minimal', 'A+', 'A', 'B', 'C', 'D'];
const row = (name: string, ...cells: string[]): string[] => [name, ...cells];

test('a list read back from its own file changes nothing', () => {
  expect(planImport(exportRows(target), target)).toEqual({ ok: true, value: [] });
});

test('rows find their models by name; columns that a file leaves out stay', () => {
  const read = planImport([headings, row('iphone-13', '300', '2.390 lei', '', '', '', '1.200')], target);
  expect(read).toEqual({ ok: true, value: [{ model_id: 1, column: 'price:A+', from: 720_000, to: 239_000 }] });
});

test('columns may stand in any order and empty rows are no rows', () => {
  const turned = [headings.toReversed(), row('iphone-13', '300', '7200', '', '', '', '1.200').toReversed(), ['', '']];
  expect(planImport(turned, target)).toEqual({ ok: true, value: [] });
});

test('everything wrong is told at once by row and column', () => {
  const rows = [
    [...headings, 'faulty'],
    row('iphone-13', '300', 'mult', '', '', '', '1.200', '-5,5'),
    row('nokia-3310', '300', 'x', '', '', '', '1', ''),
    row('iphone-14', '-300', '1', '', '', '', '1'),
    row('iphone-14', '300', '1', '', '', '', '1', ''),
  ];
  expect(planImport(rows, target)).toEqual({
    ok: false,
    refusal: [
      { row: 2, column: 'A+', code: 'NOT_A_NUMBER', text: 'mult' },
      { row: 2, column: 'faulty', code: 'NOT_WHOLE', text: '-5,5' },
      { row: 3, column: 'model', code: 'UNKNOWN_MODEL', text: 'nokia-3310' },
      { row: 3, column: 'A+', code: 'NOT_A_NUMBER', text: 'x' },
      { row: 4, column: 'minimal', code: 'NEGATIVE', text: '-300' },
      { row: 5, column: 'model', code: 'SAME_MODEL', text: 'iphone-14' },
    ],
  });
});

test('headings are told before any row is read', () => {
  const rows = [['model', 'minimal', 'A+', 'A', 'B', 'C', 'cena', 'A']];
  expect(planImport(rows, target)).toMatchObject({
    refusal: [
      { row: 1, column: 'D', code: 'MISSING_COLUMN' },
      { row: 1, column: 'cena', code: 'UNKNOWN_COLUMN' },
      { row: 1, column: 'A', code: 'SAME_COLUMN' },
    ],
  });
});

test('a file of no rows is refused', () => {
  expect(planImport([headings], target)).toMatchObject({ refusal: [{ code: 'EMPTY' }] });
  expect(planImport([], target)).toMatchObject({ ok: false });
});
