import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface ActProps {
  task: Task;
  onChanged: () => void;
}

/** Takes tasks and has those of the system done. */
export const useMaySettle = (): boolean =>
  useStation((state) => state.session?.capabilities.includes('task.settle') ?? false);

/** Writes tasks, gives them to people and has them done. */
export const useMayEdit = (): boolean =>
  useStation((state) => state.session?.capabilities.includes('task.edit') ?? false);

/** Who is at the task and since when; who may, says it of himself here. */
export function TaskTaker({ task, onChanged }: ActProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const maySettle = useMaySettle();
  const off = useNeedsNetwork();
  const take = useMutation(
    api.staff.takeTask.mutationOptions({
      onError: (error) => show('bad', refusalText(i18n, error)),
      onSettled: onChanged,
    }),
  );
  const taker = task.taken_by;
  return (
    <span className="row wrap">
      {taker ? (
        <span>
          {taker.name} <small className="faint num">{showMoment(i18n.language, taker.at)}</small>
        </span>
      ) : (
        !task.assigned_to && <span className="faint">{t('task.nobody')}</span>
      )}
      {task.assigned_to && <span>{t('task.assignedTo', { name: task.assigned_to.name })}</span>}
      {maySettle && task.state === 'open' && (!taker || taker.is_mine) && (
        <button
          type="button"
          className="btn quiet"
          disabled={off.disabled || take.isPending}
          title={off.title}
          onClick={() => take.mutate({ id: task.id, is_mine: !taker })}
        >
          {t(taker ? 'task.giveUp' : 'task.take')}
        </button>
      )}
    </span>
  );
}

/** Marks the task done; who may not is told who may. */
export function SettleTask({ task, onChanged }: ActProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const maySettle = useMaySettle();
  const off = useNeedsNetwork();
  const settle = useMutation(
    api.staff.settleTask.mutationOptions({
      onSuccess: () => {
        show('ok', t('task.settled'));
        onChanged();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (task.state === 'done') return <TaskEnd task={task} />;
  if (!maySettle) return <span className="faint">{t('task.notYours')}</span>;
  return (
    <button
      type="button"
      className="btn line wide"
      aria-busy={settle.isPending}
      disabled={off.disabled || settle.isPending}
      title={off.title}
      onClick={() => settle.mutate({ id: task.id })}
    >
      <Icon name="check" /> {settle.isPending ? t('frame.saving') : t('task.done')}
    </button>
  );
}

/** Who had the task done, and when. */
function TaskEnd({ task: { done } }: { task: Task }) {
  const { i18n } = useTranslation();
  if (!done) return null;
  return (
    <span className="faint">
      {done.by} <small className="num">{showMoment(i18n.language, done.at)}</small>
    </span>
  );
}

/** Has a written task done, or opens it again. */
export function FinishTask({ task, onChanged }: ActProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const mayEdit = useMayEdit();
  const off = useNeedsNetwork();
  const next = task.state === 'open' ? 'done' : 'open';
  const finish = useMutation(
    api.staff.finishTask.mutationOptions({
      onSuccess: () => {
        show('ok', t(next === 'done' ? 'task.settled' : 'task.reopened'));
        onChanged();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (!mayEdit) return null;
  return (
    <button
      type="button"
      className="btn line wide"
      aria-busy={finish.isPending}
      disabled={off.disabled || finish.isPending}
      title={off.title}
      onClick={() => finish.mutate({ id: task.id, state: next })}
    >
      {next === 'done' && <Icon name="check" />}{' '}
      {finish.isPending ? t('frame.saving') : t(next === 'done' ? 'task.finish' : 'task.reopen')}
    </button>
  );
}
