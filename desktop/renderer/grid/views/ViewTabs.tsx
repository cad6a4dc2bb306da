import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { ViewNameForm } from './ViewNameForm.tsx';

/** One tab: a preset (no `own`) or a view of the person. */
interface ViewTab {
  key: string;
  label: string;
  /** How many rows fit; null while unknown. */
  count: number | null;
  isOwn: boolean;
}

interface ViewTabsProps {
  tabs: ViewTab[];
  active: string | null;
  onChoose: (key: string) => void;
  onSave: (name: string) => Promise<void>;
  onRename: (key: string, name: string) => Promise<void>;
  onRemove: (key: string) => Promise<void>;
}

/** Saved views as tabs. Own views can be renamed and removed. */
export function ViewTabs({ tabs, active, onChoose, onSave, onRename, onRemove }: ViewTabsProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'save' | 'rename' | null>(null);
  const current = tabs.find((tab) => tab.key === active);
  return (
    <div className="views">
      <TabBar
        label={t('views.label')}
        tabs={tabs.map(({ key, label, count }) => ({
          key,
          label: (
            <>
              {label}
              {count !== null && <span className="n">{count}</span>}
            </>
          ),
        }))}
        active={current?.key ?? null}
        onChoose={onChoose}
      />
      {current?.isOwn && (
        <span className="row gap-4">
          <button type="button" className="iconbtn" aria-label={t('views.rename')} onClick={() => setForm('rename')}>
            <Icon name="edit" size="s" />
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={t('views.remove')}
            onClick={() => void onRemove(current.key)}
          >
            <Icon name="trash" size="s" />
          </button>
        </span>
      )}
      <button type="button" className="addview iconbtn" aria-label={t('views.save')} onClick={() => setForm('save')}>
        <Icon name="plus" size="s" />
      </button>
      {form && (
        <ViewNameForm
          title={form === 'save' ? t('views.save') : t('views.rename')}
          name={form === 'rename' ? (current?.label ?? '') : ''}
          taken={form === 'rename' ? tabs.flatMap((tab) => (tab.isOwn && tab !== current ? [tab.label] : [])) : []}
          onClose={() => setForm(null)}
          onName={(name) => (form === 'save' ? onSave(name) : onRename(current?.key ?? '', name))}
        />
      )}
    </div>
  );
}
