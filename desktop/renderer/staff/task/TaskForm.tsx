import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import type { TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TaskLinkFields, TaskPlan, TaskWords } from './TaskFields.tsx';
import { differingTask } from './task-values.ts';
import { useSaveTask } from './use-save-task.ts';

interface TaskFormProps {
  /** Null: a new one. */
  task: Task | null;
  /** What a new one is about from the start. */
  about?: TaskText['link'];
  onSaved: (id: string) => void;
}

/** The form of a task. What the system made keeps its own words. */
export function TaskForm({ task, about = null, onSaved }: TaskFormProps) {
  const { t } = useTranslation();
  const people = useQuery(api.staff.taskPeople.queryOptions({ staleTime: 60_000 })).data?.people ?? [];
  const off = useNeedsNetwork();
  const { form, save, conflict, takeTheirs, keepMine } = useSaveTask(task, about, onSaved);
  const isWritten = task === null || task.written !== null;
  // Somebody who sees tasks no more still has those given to him.
  const former = task?.assigned_to && !people.some(({ id }) => id === task.assigned_to?.id) ? [task.assigned_to] : [];
  const all = [...people, ...former];
  return (
    <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
      {isWritten ? <TaskWords form={form} /> : <p className="faint">{t('task.ofSystem')}</p>}
      <TaskPlan key={all.length} form={form} people={all} />
      {isWritten && <TaskLinkFields form={form} />}
      {conflict && (
        <SaveConflict
          rows={differingTask(t, (id) => all.find((one) => one.id === id)?.name ?? '—', {
            mine: conflict.mine,
            theirs: conflict.value,
          })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => keepMine(conflict)}
        />
      )}
      <SubmitButton
        text={t(task ? 'frame.save' : 'task.create')}
        look="btn wide"
        isBusy={form.formState.isSubmitting}
        isOff={off.disabled}
        title={off.title}
      />
    </form>
  );
}
