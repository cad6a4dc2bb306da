import { openTasks as whatWaits, type TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { Visitor } from '../running-api.ts';

/** Open tasks as the office reads them, what is due first at their head. */
export async function openTasks({ client }: Pick<Visitor, 'client'>): Promise<TaskRow[]> {
  const sort = [{ column: 'turn_at', direction: 'asc' as const }];
  return (await client.staff.taskRows({ start_row: 0, end_row: 500, sort, filter: whatWaits, search: '' })).rows;
}
