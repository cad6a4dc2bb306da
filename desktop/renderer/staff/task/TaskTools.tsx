import { TaskGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMayEdit } from './TaskActs.tsx';
import { dueMarks, type TaskFilter } from './task-filter.ts';

interface ToolsProps {
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
  onNew: () => void;
  /** Gives what is shown as a file. */
  onSave: () => void;
  /** Whose the tasks are: who can be chosen while the people cannot be asked for. */
  assignees: readonly { id: string; name: string }[];
  /** How many are shown of how many. */
  counted: { shown: number; count: number };
}

/** Their day, and what they are about. */
function WhatSelects({ filter, onChange }: Pick<ToolsProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('task.dueFilter')}
        value={filter.due}
        onChange={({ target }) => onChange({ ...filter, due: dueMarks.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{t('task.dueFilter')}</option>
        {dueMarks.map((mark) => (
          <option key={mark} value={mark}>
            {t(`task.mark.${mark}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('task.groupFilter')}
        value={filter.group}
        onChange={({ target }) => onChange({ ...filter, group: TaskGroup.safeParse(target.value).data ?? '' })}
      >
        <option value="">{t('task.groupFilter')}</option>
        {TaskGroup.options.map((group) => (
          <option key={group} value={group}>
            {t(`task.group.${group}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** What is shown of the tasks, and a new one. */
export function TaskTools({ filter, onChange, onNew, onSave, assignees, counted }: ToolsProps) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const off = useNeedsNetwork();
  const asked = useQuery(api.staff.taskPeople.queryOptions({ staleTime: 60_000 })).data?.people;
  const people = asked ?? [...new Map(assignees.map((person) => [person.id, person])).values()];
  return (
    <div className="gtools">
      {mayEdit && (
        <button
          type="button"
          className="btn"
          aria-keyshortcuts="N"
          disabled={off.disabled}
          title={off.title ?? `${t('task.new')} (N)`}
          onClick={onNew}
        >
          <Icon name="plus" size="s" /> {t('task.new')}
        </button>
      )}
      <SearchField
        label={t('task.search')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search: search.slice(0, 80) })}
      />
      <Segments
        label={t('task.state')}
        choices={[
          { value: 'open', label: t('task.open') },
          { value: 'done', label: t('task.finished') },
        ]}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Select
        aria-label={t('task.assignee')}
        value={filter.who}
        onChange={({ target }) => onChange({ ...filter, who: target.value })}
      >
        <option value="">{t('task.everyone')}</option>
        <option value="mine">{t('task.mine')}</option>
        <option value="nobody">{t('task.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <WhatSelects filter={filter} onChange={onChange} />
      <span className="faint" aria-live="polite">
        {t('task.shown', counted)}
      </span>
      <button
        type="button"
        className="iconbtn end"
        aria-label={t('task.sheetSave')}
        title={t('task.sheetSave')}
        disabled={counted.shown === 0}
        onClick={onSave}
      >
        <Icon name="doc" size="s" />
      </button>
    </div>
  );
}
