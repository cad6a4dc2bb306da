import { type DueMark, dueMark } from '@kolobeh/shared/staff/task/written-task.ts';
import { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';

/** How the list of tasks is shown; all of it stands in the address. */
export interface TaskFilter {
  state: TaskState;
  /** `mine`, `nobody`, a person's id; empty: everybody's. */
  who: string;
  /** Empty: whatever their day. */
  due: DueMark | '';
  search: string;
}

export const dueMarks: readonly DueMark[] = ['overdue', 'today', 'soon', 'later', 'none'];

export function filterOf(query: string): TaskFilter {
  const asked = new URLSearchParams(query);
  const due = asked.get('due');
  return {
    state: TaskState.safeParse(asked.get('state')).data ?? 'open',
    who: asked.get('who') ?? '',
    due: dueMarks.find((one) => one === due) ?? '',
    search: asked.get('q') ?? '',
  };
}

export function queryOf({ state, who, due, search }: TaskFilter): string {
  const asked = new URLSearchParams();
  if (state !== 'open') asked.set('state', state);
  if (who) asked.set('who', who);
  if (due) asked.set('due', due);
  if (search) asked.set('q', search);
  return asked.toString();
}

type Planned = Pick<Task, 'assigned_to' | 'taken_by' | 'due_on'>;

const isOf = ({ assigned_to: assigned, taken_by: taken }: Planned, who: string): boolean => {
  if (who === '') return true;
  if (who === 'nobody') return !assigned && !taken;
  if (who === 'mine') return (assigned?.is_mine ?? false) || (taken?.is_mine ?? false);
  return assigned?.id === who;
};

/** Whether a task is somebody's and due as asked; the search is another matter. */
export const isPlannedSo = (task: Planned, { who, due }: Pick<TaskFilter, 'who' | 'due'>, today: string): boolean =>
  isOf(task, who) && (due === '' || dueMark(task.due_on, today) === due);

/** Open tasks that are overdue or due today and are not somebody else's. */
export const countDue = (tasks: readonly Planned[], today: string): number =>
  tasks.filter(
    (task) =>
      ['overdue', 'today'].includes(dueMark(task.due_on, today)) && (!task.assigned_to || task.assigned_to.is_mine),
  ).length;
