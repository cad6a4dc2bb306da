import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { openTasks, tasksDue } from '@kolobeh/shared/staff/task/task-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../base/data/api.ts';
import type { Section } from './sections.ts';

/** How much waits in a section. */
export interface SectionCount {
  count: number;
  /** Of them, those whose day has come. */
  due: number;
}

export const nothingWaits: SectionCount = { count: 0, due: 0 };

/** Rows of a list are counted by asking for the first of them. */
const counted = (filter: GridQuery['filter']): GridQuery => ({
  start_row: 0,
  end_row: 1,
  sort: [],
  filter,
  search: '',
});

/** How much waits in a section: orders in the warehouse, open tasks. Only for the sections the person has. */
export function useSectionCounts(sections: readonly Section[]): Partial<Record<Section['screen'], SectionCount>> {
  const has = (screen: Section['screen']) => sections.some((section) => section.screen === screen);
  const queue = useQuery(api.warehouse.queue.queryOptions({ enabled: has('warehouse') }));
  const ofTasks = (filter: GridQuery['filter']) =>
    api.staff.taskRows.queryOptions({ input: counted(filter), enabled: has('tasks') });
  const tasks = useQuery(ofTasks(openTasks));
  const due = useQuery(ofTasks(tasksDue(['mine', 'nobody'])));
  const toPick = queue.data?.to_pick.reduce((sum, one) => sum + one.orders, 0) ?? 0;
  return {
    warehouse: { count: toPick + (queue.data?.to_pack ?? 0), due: 0 },
    tasks: { count: tasks.data?.total ?? 0, due: due.data?.total ?? 0 },
  };
}
