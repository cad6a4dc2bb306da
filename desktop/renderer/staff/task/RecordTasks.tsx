import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import type { TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMayEdit } from './TaskActs.tsx';
import { TaskDue } from './TaskDue.tsx';
import { TaskForm } from './TaskForm.tsx';
import { taskName } from './task-words.ts';

type About = NonNullable<TaskText['link']>;

/** One task of the record: it opens in the list of tasks. */
function RecordTask({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const taker = task.taken_by?.name;
  const whose = taker ?? (task.assigned_to && t('task.assignedTo', { name: task.assigned_to.name }));
  return (
    <li>
      <button type="button" className="link" onClick={() => goTo('tasks', task.id)}>
        {taskName(i18n, task)}
      </button>{' '}
      <TaskDue task={task} /> {whose && <small className="faint">{whose}</small>}
    </li>
  );
}

/** Open tasks; without network it is said that they are not known. */
function OpenTasks({ kind, named }: { kind: About['kind']; named: string }) {
  const { t } = useTranslation();
  const isOffline = useStation(({ status }) => status.network === 'offline');
  const options = api.staff.tasksOf.queryOptions({ input: { kind, named } });
  const found = useQuery({ ...options, ...openedAnew, enabled: !isOffline });
  if (isOffline) return <p className="faint">{t('task.ofRecordOffline')}</p>;
  if (found.isError && !found.data) return <NotLoadedLine query={found} />;
  if (!found.data) return <Skeleton lines={1} label={t('frame.loading')} />;
  const { tasks } = found.data;
  if (tasks.length === 0) return <p className="faint">{t('task.ofRecordNone')}</p>;
  return (
    <ul className="record-tasks">
      {tasks.map((task) => (
        <RecordTask key={task.id} task={task} />
      ))}
    </ul>
  );
}

interface RecordTasksProps {
  /** What the panel is of, and how a person names it. */
  kind: About['kind'];
  named: string;
  /** What the dialog calls it, where its name is an id. */
  called?: string;
}

/** Open tasks of an order, a buy-out or another record on its panel, and a new one that leads to it. */
export function RecordTasks({ kind, named, called = named }: RecordTasksProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [isNew, setNew] = useState(false);
  const mayRead = useStation((state) => state.session?.capabilities.includes('task.read') ?? false);
  const mayEdit = useMayEdit();
  const off = useNeedsNetwork();
  if (!mayRead) return null;
  return (
    <section className="dsec" aria-labelledby={heading}>
      <h3 id={heading}>{t('task.title')}</h3>
      <OpenTasks kind={kind} named={named} />
      {mayEdit && (
        <button type="button" className="btn line mt" {...off} onClick={() => setNew(true)}>
          <Icon name="plus" size="s" /> {t('task.new')}
        </button>
      )}
      {isNew && (
        <Dialog
          title={t('task.newAbout', { about: `${t(`task.linkKind.${kind}`)} ${called}` })}
          onClose={() => setNew(false)}
        >
          <TaskForm task={null} about={{ kind, ref: named }} onSaved={() => setNew(false)} />
          <button type="button" className="btn quiet wide" onClick={() => setNew(false)}>
            {t('frame.cancel')}
          </button>
        </Dialog>
      )}
    </section>
  );
}
