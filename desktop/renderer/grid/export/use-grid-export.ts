import { type ExportedGrid, type GridExport, isCut, type NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

const askAgainMs = 700;

interface Asked {
  grid: ExportedGrid;
  columns: NewExport['columns'];
  query: NewExport['query'];
}

/** A file of a whole grid: asked for, waited for, and given to the person. Leaving the screen leaves it unfetched. */
export function useGridExport() {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [made, setMade] = useState<GridExport | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const wait = async (id: string): Promise<GridExport> => {
    for (;;) {
      const state = await client.staff.exportState({ id });
      setMade(state);
      if (state.state === 'done' || state.state === 'failed' || isGone.current) return state;
      await new Promise((done) => setTimeout(done, askAgainMs));
    }
  };
  const start = async (format: NewExport['format'], asked: Asked): Promise<void> => {
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const begun = await client.staff.startExport({ ...asked, format }, { context });
      setMade(begun);
      const ended = await wait(begun.id);
      if (ended.state === 'failed') show('bad', t('grid.export.failed'));
      if (ended.state === 'done' && !isGone.current) {
        await saveFile({ kind: 'grid_export', id: ended.id });
        if (isCut(ended)) show('bad', t('grid.export.cut', { count: ended.rows_done }));
        else show('ok', t('grid.export.done', { count: ended.rows_done }));
      }
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    setMade(null);
  };
  return { made, start };
}
