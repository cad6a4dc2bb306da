import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { groupOfTask } from '@kolobeh/shared/staff/task/task-groups.ts';
import type { TaskRow, TaskWhose } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { dueMark } from '@kolobeh/shared/staff/task/written-task.ts';
import { type PlayedApi, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { officeToday } from '../../base/show-moment.ts';

export const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

export const aTask = (nth: number, kind: string, more: Partial<Task> = {}): Task => ({
  id: idOf(nth),
  kind,
  subject_kind: 'order',
  subject_id: idOf(nth),
  detail: {},
  created_at: `2026-11-20T0${nth}:12:00.000Z`,
  order_number: `261100001${nth}`,
  buyout_number: null,
  items: [],
  taken_by: null,
  state: 'open',
  version: 3,
  written: null,
  due_on: null,
  assigned_to: null,
  done: null,
  ...more,
});

export const aWritten = (nth: number, title: string, more: Partial<Task> = {}): Task =>
  aTask(nth, 'written', {
    subject_kind: 'task',
    order_number: null,
    written: { title, note: '', by: 'Jana Malá', link: null },
    ...more,
  });

function whoseOf({ assigned_to: assigned, taken_by: taker }: Task): TaskWhose {
  if (assigned?.is_mine || taker?.is_mine) return 'mine';
  return assigned || taker ? 'others' : 'nobody';
}

/** The row that the server makes of a task. */
export const rowOf = (task: Task): TaskRow => ({
  ...task,
  title: task.written?.title ?? null,
  writer: task.written?.by ?? null,
  due: dueMark(task.due_on, officeToday()),
  turn_at: task.due_on === null ? task.created_at : `${task.due_on}T00:00:00.000Z`,
  group: groupOfTask(task.kind),
  whose: whoseOf(task),
  assignee: task.assigned_to?.name ?? null,
  taker: task.taken_by?.name ?? null,
  about: task.order_number ?? task.buyout_number ?? task.written?.link?.ref ?? null,
  goods: task.items.map(({ product_name: name, location_code: shelf }) => `${name} (${shelf})`).join(', '),
  facts: [task.written?.note, ...Object.values(task.detail)].filter(Boolean).join(' · '),
  done_at: task.done?.at ?? null,
  done_by: task.done?.by ?? null,
});

const choices = ['state', 'whose', 'due', 'group', 'kind'] as const;

/** Rows that fit, as the server finds them: by what was ticked, by a part of what a row says, or by a code of its kind. */
function fitting(tasks: readonly Task[], { filter, search, codes = [] }: GridQuery): TaskRow[] {
  const words = search.toLowerCase();
  return tasks
    .map(rowOf)
    .filter((row) =>
      choices.every((name) => {
        const asked = filter[name];
        return asked?.filterType !== 'set' || asked.values.includes(row[name] ?? '');
      }),
    )
    .filter((row) => JSON.stringify(row).toLowerCase().includes(words) || codes.includes(row.kind));
}

/** A server that has these tasks. */
export const servedTasks = (tasks: readonly Task[]): PlayedApi => ({
  'staff.taskRows': (query: GridQuery) => {
    const rows = fitting(tasks, query);
    return { rows: rows.slice(query.start_row, query.end_row), total: rows.length };
  },
  'staff.task': ({ id }: { id: string }) => tasks.find((task) => task.id === id) ?? new PlayedRefusal('TASK_NOT_FOUND'),
});
