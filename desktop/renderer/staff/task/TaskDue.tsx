import { dueMark } from '@kolobeh/shared/staff/task/written-task.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { useTranslation } from 'react-i18next';
import { officeToday, showDay } from '../../base/show-moment.ts';

const shapes = { overdue: 'bad', today: 'wait', soon: 'new', later: 'off', none: 'off' } as const;

/** The day of a task, marked when it has come. */
export function TaskDue({ task }: { task: Pick<Task, 'due_on' | 'state'> }) {
  const { t, i18n } = useTranslation();
  if (task.due_on === null) return null;
  const mark = dueMark(task.due_on, officeToday());
  const isMarked = task.state === 'open' && (mark === 'overdue' || mark === 'today');
  return (
    <>
      <span className="num nowrap">{showDay(i18n.language, task.due_on)}</span>{' '}
      {isMarked && (
        <span className="pill" data-k={shapes[mark]}>
          {t(`task.mark.${mark}`)}
        </span>
      )}
    </>
  );
}
