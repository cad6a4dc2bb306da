import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/api.ts';
import { goTo } from '../app/place.ts';
import { refusalText } from '../app/refusal-text.ts';
import { showMoment } from '../app/show-moment.ts';
import { useStation } from '../app/station.ts';
import { wordOr } from '../app/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts.ts';
import type { Task } from './task.ts';
import { orderOfTask, taskDetail } from './task-words.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Task>();
const noTasks: Task[] = [];

/** Work that waits for a person: refunds due, pieces not found. Who may settle, marks it done here. */
export function TasksScreen() {
  const { t, i18n } = useTranslation();
  const tasks = useQuery(api.staff.tasks.queryOptions({ refetchInterval: 10_000 }));
  const columns = useTaskColumns();
  const table = useTable({ features, columns, data: tasks.data?.tasks ?? noTasks, getRowId: (task) => task.id });
  if (tasks.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (tasks.isError && !tasks.data)
    return <Empty icon="offline" title={t('task.failed')} text={refusalText(i18n, tasks.error)} />;
  if (table.getRowModel().rows.length === 0) {
    return (
      <div className="pane">
        <Empty icon="check-circle" title={t('task.none')} text={t('task.noneText')} />
      </div>
    );
  }
  return (
    <div className="pane flush">
      <div className="gscroll" tabIndex={0} role="region" aria-label={t('task.title')}>
        <table className="plaint">
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
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function useTaskColumns() {
  const { t, i18n } = useTranslation();
  const maySettle = useStation((state) => state.session?.capabilities.includes('task.settle') ?? false);
  return useMemo(() => {
    const kind = (task: Task) => wordOr(i18n, 'task.kind', task.kind);
    return helper.columns([
      helper.accessor((task) => task.created_at, {
        id: 'created_at',
        header: t('task.since'),
        cell: ({ row }) => <span className="num">{showMoment(i18n.language, row.original.created_at)}</span>,
      }),
      helper.accessor(kind, { id: 'kind', header: t('task.what'), cell: ({ row }) => <b>{kind(row.original)}</b> }),
      helper.accessor(orderOfTask, {
        id: 'order',
        header: t('task.about'),
        cell: ({ row }) => {
          const number = orderOfTask(row.original);
          if (!number) return <span className="code">{row.original.subject_id}</span>;
          return (
            <button type="button" className="link code" onClick={() => goTo('orders', number)}>
              {number}
            </button>
          );
        },
      }),
      helper.accessor(taskDetail, { id: 'detail', header: t('task.detail') }),
      ...(maySettle
        ? [
            helper.display({
              id: 'settle',
              header: () => <span className="sr">{t('task.done')}</span>,
              cell: ({ row }) => <Settle task={row.original} />,
            }),
          ]
        : []),
    ]);
  }, [i18n, maySettle, t]);
}

function Settle({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const settle = useMutation(
    api.staff.settleTask.mutationOptions({
      onSuccess: () => {
        show('ok', t('task.settled'));
        return queries.invalidateQueries({ queryKey: api.staff.tasks.key() });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <button
      type="button"
      className="btn line"
      aria-busy={settle.isPending}
      disabled={settle.isPending}
      onClick={() => settle.mutate({ id: task.id })}
    >
      <Icon name="check" /> {settle.isPending ? t('frame.saving') : t('task.done')}
    </button>
  );
}
