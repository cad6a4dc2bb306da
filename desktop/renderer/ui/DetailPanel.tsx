import { type ReactNode, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { Icon } from './Icon.tsx';
import { PanelNote } from './panel-note.ts';
import { useTypedText } from './use-typed-text.tsx';

interface DetailPanelProps {
  /** What a screen reader says of the panel. */
  label: string;
  /** A text is the heading; by default the label is. */
  title?: ReactNode;
  /** What stands below the title, in its head. */
  summary: ReactNode;
  onClose: () => void;
  /** What is typed in it outlives it, so nobody is asked before it closes. */
  keepsTyped?: boolean;
  children: ReactNode;
}

/** One record beside its list. Esc closes it, unless somebody is typing; what was typed is not lost without a word. */
export function DetailPanel({
  label,
  title = label,
  summary,
  onClose,
  keepsTyped = false,
  children,
}: DetailPanelProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const { leave, question } = useTypedText(box, !keepsTyped);
  useHotkeys(({ code, isTyping }) => {
    if (code !== 'Escape' || isTyping) return false;
    leave(onClose);
    return true;
  });
  return (
    <aside className="detail" aria-label={label} ref={box}>
      <header>
        <div className="row between">
          {typeof title === 'string' ? (
            <h2>
              <span>{title}</span>
            </h2>
          ) : (
            title
          )}
          <button
            type="button"
            className="iconbtn"
            aria-label={t('frame.close')}
            aria-keyshortcuts="Escape"
            onClick={() => leave(onClose)}
          >
            <Icon name="x" size="s" />
          </button>
        </div>
        {summary}
      </header>
      {use(PanelNote)}
      {children}
      {question}
    </aside>
  );
}
