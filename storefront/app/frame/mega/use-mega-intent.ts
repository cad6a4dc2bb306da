import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import type { MenuItem } from '../../../base/frame-data.ts';
import { barLinks, hearBar } from './hear-bar.ts';
import { loadPanel } from './load-panel.ts';

/** Who only crosses the bar wants nothing opened; who leaves it on the way to the panel nothing closed. */
const openMs = 150;
const closeMs = 250;

interface Opened {
  category: MenuItem;
  /** Whether it was opened to be walked through by keys. */
  isWalked: boolean;
}

/** Something to be done a little later; the next call takes its place. */
function useLater(): { later: (work: () => void, ms: number) => void; never: () => void } {
  const timer = useRef(0);
  const never = useCallback((): void => clearTimeout(timer.current), []);
  const later = useCallback(
    (work: () => void, ms: number): void => {
      never();
      timer.current = window.setTimeout(work, ms);
    },
    [never],
  );
  useEffect(() => never, [never]);
  return { later, never };
}

const headerOf = (root: RefObject<HTMLElement | null>): Element | null => root.current?.closest('header') ?? null;

/**
 * Which main category is meant: pointed at or come to by keys for a moment. The links of the bar say by `aria-expanded`
 * which of them has its panel open.
 */
export function useMegaIntent(root: RefObject<HTMLElement | null>, menu: readonly MenuItem[], panelId: string) {
  const { code } = useTexts().market;
  const [open, setOpen] = useState<Opened | null>(null);
  const { later, never } = useLater();
  const close = useCallback((): void => {
    never();
    setOpen(null);
  }, [never]);
  const leave = useCallback(() => later(() => setOpen(null), closeMs), [later]);
  useEffect(() => {
    const header = headerOf(root);
    if (!header) return;
    return hearBar(header, menu, {
      mean: (category) => {
        // A panel that cannot be fetched is not opened: the link leads on.
        loadPanel(code, category.url_path).catch(() => undefined);
        later(() => setOpen({ category, isWalked: false }), openMs);
      },
      walk: (category) => {
        never();
        setOpen({ category, isWalked: true });
      },
      leave,
    });
  }, [root, menu, code, later, never, leave]);
  useEffect(() => {
    for (const [at, link] of barLinks(headerOf(root)).entries()) {
      const isOpen = open !== null && open.category === menu[at];
      link.setAttribute('aria-expanded', String(isOpen));
      if (isOpen) link.setAttribute('aria-controls', panelId);
      else link.removeAttribute('aria-controls');
    }
  }, [open, root, menu, panelId]);
  useEffect(() => {
    if (!open) return;
    const hear = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      // Who is in the panel goes back to its link.
      if (document.activeElement?.closest(`[id="${panelId}"]`))
        barLinks(headerOf(root))[menu.indexOf(open.category)]?.focus();
      close();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [open, menu, panelId, root, close]);
  return { open, stay: never, leave, close };
}
