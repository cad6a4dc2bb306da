import { mostTold } from '@kolobeh/shared/kernel/paging.ts';
import { Task } from '@kolobeh/shared/staff/task/task.ts';
import { isPlannedSo } from '@kolobeh/shared/staff/task/planned-tasks.ts';
import type { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, showQuery, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { officeToday } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { OfflineLine } from '../../grid/rows/OfflineLine.tsx';
import { useOrKept } from '../../grid/rows/use-or-kept.ts';
import { CutList } from '../../ui/CutList.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { saveBlob } from '../../ui/files/save-blob.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useMayEdit } from './TaskActs.tsx';
import { filterOf, isOfGroup, queryOf } from './task-filter.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { TaskTools } from './TaskTools.tsx';
import { isTaskFound } from './task-words.ts';
import { useTaskColumns } from './use-task-columns.tsx';

const noTasks: Task[] = [];
const newTask = 'new';

/** Tasks of a state: of the server, and without network what it said last or what the station has kept. */
function useTasks(state: TaskState) {
  const isOffline = useStation(({ status }) => status.network === 'offline');
  const input = state === 'open' ? undefined : { state };
  const asked = useQuery({
    ...api.staff.tasks.queryOptions({ input, ...openedAnew, enabled: !isOffline }),
    placeholderData: keepPreviousData,
  });
  return useOrKept(asked, {
    grid: 'tasks',
    row: Task,
    filter: { state: { filterType: 'set', values: [state] } },
    answerOf: (tasks) => ({ tasks }),
  });
}

/** Work that waits for a person, with what it is about, whose it is and until when. One opens beside the list. */
export function TasksScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const query = usePlace((place) => place.query);
  const mayEdit = useMayEdit();
  const filter = useMemo(() => filterOf(query), [query]);
  const tasks = useTasks(filter.state);
  const off = useNeedsNetwork();
  const { columns, said, sheet } = useTaskColumns(open);
  const all = tasks.data?.tasks ?? noTasks;
  const data = useMemo(() => {
    const today = officeToday();
    return all.filter(
      (task) =>
        isPlannedSo(task, filter, today) &&
        isOfGroup(task, filter.group) &&
        isTaskFound(task, said(task), filter.search),
    );
  }, [all, said, filter]);
  const begin = () => showDetail(newTask);
  useHotkeys(({ code, isTyping, isCtrl, isAfterG }) => {
    if (code !== 'KeyN' || isTyping || isCtrl || isAfterG || !mayEdit || off.disabled) return false;
    begin();
    return true;
  });
  if (tasks.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!tasks.data) return <NotLoaded title={t('task.failed')} query={tasks.missing} />;
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
          assignees={all.flatMap(({ assigned_to: person }) => person ?? [])}
          counted={{ shown: data.length, count: all.length }}
        />
        {tasks.age && <OfflineLine age={tasks.age} />}
        <CutList told={all.length} most={filter.state === 'open' ? mostTold.openTasks : mostTold.doneTasks} />
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
          isKept={tasks.isKept && task !== null}
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
