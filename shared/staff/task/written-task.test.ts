import { expect, it } from 'vitest';
import { mayReopen } from './task-states.ts';
import { dueMark, TaskText } from './written-task.ts';

it.each([
  [null, 'none'],
  ['2026-11-25', 'overdue'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'soon'],
  ['2026-12-03', 'soon'],
  ['2026-12-04', 'later'],
  ['2025-12-31', 'overdue'],
] as const)('a task due on %s is %s on 26 November', (day, mark) => {
  expect(dueMark(day, '2026-11-26')).toBe(mark);
});

it.each([
  ['written', 'done', true],
  ['written', 'open', false],
  ['refund', 'done', false],
] as const)('a task of kind %s that is %s may be opened again: %s', (kind, state, may) => {
  expect(mayReopen({ kind, state })).toBe(may);
});

it('a task without words, or with a day that is none, is refused at its field', () => {
  const wrong = TaskText.safeParse({
    title: ' ',
    note: '',
    assigned_to: null,
    due_on: '31. 2.',
    link: { kind: 'order', ref: '' },
  });
  expect(wrong.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'title REQUIRED',
    'due_on INVALID_DATE',
    'link.ref REQUIRED',
  ]);
});
