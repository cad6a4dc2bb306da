import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { mayReopen } from '@kolobeh/shared/staff/task/task-states.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay, showMoment } from '../../base/show-moment.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { TaskAbout, TaskGoods } from './TaskAbout.tsx';
import { FinishTask, SettleTask, TaskTaker, useMayEdit } from './TaskActs.tsx';
import { taskFacts, taskName } from './task-words.ts';
import { TaskForm } from './TaskForm.tsx';

/** What is read of a task that is done, or that one may not change. */
function TaskFacts({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const { done } = task;
  const at = done && showMoment(i18n.language, done.at);
  return (
    <>
      {task.written?.note && <p className="task-note">{task.written.note}</p>}
      <dl className="kv">
        <Fact term={t('task.assignee')}>{task.assigned_to?.name ?? t('task.anyone')}</Fact>
        <Fact term={t('task.due')}>{task.due_on ? showDay(i18n.language, task.due_on) : t('task.mark.none')}</Fact>
      </dl>
      {done && (
        <p className="faint">{done.by ? t('task.doneBy', { at, name: done.by }) : t('task.doneNobody', { at })}</p>
      )}
    </>
  );
}

/** What has it done, or opens it again. */
function TaskEnding({ task, onChanged }: { task: Task; onChanged: () => void }) {
  const mayEdit = useMayEdit();
  const isOpen = task.state === 'open';
  if (task.written ? !mayEdit || !(isOpen || mayReopen(task)) : !isOpen) return null;
  return (
    <section className="dsec">
      {task.written ? (
        <FinishTask task={task} onChanged={onChanged} />
      ) : (
        <SettleTask task={task} onChanged={onChanged} />
      )}
    </section>
  );
}

interface PanelProps {
  /** Null: a new one. */
  task: Task | null;
  /** It is what the station has kept: not all of it, so it is read only. A form begun before stays. */
  isKept: boolean;
  onSaved: (id: string) => void;
  /** Something else was done with it. */
  onChanged: () => void;
  onClose: () => void;
}

/** One task beside the list: its words, whose it is and until when; what the system made keeps its own words. */
export function TaskPanel({ task, isKept, onSaved, onChanged, onClose }: PanelProps) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMayEdit();
  const title = task ? taskName(i18n, task) : t('task.new');
  const facts = task && !task.written && taskFacts(i18n, task);
  const isOpen = task === null || task.state === 'open';
  const [isForm, setForm] = useState(!isKept);
  if (!isKept && !isForm) setForm(true);
  return (
    <DetailPanel
      label={title}
      summary={
        task && (
          <p className="faint">
            {task.written?.by && t('task.writtenBy', { name: task.written.by })}{' '}
            {showMoment(i18n.language, task.created_at)}
          </p>
        )
      }
      onClose={onClose}
    >
      {task && (
        <section className="dsec task-about">
          <p>
            <TaskAbout task={task} />
          </p>
          <TaskGoods task={task} />
          {facts && <p className="task-detail">{facts}</p>}
          <TaskTaker task={task} onChanged={onChanged} />
        </section>
      )}
      <section className="dsec">
        {isOpen && mayEdit && isForm ? <TaskForm task={task} onSaved={onSaved} /> : task && <TaskFacts task={task} />}
      </section>
      {task && <TaskEnding task={task} onChanged={onChanged} />}
    </DetailPanel>
  );
}
