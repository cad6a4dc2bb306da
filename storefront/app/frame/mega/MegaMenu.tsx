import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '../../../base/frame-data.ts';
import { hearPanel } from './hear-panel.ts';
import { isWorthOpening } from './load-panel.ts';
import { MegaPanelView } from './MegaPanelView.tsx';
import { useMegaIntent } from './use-mega-intent.ts';
import { usePanel } from './use-panel.ts';
import './mega.css';

/**
 * Opens under the header what a main category leads to (disclosure navigation). Without scripts, on narrow windows and
 * where nothing can be fetched, the links of the bar stay links.
 */
export function MegaMenu({ menu }: { menu: readonly MenuItem[] }) {
  const root = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  const id = useId();
  const { open, stay, leave, close } = useMegaIntent(root, menu, id);
  const panel = usePanel(open?.category.url_path ?? null);
  const { key } = useLocation();
  useEffect(() => close(), [key, close]);
  const isShown = open !== null && panel !== 'failed' && (panel === null || isWorthOpening(panel));
  useEffect(() => {
    if (isShown && panelRef.current) return hearPanel(panelRef.current, { stay, leave });
    return undefined;
  }, [isShown, stay, leave]);
  // After the panel is heard: its first link takes the focus from the bar, which would close what nobody is seen in.
  useEffect(() => {
    if (open?.isWalked && panel) panelRef.current?.querySelector('a')?.focus();
  }, [open, panel]);
  return (
    <div ref={root}>
      {isShown && (
        <section ref={panelRef} id={id} className="mega" aria-label={open.category.name}>
          <MegaPanelView category={open.category} panel={panel} />
        </section>
      )}
    </div>
  );
}
