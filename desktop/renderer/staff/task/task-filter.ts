import type { DueFilter } from '@kolobeh/shared/staff/task/planned-tasks.ts';
import { groupOfTask, TaskGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';

/** How the list of tasks is shown; all of it stands in the address. */
export interface TaskFilter {
  state: TaskState;
  /** `mine`, `nobody`, a person's id; empty: everybody's. */
  who: string;
  /** `due` is overdue or due today; empty: whatever their day. */
  due: DueFilter | '';
  /** What they are about; empty: whatever it is. */
  group: TaskGroup | '';
  search: string;
}

export const dueMarks: readonly DueFilter[] = ['due', 'overdue', 'today', 'soon', 'later', 'none'];

export function filterOf(query: string): TaskFilter {
  const asked = new URLSearchParams(query);
  const due = asked.get('due');
  return {
    state: TaskState.safeParse(asked.get('state')).data ?? 'open',
    who: asked.get('who') ?? '',
    due: dueMarks.find((one) => one === due) ?? '',
    group: TaskGroup.safeParse(asked.get('group')).data ?? '',
    search: asked.get('q') ?? '',
  };
}

export function queryOf({ state, who, due, group, search }: TaskFilter): string {
  const asked = new URLSearchParams();
  if (state !== 'open') asked.set('state', state);
  if (who) asked.set('who', who);
  if (due) asked.set('due', due);
  if (group) asked.set('group', group);
  if (search) asked.set('q', search);
  return asked.toString();
}

/** Whether a task is about what is asked for. */
export const isOfGroup = ({ kind }: Pick<Task, 'kind'>, group: TaskGroup | ''): boolean =>
  group === '' || groupOfTask(kind) === group;
