import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { Icon } from './Icon.tsx';

interface DetailPanelProps {
  /** What a screen reader says of the panel. */
  label: string;
  title: ReactNode;
  /** What stands below the title, in its head. */
  summary: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list. Esc closes it, unless somebody is typing. */
export function DetailPanel({ label, title, summary, onClose, children }: DetailPanelProps) {
  const { t } = useTranslation();
  useHotkeys(({ code, isTyping }) => {
    if (code !== 'Escape' || isTyping) return false;
    onClose();
    return true;
  });
  return (
    <aside className="detail" aria-label={label}>
      <header>
        <div className="row between">
          {title}
          <button
            type="button"
            className="iconbtn"
            aria-label={t('frame.close')}
            aria-keyshortcuts="Escape"
            onClick={onClose}
          >
            <Icon name="x" size="s" />
          </button>
        </div>
        {summary}
      </header>
      {children}
    </aside>
  );
}
