import { countDue } from '@kolobeh/shared/staff/task/planned-tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../base/data/api.ts';
import { officeToday } from '../base/show-moment.ts';
import type { Section } from './sections.ts';

/** How much waits in a section. */
export interface SectionCount {
  count: number;
  /** Of them, those whose day has come. */
  due: number;
}

export const nothingWaits: SectionCount = { count: 0, due: 0 };

/** How much waits in a section: orders in the warehouse, open tasks. Only for the sections the person has. */
export function useSectionCounts(sections: readonly Section[]): Partial<Record<Section['screen'], SectionCount>> {
  const has = (screen: Section['screen']) => sections.some((section) => section.screen === screen);
  const queue = useQuery(api.warehouse.queue.queryOptions({ enabled: has('warehouse') }));
  const tasks = useQuery(api.staff.tasks.queryOptions({ enabled: has('tasks') }));
  const toPick = queue.data?.to_pick.reduce((sum, one) => sum + one.orders, 0) ?? 0;
  const open = tasks.data?.tasks ?? [];
  return {
    warehouse: { count: toPick + (queue.data?.to_pack ?? 0), due: 0 },
    tasks: { count: open.length, due: countDue(open, officeToday()) },
  };
}
