import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { taskTerms, type TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import type { CachedRow } from '../store/cached-rows.ts';
import { type GridSource, minuteMs, pageOf } from './grid-source.ts';
import { keptTask } from './kept-task.ts';

const usualSort: GridQuery['sort'] = [{ column: 'turn_at', direction: 'asc' }];

/** Of those that are done, the last ones are kept. */
const mostDone = 200;

const inState = (query: GridQuery, state: TaskState): GridQuery => ({
  ...query,
  filter: { state: { filterType: 'set', values: [state] } },
});

function keptRow(task: TaskRow): CachedRow {
  const row = keptTask(task);
  return { id: row.id, row, words: [row.title, row.facts, row.about, row.goods, row.assignee, row.taker].join(' ') };
}

/** Open tasks, what is due first at their head, and those done last. */
export const taskSource: GridSource = {
  grid: 'tasks',
  needs: 'task.read',
  terms: { ...taskTerms, whose: { kind: 'set' } },
  usualSort,
  byId: (a, b) => Number(a > b) - Number(a < b),
  most: 5000,
  everyMs: 4 * minuteMs,
  async page(client, startRow, endRow) {
    const open = await client.staff.taskRows(inState(pageOf(startRow, endRow, usualSort), 'open'));
    const latest = pageOf(0, mostDone, [{ column: 'done_at', direction: 'desc' }]);
    const done = startRow === 0 ? await client.staff.taskRows(inState(latest, 'done')) : { rows: [] };
    const rows = [...open.rows, ...done.rows].map(keptRow);
    return { rows, total: open.total + done.rows.length };
  },
};
