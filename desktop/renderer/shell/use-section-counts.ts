import { useQuery } from '@tanstack/react-query';
import { api } from '../base/data/api.ts';
import type { Section } from './sections.ts';

/** How much waits in a section: orders in the warehouse, open tasks. Only for the sections the person has. */
export function useSectionCounts(sections: readonly Section[]): Partial<Record<Section['screen'], number>> {
  const has = (screen: Section['screen']) => sections.some((section) => section.screen === screen);
  const queue = useQuery(api.warehouse.queue.queryOptions({ enabled: has('warehouse') }));
  const tasks = useQuery(api.staff.tasks.queryOptions({ enabled: has('tasks') }));
  const toPick = queue.data?.to_pick.reduce((sum, one) => sum + one.orders, 0) ?? 0;
  return { warehouse: toPick + (queue.data?.to_pack ?? 0), tasks: tasks.data?.tasks.length ?? 0 };
}
