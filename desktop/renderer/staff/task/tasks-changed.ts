import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../base/data/api.ts';

/** Tasks are read again wherever they are shown: in their list, and on the panel of what they are about. */
export async function tasksChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: api.staff.tasks.key() });
  await queries.invalidateQueries({ queryKey: api.staff.tasksOf.key() });
}
