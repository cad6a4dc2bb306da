import { theOneFound } from '@kolobeh/shared/staff/search-everything.ts';
import { scanCollector } from '@kolobeh/shared/warehouse/scan/keys.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { openFound } from './palette/open-found.ts';

const idleMs = 120;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/** A dialog has its own use of what is typed. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Reads codes that a scanner types where nobody is writing. */
function useTypedScans(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const collector = scanCollector();
    const take = (scans: readonly { text: string }[]) => scans.forEach(({ text }) => latest.current(text));
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target) || event.altKey || event.metaKey || isDialogOpen()) return;
      const { code, ctrlKey: ctrl, repeat: isRepeat, timeStamp: atMs } = event;
      const shift = event.shiftKey || /^[A-Z]$/.test(event.key);
      take(collector.key({ code, shift, ctrl, isRepeat, atMs }).scans);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const timer = setInterval(() => take(collector.idle(performance.now())), idleMs);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      clearInterval(timer);
    };
  }, []);
}

/**
 * A code scanned on any screen of the office opens its thing, when it is the code of one alone; of several it opens the
 * search, and of none it says so.
 */
export function useOfficeScans(onSeveral: (text: string) => void): void {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const open = async (scanned: string): Promise<void> => {
    const text = scanned.trim().slice(0, 120);
    try {
      const { found } = await client.staff.searchAll({ text });
      const one = theOneFound(found);
      if (one) openFound(one);
      else if (found.length > 0) onSeveral(text);
      else show('bad', t('palette.scanNothing', { text }));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  useTypedScans((text) => void open(text));
}
