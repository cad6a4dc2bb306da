import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { expect, it } from 'vitest';
import { taskSheet } from './task-sheet.ts';

const base: Task = {
  id: '0190a6f4-7c00-7000-8000-000000000001',
  kind: 'missing_piece',
  subject_kind: 'order',
  subject_id: 'x',
  detail: {},
  created_at: '2026-11-20T09:00:00.000Z',
  order_number: '2611000011',
  buyout_number: null,
  items: [],
  taken_by: null,
  state: 'open',
  version: 1,
  written: null,
  due_on: null,
  assigned_to: null,
  done: null,
};
const words = {
  heading: (column: string) => column,
  said: ({ kind, written }: Task) => ({ kind: written?.title ?? kind, detail: written?.note ?? '' }),
  moment: (iso: string) => iso.slice(0, 10),
};
const rowsOf = (tasks: readonly Task[]): string[] => taskSheet(tasks, words).split('\r\n');

it('has a mark, headings, and a row of each task with its goods and shelves', () => {
  const items = [
    { product_id: 1, product_name: 'Galaxy S24', location_code: 'LC-A-01', pieces: 2 },
    { product_id: null, product_name: 'Kryt', location_code: '', pieces: null },
  ];
  expect(rowsOf([{ ...base, items, taken_by: { name: 'Ilinca', at: base.created_at, is_mine: false } }])).toEqual([
    '\uFEFFsince;what;due;assignee;taker;goods;about;detail',
    '2026-11-20;missing_piece;;;Ilinca;2× Galaxy S24 (LC-A-01), Kryt;2611000011;',
    '',
  ]);
});

it('says of a written task its words, day, person and thing; a device stands among the goods', () => {
  const link = { kind: 'product' as const, ref: 'APL-1', opens: '7' };
  const written = { title: 'Zavolat; dnes', note: 'řekl "ne"', by: 'Jana', link };
  const assigned = { id: base.id, name: 'Petr', is_mine: true };
  expect(rowsOf([{ ...base, written, due_on: '2026-12-01', assigned_to: assigned }])[1]).toBe(
    '2026-11-20;"Zavolat; dnes";01.12.2026;Petr;;;APL-1;"řekl ""ne"""',
  );
  const device: Task = { ...base, order_number: null, subject_kind: 'unit', subject_id: '356938035643809' };
  expect(rowsOf([device])[1]).toBe('2026-11-20;missing_piece;;;;356938035643809;;');
});

it('lets no text become a formula', () => {
  const written = { title: '=HYPERLINK("x")', note: '+1', by: '', link: null };
  expect(rowsOf([{ ...base, written, order_number: null }])[1]).toBe(`2026-11-20;"'=HYPERLINK(""x"")";;;;;;'+1`);
});
