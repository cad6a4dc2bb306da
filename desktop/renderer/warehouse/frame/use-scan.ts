import { useTranslation } from 'react-i18next';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Hands a scan to the station. Its result comes as an event with its sound; only a station that is gone is told here. */
export function useScan(before?: () => void): (text: string) => void {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return (text) => {
    before?.();
    bridge.call('work.scan', { text }).catch((error: unknown) => show('bad', refusalText(i18n, error)));
  };
}
