import { TaskGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { openTasks, tasksDue, type TaskRow, TaskWhose } from '@kolobeh/shared/staff/task/task-rows.ts';
import { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import { DueMark } from '@kolobeh/shared/staff/task/written-task.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { wordOr } from '../../base/words.ts';
import { rowColumns } from '../../grid/columns/row-columns.tsx';
import type { Preset } from '../../grid/views/view-state.ts';
import { TaskDue } from './TaskDue.tsx';
import { taskFacts, taskKinds, taskName } from './task-words.ts';

const soonest = [{ colId: 'turn_at', sort: 'asc' }] as const;

const preset = (
  key: string,
  filter: Preset['state']['filter'],
  sort: readonly Preset['state']['sort'][number][],
): Preset => ({
  key,
  state: { filter, sort: [...sort], search: '' },
});

/** Open ones stand first: what is due first at their head. */
export const taskPresets: readonly Preset[] = [
  preset('open', openTasks, soonest),
  preset('mine', { ...openTasks, whose: { filterType: 'set', values: ['mine'] satisfies TaskWhose[] } }, soonest),
  preset('due', tasksDue(['mine', 'nobody']), soonest),
  preset('done', { state: { filterType: 'set', values: ['done'] satisfies TaskState[] } }, [
    { colId: 'done_at', sort: 'desc' },
  ]),
  preset('all', {}, [{ colId: 'created_at', sort: 'desc' }]),
];

export function taskColumns(words: i18n): ColDef<TaskRow>[] {
  const { text, moment, day, choice } = rowColumns<TaskRow>(words, (name) => wordOr(words, 'task.column', name));
  const facts = ({ data }: { data?: TaskRow }) => (data ? taskFacts(words, data) : '');
  return [
    choice(
      'kind',
      { values: taskKinds, label: (kind) => wordOr(words, 'task.kind', kind) },
      {
        flex: 2,
        minWidth: 190,
        valueFormatter: ({ data }) => (data ? taskName(words, data) : ''),
        tooltipValueGetter: ({ data }) => (data ? taskName(words, data) : ''),
      },
    ),
    day('due_on', {
      width: 130,
      cellRenderer: ({ data }: { data?: TaskRow }) => (data ? <TaskDue task={data} /> : <span className="cellwait" />),
    }),
    text('about', { width: 112, cellClass: 'code' }),
    text('goods', { flex: 3, minWidth: 180 }),
    text('facts', { flex: 1, minWidth: 120, valueFormatter: facts, tooltipValueGetter: facts }),
    text('assignee', { width: 112 }),
    text('taker', { width: 118 }),
    moment('created_at', { width: 104 }),
    choice(
      'whose',
      { values: TaskWhose.options, label: (whose) => words.t(`task.whose.${whose}`) },
      { initialHide: true, sortable: false },
    ),
    choice('due', { values: DueMark.options, label: (mark) => words.t(`task.mark.${mark}`) }, { initialHide: true }),
    choice(
      'group',
      { values: TaskGroup.options, label: (group) => words.t(`task.group.${group}`) },
      { width: 160, initialHide: true },
    ),
    choice(
      'state',
      { values: TaskState.options, label: (state) => words.t(`task.state.${state}`) },
      { initialHide: true },
    ),
    text('title', { width: 200, initialHide: true }),
    text('writer', { width: 140, initialHide: true }),
    moment('turn_at', { initialHide: true }),
    moment('done_at', { initialHide: true }),
    text('done_by', { width: 140, initialHide: true }),
  ];
}
