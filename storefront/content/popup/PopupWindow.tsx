import type { EntryPopup } from '@kolobeh/shared/content/contract.ts';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PopupWords } from './PopupWords.tsx';
import './popup.css';

/**
 * The entry popup over the page. The browser's own dialog keeps the keyboard inside, closes by Escape, gives the focus
 * back to where it was and moves nothing of the page below.
 */
export function PopupWindow({
  popup,
  onClose,
}: {
  popup: Pick<EntryPopup, 'title' | 'html' | 'link'>;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    // What is pressed beside the window is the dialog itself: its words fill all of it.
    const hear = ({ target }: MouseEvent): void => {
      if (target === shown) shown.close();
    };
    shown.addEventListener('click', hear);
    return () => shown.removeEventListener('click', hear);
  }, []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className="popup" aria-labelledby={heading} onClose={onClose}>
      <div className="in">
        <header>
          <h2 id={heading} tabIndex={-1} autoFocus>
            {popup.title}
          </h2>
          <button type="button" className="iconbtn" onClick={close} aria-label={t('popup.close')}>
            <Icon name="x" />
          </button>
        </header>
        <PopupWords popup={popup} onFollow={close} />
      </div>
    </dialog>
  );
}
