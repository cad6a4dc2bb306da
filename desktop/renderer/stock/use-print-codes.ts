import type { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { codeText, refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Prints labels at this station's printer and tells how many came out. */
export function usePrintCodes(): { print: (labels: readonly CodeLabel[]) => Promise<void>; isPrinting: boolean } {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isPrinting, setPrinting] = useState(false);
  const print = async (labels: readonly CodeLabel[]) => {
    setPrinting(true);
    try {
      const { state, printed, detail } = await bridge.call('devices.printCodes', { labels: [...labels] });
      if (state === 'confirmed') show('ok', t('stock.printed', { printed }));
      else if (state === 'unknown') show('bad', t('stock.printUnknown', { printed }));
      else show('bad', t('stock.printFailed', { printed, detail: codeText(i18n, detail) }));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
