import { TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { client } from '../../base/data/api.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { wordOr } from '../../base/words.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMayEdit } from './TaskActs.tsx';
import { OpenedTask } from './OpenedTask.tsx';
import { SelectedTasks } from './SelectedTasks.tsx';
import { taskColumns, taskPresets } from './task-columns.tsx';
import { codesSaid } from './task-words.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { tasksChanged } from './tasks-changed.ts';

const newTask = 'new';
const noAmounts: ReadonlySet<string> = new Set();
const topics = ['tasks'] as const;
const kept = { grid: 'tasks', row: TaskRow } as const;
const fetchRows = (query: Parameters<typeof client.staff.taskRows>[0]) => client.staff.taskRows(query);
const close = () => showDetail(null);

/** Work that waits for a person, with what it is about, whose it is and until when. One opens beside the list. */
export function TasksScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const off = useNeedsNetwork();
  const [grid, setGrid] = useState<GridApi<TaskRow> | null>(null);
  const columns = useMemo(() => taskColumns(i18n), [i18n]);
  const codesOf = useCallback((search: string) => codesSaid(i18n, search), [i18n]);
  const changed = (): void => {
    if (grid?.isDestroyed() === false) grid.refreshInfiniteCache();
    void tasksChanged(queries);
  };
  const begin = () => showDetail(newTask);
  useHotkeys(({ code, isTyping, isCtrl, isAfterG }) => {
    if (code !== 'KeyN' || isTyping || isCtrl || isAfterG || !mayEdit || off.disabled) return false;
    begin();
    return true;
  });
  const isNew = open === newTask;
  const saved = (id: string): void => {
    changed();
    showDetail(id);
  };
  return (
    <GridScreen<TaskRow>
      grid="tasks"
      label={t('task.title')}
      searchLabel={t('task.search')}
      columns={columns}
      amounts={noAmounts}
      presets={taskPresets}
      presetLabel={(key) => wordOr(i18n, 'task.view', key)}
      rowId={({ id }) => id}
      openRow={{ key: open, is: ({ id }) => id === open }}
      fetchRows={fetchRows}
      codesOf={codesOf}
      kept={kept}
      topics={topics}
      onOpen={({ id }) => showDetail(id)}
      isOpen={open !== null}
      onReady={setGrid}
      begin={
        mayEdit && (
          <button
            type="button"
            className="btn"
            aria-keyshortcuts="N"
            disabled={off.disabled}
            title={off.title ?? `${t('task.new')} (N)`}
            onClick={begin}
          >
            <Icon name="plus" size="s" /> {t('task.new')}
          </button>
        )
      }
      summary={(selected, clear) => <SelectedTasks rows={selected} clear={clear} onChanged={changed} />}
      detail={
        open !== null && !isNew ? (
          <OpenedTask key={open} open={open} onChanged={changed} onClose={close} />
        ) : (
          isNew &&
          mayEdit && (
            <TaskPanel key={newTask} task={null} isKept={false} onSaved={saved} onChanged={changed} onClose={close} />
          )
        )
      }
    />
  );
}
