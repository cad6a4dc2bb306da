import { useTranslation } from 'react-i18next';
import type { StockKey } from '../../../bridge/stock-view.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Hands a key of stock work to the station; its result comes as that of a scan. */
export function useStockKey(): (key: StockKey) => void {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return (key) => {
    bridge.call('work.stockKey', { key }).catch((error: unknown) => show('bad', refusalText(i18n, error)));
  };
}
