import type { EntryPopup as Popup } from '@kolobeh/shared/content/contract.ts';
import { isDue, isMeantPage } from '@kolobeh/shared/content/popup-rule.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queryClient, readJson } from '../../base/live/query.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { PopupWindow } from './PopupWindow.tsx';
import { isQuiet } from './quiet-pages.ts';
import { keepShown, readShown } from './shown-popups.ts';

await textsOfPage('content');

const againMs = 2000;

/** Whether something else is open, or somebody writes. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], details.menu-box[open]') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false) ||
  document.hidden;

/**
 * Opens the popup that the office has on, once a visitor and version, by its rule. It is drawn for who has answered the
 * question of measuring alone: never beside that question, and to no robot, which answers none.
 */
export function EntryPopup() {
  const { code: market } = useTexts().market;
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ popup: Popup; on: string } | null>(null);
  const isOpen = open !== null;
  // Another page, by the browser's buttons too, leaves it behind.
  if (open && open.on !== pathname) setOpen(null);
  useEffect(() => {
    if (isQuiet(market, pathname) || isOpen) return;
    let timer = 0;
    let isHere = true;
    const inMarket = pathname.slice(`/${market}/`.length);
    const offer = ({ popup }: { popup: Popup | null }): void => {
      if (!popup || !isHere || !isMeantPage(popup.rule, inMarket)) return;
      if (!isDue(popup, readShown(market, popup.code), Date.now())) return;
      const show = (): void => {
        if (isBusy()) {
          timer = window.setTimeout(show, againMs);
          return;
        }
        keepShown(market, popup.code, { version: popup.version, at: Date.now() });
        setOpen({ popup, on: pathname });
      };
      timer = window.setTimeout(show, popup.rule.after_seconds * 1000);
    };
    queryClient
      .fetchQuery({
        queryKey: ['popup', market],
        queryFn: ({ signal }) => readJson<{ popup: Popup | null }>('/api/new/content/popup', { market }, signal),
      })
      // An offer that cannot be fetched is not made.
      .then(offer, () => undefined);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [market, pathname, isOpen]);
  return open && <PopupWindow popup={open.popup} onClose={() => setOpen(null)} />;
}
