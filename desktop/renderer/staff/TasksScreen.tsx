import type { Task } from '@kolobeh/shared/staff/task.ts';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordFor, wordOr } from '../base/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TaskAbout, TaskGoods } from './TaskAbout.tsx';
import { SettleTask, TaskTaker } from './TaskActs.tsx';
import { isTaskFound, taskDetail } from './task-words.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Task>();
const noTasks: Task[] = [];

/** Work that waits for a person, with what it is about and who is at it. Who may settle, marks it done here. */
export function TasksScreen() {
  const { t, i18n } = useTranslation();
  const tasks = useQuery(api.staff.tasks.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const { columns, said } = useTaskColumns();
  const all = tasks.data?.tasks ?? noTasks;
  const data = useMemo(() => all.filter((task) => isTaskFound(task, said(task), search)), [all, said, search]);
  const table = useTable({ features, columns, data, getRowId: (task) => task.id });
  if (tasks.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (tasks.isError && !tasks.data)
    return <Empty icon="offline" title={t('task.failed')} text={refusalText(i18n, tasks.error)} />;
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
        <div className="gscroll" tabIndex={0} role="region" aria-label={t('task.title')}>
          <table className="plaint stacking">
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => (
                    <th key={header.id} scope="col">
                      {flexRender(header.column.columnDef.header, header.getContext())}
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr key={row.id}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} data-label={labelOf(cell.column.columnDef.header)}>
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

/** A column's heading where it is plain words, for rows that stand as cards. */
const labelOf = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

function useTaskColumns() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const kind = (task: Task) => wordOr(i18n, 'task.kind', task.kind);
    const detail = (task: Task) => taskDetail(task, (name, fact) => wordFor(i18n, 'task.fact', name, { fact }) ?? fact);
    const columns = helper.columns([
      helper.accessor((task) => task.created_at, {
        id: 'created_at',
        header: t('task.since'),
        cell: ({ row }) => <span className="num">{showMoment(i18n.language, row.original.created_at)}</span>,
      }),
      helper.accessor(kind, { id: 'kind', header: t('task.what'), cell: ({ row }) => <b>{kind(row.original)}</b> }),
      helper.display({
        id: 'goods',
        header: t('task.goods'),
        cell: ({ row }) => <TaskGoods task={row.original} />,
      }),
      helper.display({ id: 'about', header: t('task.about'), cell: ({ row }) => <TaskAbout task={row.original} /> }),
      helper.accessor(detail, { id: 'detail', header: t('task.detail') }),
      helper.display({ id: 'taker', header: t('task.taker'), cell: ({ row }) => <TaskTaker task={row.original} /> }),
      helper.display({
        id: 'settle',
        header: () => <span className="sr">{t('task.done')}</span>,
        cell: ({ row }) => <SettleTask task={row.original} />,
      }),
    ]);
    return { columns, said: (task: Task) => [kind(task), detail(task)] };
  }, [i18n, t]);
}
