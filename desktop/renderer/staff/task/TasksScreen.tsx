import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, showQuery, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { officeToday } from '../../base/show-moment.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { saveBlob } from '../../ui/files/save-blob.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useMayEdit } from './TaskActs.tsx';
import { filterOf, isPlannedSo, queryOf } from './task-filter.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { TaskTools } from './TaskTools.tsx';
import { isTaskFound } from './task-words.ts';
import { useTaskColumns } from './use-task-columns.tsx';

const noTasks: Task[] = [];
const newTask = 'new';

/** Work that waits for a person, with what it is about, whose it is and until when. One opens beside the list. */
export function TasksScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const query = usePlace((place) => place.query);
  const mayEdit = useMayEdit();
  const filter = useMemo(() => filterOf(query), [query]);
  const input = filter.state === 'open' ? undefined : { state: filter.state };
  const tasks = useQuery({
    ...api.staff.tasks.queryOptions({ input, ...openedAnew }),
    placeholderData: keepPreviousData,
  });
  const { columns, said, sheet } = useTaskColumns(open);
  const all = tasks.data?.tasks ?? noTasks;
  const data = useMemo(() => {
    const today = officeToday();
    return all.filter((task) => isPlannedSo(task, filter, today) && isTaskFound(task, said(task), filter.search));
  }, [all, said, filter]);
  const begin = () => showDetail(newTask);
  useHotkeys(({ code, isTyping, isCtrl, isAfterG }) => {
    if (code !== 'KeyN' || isTyping || isCtrl || isAfterG || !mayEdit) return false;
    begin();
    return true;
  });
  if (tasks.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (tasks.isError && !tasks.data) return <NotLoaded title={t('task.failed')} query={tasks} />;
  const task = all.find(({ id }) => id === open) ?? null;
  const isShown = task !== null || (open === newTask && mayEdit);
  return (
    <div className={isShown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('task.list')}>
        <TaskTools
          filter={filter}
          onChange={(changed) => showQuery(queryOf(changed), 'replaced')}
          onNew={begin}
          onSave={() => saveBlob(`${t('task.sheetFile')}.csv`, new Blob([sheet(data)], { type: 'text/csv' }))}
          counted={{ shown: data.length, count: all.length }}
        />
        <DataTable
          rows={data}
          rowId={({ id }) => id}
          columns={columns}
          label={t('task.title')}
          look="plaint stacking"
          empty={<NoTask isAny={all.length > 0} />}
          onOpen={({ id }) => showDetail(id)}
          isOpen={({ id }) => id === open}
        />
      </section>
      {isShown && (
        <TaskPanel
          key={task ? `${task.id} ${task.state}` : newTask}
          task={task}
          onSaved={showDetail}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}

function NoTask({ isAny }: { isAny: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="pane">
      {isAny ? (
        <Empty icon="search" title={t('task.noneFits')} text={t('task.noneFitsText')} />
      ) : (
        <Empty icon="check-circle" title={t('task.none')} text={t('task.noneText')} />
      )}
    </div>
  );
}
