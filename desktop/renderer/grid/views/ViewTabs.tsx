import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { ViewNameForm } from './ViewNameForm.tsx';

/** One tab: a preset, a view of the person, or one that somebody shares. */
interface ViewTab {
  key: string;
  label: string;
  /** How many rows fit; null while unknown. */
  count: number | null;
  isOwn: boolean;
  /** Who shares it; null: nobody else. */
  owner: string | null;
  /** An own one that others see. */
  isShared: boolean;
}

interface ViewTabsProps {
  tabs: ViewTab[];
  active: string | null;
  onChoose: (key: string) => void;
  onSave: (name: string) => Promise<void>;
  onRename: (key: string, name: string) => Promise<void>;
  onShare: (key: string, isShared: boolean) => Promise<void>;
  onRemove: (key: string) => Promise<void>;
}

interface OwnActsProps extends Pick<ViewTabsProps, 'onShare' | 'onRemove'> {
  tab: ViewTab;
  onRename: () => void;
}

/** What is done with an own view. */
function OwnActs({ tab, onShare, onRename, onRemove }: OwnActsProps) {
  const { t } = useTranslation();
  return (
    <span className="row gap-4">
      <button
        type="button"
        className="iconbtn"
        aria-label={t('views.share')}
        aria-pressed={tab.isShared}
        onClick={() => void onShare(tab.key, !tab.isShared)}
      >
        <Icon name="people" size="s" />
      </button>
      <button type="button" className="iconbtn" aria-label={t('views.rename')} onClick={onRename}>
        <Icon name="edit" size="s" />
      </button>
      <button type="button" className="iconbtn" aria-label={t('views.remove')} onClick={() => void onRemove(tab.key)}>
        <Icon name="trash" size="s" />
      </button>
    </span>
  );
}

/** Saved views as tabs. Own views can be shared, renamed and removed, those of others copied. */
export function ViewTabs({ tabs, active, onChoose, onSave, onRename, onShare, onRemove }: ViewTabsProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'save' | 'copy' | 'rename' | null>(null);
  const current = tabs.find((tab) => tab.key === active);
  return (
    <div className="views">
      <TabBar
        label={t('views.label')}
        tabs={tabs.map(({ key, label, count, owner, isShared }) => ({
          key,
          label: (
            <>
              {label} {count !== null && <span className="n">{count}</span>}
              {owner !== null && <small className="view-owner">{owner}</small>}
              {isShared && owner === null && <small className="view-owner">{t('views.isShared')}</small>}
            </>
          ),
        }))}
        active={current?.key ?? null}
        onChoose={onChoose}
      />
      {current?.isOwn && (
        <OwnActs tab={current} onShare={onShare} onRename={() => setForm('rename')} onRemove={onRemove} />
      )}
      {current?.owner && (
        <button type="button" className="btn quiet" onClick={() => setForm('copy')}>
          {t('views.copy')}
        </button>
      )}
      <button type="button" className="addview iconbtn" aria-label={t('views.save')} onClick={() => setForm('save')}>
        <Icon name="plus" size="s" />
      </button>
      {form && (
        <ViewNameForm
          title={t(`views.${form}`)}
          name={form === 'save' ? '' : (current?.label ?? '')}
          taken={form === 'save' ? [] : tabs.flatMap((tab) => (tab.isOwn && tab !== current ? [tab.label] : []))}
          onClose={() => setForm(null)}
          onName={(name) => (form === 'rename' ? onRename(current?.key ?? '', name) : onSave(name))}
        />
      )}
    </div>
  );
}
