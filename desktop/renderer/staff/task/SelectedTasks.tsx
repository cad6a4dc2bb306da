import type { TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useMaySettle } from './TaskActs.tsx';

interface SelectedProps {
  rows: readonly TaskRow[];
  clear: () => void;
  onChanged: () => void;
}

/** What is done with the rows that were ticked: who may, takes those that nobody is at. */
export function SelectedTasks({ rows, clear, onChanged }: SelectedProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const maySettle = useMaySettle();
  const off = useNeedsNetwork();
  const free = rows.filter(({ state, taken_by: taker }) => state === 'open' && taker === null);
  const take = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await client.staff.takeTask({ id, is_mine: true });
      return ids.length;
    },
    onSuccess: (count) => {
      show('ok', t('task.tookSelected', { count }));
      clear();
    },
    onError: (error) => show('bad', refusalText(i18n, error)),
    onSettled: onChanged,
  });
  if (rows.length === 0) return <span className="faint">{t('grid.keysHint')}</span>;
  return (
    <>
      <b>{t('grid.selectedRows', { count: rows.length })}</b>
      {maySettle && free.length > 0 && (
        <button
          type="button"
          className="btn line"
          aria-busy={take.isPending}
          disabled={off.disabled || take.isPending}
          title={off.title}
          onClick={() => take.mutate(free.map(({ id }) => id))}
        >
          {t('task.takeSelected', { count: free.length })}
        </button>
      )}
    </>
  );
}
