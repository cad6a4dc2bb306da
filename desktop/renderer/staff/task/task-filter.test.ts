import { expect, it } from 'vitest';
import { countDue, isPlannedSo } from '@kolobeh/shared/staff/task/planned-tasks.ts';
import { kindsOfGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { en } from '../../texts/en.ts';
import { filterOf, isOfGroup, queryOf } from './task-filter.ts';

const today = '2026-11-26';
const person = (id: string, is_mine: boolean) => ({ id, name: id, is_mine });
const mine = { assigned_to: person('p1', true), taken_by: null, due_on: '2026-11-20' };
const theirs = { assigned_to: person('p2', false), taken_by: null, due_on: today };
const free = { assigned_to: null, taken_by: null, due_on: null };
const taken = {
  assigned_to: null,
  taken_by: { name: 'A', at: '2026-11-20T09:00:00.000Z', is_mine: true },
  due_on: today,
};

it.each([
  ['', '', [true, true, true, true]],
  ['mine', '', [true, false, false, true]],
  ['nobody', '', [false, false, true, false]],
  ['p2', '', [false, true, false, false]],
  ['', 'due', [true, true, false, true]],
  ['', 'overdue', [true, false, false, false]],
  ['', 'today', [false, true, false, true]],
  ['mine', 'none', [false, false, false, false]],
] as const)('tasks of “%s” due “%s”', (who, due, shown) => {
  expect([mine, theirs, free, taken].map((task) => isPlannedSo(task, { who, due }, today))).toEqual(shown);
});

it('what is due reminds of one’s own and of nobody’s', () => {
  expect(countDue([mine, theirs, free, taken], today)).toBe(2);
});

it('the address says how the list is shown, and nonsense in it is nothing', () => {
  const filter = { state: 'done', who: 'mine', due: 'overdue', group: 'refunds', search: 'páska a fólie' } as const;
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf(filterOf(''))).toBe('');
  expect(filterOf('state=gone&due=never&group=none')).toEqual({
    state: 'open',
    who: '',
    due: '',
    group: '',
    search: '',
  });
});

it('every kind of task is of one group, and each is found by it', () => {
  const grouped = Object.values(kindsOfGroup).flat();
  expect(grouped.toSorted()).toEqual([...Object.keys(en.task.kind), 'written'].toSorted());
  expect(isOfGroup({ kind: 'line_refund' }, 'refunds')).toBe(true);
  expect(isOfGroup({ kind: 'line_refund' }, 'returns')).toBe(false);
  expect(isOfGroup({ kind: 'of_tomorrow' }, '')).toBe(true);
});
