import type { Task } from '@kolobeh/shared/staff/task.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordFor, wordOr } from '../base/words.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Empty } from '../ui/Empty.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TaskAbout, TaskGoods } from './TaskAbout.tsx';
import { SettleTask, TaskTaker } from './TaskActs.tsx';
import { isTaskFound, taskDetail } from './task-words.ts';

const noTasks: Task[] = [];

/** Work that waits for a person, with what it is about and who is at it. Who may settle, marks it done here. */
export function TasksScreen() {
  const { t } = useTranslation();
  const tasks = useQuery(api.staff.tasks.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const { columns, said } = useTaskColumns();
  const all = tasks.data?.tasks ?? noTasks;
  const data = useMemo(() => all.filter((task) => isTaskFound(task, said(task), search)), [all, said, search]);
  if (tasks.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (tasks.isError && !tasks.data) return <NotLoaded title={t('task.failed')} query={tasks} />;
  if (all.length === 0) {
    return (
      <div className="pane">
        <Empty icon="check-circle" title={t('task.none')} text={t('task.noneText')} />
      </div>
    );
  }
  return (
    <div className="obody alone">
      <section className="gridwrap" aria-label={t('task.list')}>
        <div className="gtools">
          <SearchField label={t('task.search')} value={search} onChange={setSearch} />
          <span className="faint" aria-live="polite">
            {t('task.shown', { shown: data.length, count: all.length })}
          </span>
        </div>
        <DataTable
          rows={data}
          rowId={(task) => task.id}
          columns={columns}
          label={t('task.title')}
          look="plaint stacking"
        />
      </section>
    </div>
  );
}

function useTaskColumns() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const kind = (task: Task) => wordOr(i18n, 'task.kind', task.kind);
    const detail = (task: Task) => taskDetail(task, (name, fact) => wordFor(i18n, 'task.fact', name, { fact }) ?? fact);
    const columns: DataColumn<Task>[] = [
      {
        id: 'created_at',
        heading: t('task.since'),
        cell: (task) => <span className="num">{showMoment(i18n.language, task.created_at)}</span>,
        sortBy: (task) => task.created_at,
      },
      { id: 'kind', heading: t('task.what'), cell: (task) => <b>{kind(task)}</b>, sortBy: kind },
      { id: 'goods', heading: t('task.goods'), cell: (task) => <TaskGoods task={task} /> },
      { id: 'about', heading: t('task.about'), cell: (task) => <TaskAbout task={task} /> },
      { id: 'detail', heading: t('task.detail'), cell: detail, sortBy: detail },
      { id: 'taker', heading: t('task.taker'), cell: (task) => <TaskTaker task={task} /> },
      { id: 'settle', heading: t('task.done'), isHeadingHidden: true, cell: (task) => <SettleTask task={task} /> },
    ];
    return { columns, said: (task: Task) => [kind(task), detail(task)] };
  }, [i18n, t]);
}
