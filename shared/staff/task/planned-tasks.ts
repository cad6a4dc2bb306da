// Whose tasks are and how they stand to their day, as the list of tasks and the first page of the office have it.
import type { Task } from './task.ts';
import { type DueMark, dueMark } from './written-task.ts';

/** `due`: overdue or due today. */
export type DueFilter = DueMark | 'due';

interface PlannedFilter {
  /** `mine`, `nobody`, a person's id; empty: everybody's. */
  who: string;
  /** Empty: whatever their day. */
  due: DueFilter | '';
}

/** What says whose a task is and until when. */
type Planned = Pick<Task, 'assigned_to' | 'taken_by' | 'due_on'>;

const isOf = ({ assigned_to: assigned, taken_by: taken }: Planned, who: string): boolean => {
  if (who === '') return true;
  if (who === 'nobody') return !assigned && !taken;
  if (who === 'mine') return (assigned?.is_mine ?? false) || (taken?.is_mine ?? false);
  return assigned?.id === who;
};

const isDue = (task: Planned, today: string): boolean => ['overdue', 'today'].includes(dueMark(task.due_on, today));

/** Whether a task is somebody's and due as asked; the search is another matter. */
export const isPlannedSo = (task: Planned, { who, due }: PlannedFilter, today: string): boolean =>
  isOf(task, who) && (due === '' || (due === 'due' ? isDue(task, today) : dueMark(task.due_on, today) === due));

/** Open tasks that are overdue or due today and are not somebody else's. */
export const countDue = (tasks: readonly Planned[], today: string): number =>
  tasks.filter((task) => isDue(task, today) && (!task.assigned_to || task.assigned_to.is_mine)).length;
