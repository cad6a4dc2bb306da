import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../../base/address/place.ts';
import { showDayAndTime, showMoment } from '../../base/show-moment.ts';
import { wordFor, wordOr } from '../../base/words.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { TaskAbout, TaskGoods } from './TaskAbout.tsx';
import { FinishTask, SettleTask, TaskTaker } from './TaskActs.tsx';
import { TaskDue } from './TaskDue.tsx';
import { taskSheet } from './task-sheet.ts';
import { taskDetail } from './task-words.ts';

/** Columns of the list, and what is said of a task in words. */
export function useTaskColumns(open: string | null) {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const kind = (task: Task) => task.written?.title ?? wordOr(i18n, 'task.kind', task.kind);
    const detail = (task: Task) =>
      task.written?.note ?? taskDetail(task, (name, fact) => wordFor(i18n, 'task.fact', name, { fact }) ?? fact);
    const title = (task: Task) => (
      <button type="button" className="link" aria-expanded={task.id === open} onClick={() => showDetail(task.id)}>
        <b>{kind(task)}</b>
      </button>
    );
    const columns: DataColumn<Task>[] = [
      {
        id: 'created_at',
        heading: t('task.since'),
        cell: (task) => <span className="num">{showMoment(i18n.language, task.created_at)}</span>,
        sortBy: (task) => task.created_at,
      },
      { id: 'kind', heading: t('task.what'), cell: title, sortBy: kind },
      {
        id: 'due',
        heading: t('task.due'),
        cell: (task) => <TaskDue task={task} />,
        sortBy: (task) => task.due_on ?? '9999',
      },
      { id: 'goods', heading: t('task.goods'), cell: (task) => <TaskGoods task={task} /> },
      { id: 'about', heading: t('task.about'), cell: (task) => <TaskAbout task={task} /> },
      {
        id: 'detail',
        heading: t('task.detail'),
        cell: (task) => <span className="task-detail">{detail(task)}</span>,
        sortBy: detail,
      },
      { id: 'taker', heading: t('task.taker'), cell: (task) => <TaskTaker task={task} /> },
      {
        id: 'settle',
        heading: t('task.done'),
        isHeadingHidden: true,
        cell: (task) => (task.written ? <FinishTask task={task} look="btn line" /> : <SettleTask task={task} />),
      },
    ];
    // Beside an open task the list leads to the others; it has no room for more.
    const shown = open === null ? columns : columns.filter(({ id }) => id !== 'goods' && id !== 'detail');
    return {
      columns: shown,
      said: (task: Task) => [kind(task), detail(task), task.assigned_to?.name ?? ''],
      sheet: (tasks: readonly Task[]) =>
        taskSheet(tasks, {
          heading: (column) => t(`task.${column}`),
          said: (task) => ({ kind: kind(task), detail: detail(task) }),
          moment: (iso) => showDayAndTime(iso),
        }),
    };
  }, [i18n, open, t]);
}
