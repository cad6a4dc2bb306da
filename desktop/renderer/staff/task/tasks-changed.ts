import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../base/data/api.ts';

/** Tasks are read again wherever they are shown: one by itself, their counts, and on the panel of what they are about. */
export async function tasksChanged(queries: QueryClient): Promise<void> {
  const { task, taskRows, tasksOf } = api.staff;
  for (const queryKey of [task.key(), taskRows.key(), tasksOf.key(), ['preset-count', 'tasks']])
    await queries.invalidateQueries({ queryKey });
}
