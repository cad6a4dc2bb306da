import type { MegaPanel } from '@kolobeh/shared/category/mega-menu.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { loadPanel } from './load-panel.ts';

type Answer = { category: string; panel: MegaPanel | 'failed' };

/** The panel of a category, null while it is on its way. @param category null = none is wanted */
export function usePanel(category: string | null): MegaPanel | 'failed' | null {
  const { code } = useTexts().market;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (category === null) return;
    let isCurrent = true;
    const show = (panel: Answer['panel']): void => void (isCurrent && setAnswer({ category, panel }));
    loadPanel(code, category).then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [code, category]);
  return answer !== null && answer.category === category ? answer.panel : null;
}
