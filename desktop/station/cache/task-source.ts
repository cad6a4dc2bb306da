import type { GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import { byPlace, type GridSource, minuteMs, pageRows } from './grid-source.ts';
import { keptTask } from './kept-task.ts';

/** The list itself asks for one state at a time. */
const terms = { state: { kind: 'set' } } as const satisfies GridTerms;

/** Open tasks and those done last, as many as the list shows, in its order. */
export const taskSource: GridSource = {
  grid: 'tasks',
  needs: 'task.read',
  terms,
  usualSort: [],
  byId: byPlace,
  most: pageRows,
  everyMs: 4 * minuteMs,
  async page(client) {
    const lists = await Promise.all(TaskState.options.map(async (state) => client.staff.tasks({ state })));
    const tasks = lists.flatMap((list) => list.tasks);
    return { rows: tasks.map((task, at) => ({ id: String(at), row: keptTask(task), words: '' })), total: tasks.length };
  },
};
