import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import type { RecordPanelProps } from '../../grid/RecordGrid.tsx';
import { useKeptRow } from '../../grid/rows/use-kept-row.ts';
import { useCut } from '../../grid/rows/use-or-kept.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TaskPanel } from './TaskPanel.tsx';

/** The task that the address names: the server's, or without network what the station has kept of it. */
export function OpenedTask({ open, onChanged, onClose }: RecordPanelProps) {
  const { t } = useTranslation();
  const isOffline = useStation(({ status }) => status.network === 'offline');
  const id = Uuid.safeParse(open).data;
  const asked = useQuery({
    ...api.staff.task.queryOptions({ input: { id: id ?? '' } }),
    ...openedAnew,
    enabled: id !== undefined && !isOffline,
  });
  const { isCut, data } = useCut(asked);
  const isKept = isCut && data === undefined;
  const kept = useKeptRow({ grid: 'tasks', row: TaskRow, id: open }, id !== undefined && isKept);
  const task = isKept ? kept.data?.row : data;
  if (task)
    return (
      <TaskPanel
        key={task.state}
        task={task}
        isKept={isKept}
        onSaved={(saved) => {
          onChanged();
          showDetail(saved);
        }}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  return (
    <DetailPanel label={t('task.one')} summary={null} onClose={onClose}>
      {id === undefined ? (
        <Empty icon="warning" title={t('task.notLoaded')} text={t('refusals.TASK_NOT_FOUND')} />
      ) : isKept && !kept.isPending ? (
        <Empty icon="offline" title={t('task.notLoaded')} text={t('offline.notKept')} />
      ) : !isKept && asked.isError ? (
        <NotLoaded icon="warning" title={t('task.notLoaded')} query={asked} />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
