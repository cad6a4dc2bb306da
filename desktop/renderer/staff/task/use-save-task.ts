import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { StaleTask } from '@kolobeh/shared/staff/task/task-contract.ts';
import { TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { tasksChanged } from './tasks-changed.ts';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import {
  changeOf,
  newTaskAbout,
  taskPathInForm,
  type TaskValues,
  textOf,
  valuesOfTask,
  valuesOfText,
} from './task-values.ts';

const Stale = z.object({ data: StaleTask });
type Conflict = z.infer<typeof StaleTask> & { mine: TaskText };

/**
 * The form of a task and how it is sent: a new one once, a change on the version that was read.
 * @param about what a new one leads to from the start
 */
export function useSaveTask(task: Task | null, about: TaskText['link'], onSaved: (id: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [version, setVersion] = useState(task?.version ?? 0);
  const form = useForm<TaskValues>({ defaultValues: task ? valuesOfTask(task) : newTaskAbout(about) });
  const refuse = useRefused(form, { pathOf: taskPathInForm });
  const isWritten = task === null || task.written !== null;
  const send = async (text: TaskText, on: number): Promise<void> => {
    setConflict(null);
    try {
      const saved = task
        ? await client.staff.changeTask({ id: task.id, version: on, change: changeOf(text, isWritten) })
        : await client.staff.createTask(text, { context: { idempotencyKey } });
      show('ok', t(task ? 'task.saved' : 'task.created'));
      setVersion(saved.version);
      form.reset(valuesOfText(text));
      await tasksChanged(queries);
      onSaved(saved.id);
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
      if (stale) setConflict({ ...stale.data, mine: text });
      else refuse(error);
      // What is mended is another request; what got no answer is the same one.
      if (codeOf(error) === 'INPUT_INVALID') setKey(crypto.randomUUID());
    }
  };
  const save = form.handleSubmit(async (values) => {
    const typed = TaskText.safeParse(textOf(values));
    const wrong = typed.error?.issues.map(({ path, message }) => ({
      path: taskPathInForm(path.join('.')),
      code: message,
    }));
    const mine = wrong?.filter(({ path }) => isWritten || path === 'due_on') ?? [];
    if (mine.length > 0) markWrong(form, mine);
    else await send(typed.data ?? textOf(values), version);
  });
  return {
    form,
    save,
    conflict,
    takeTheirs: (theirs: Conflict) => {
      form.reset(valuesOfText(theirs.value));
      setVersion(theirs.version);
      setConflict(null);
    },
    keepMine: (theirs: Conflict) => void send(theirs.mine, theirs.version),
  };
}
