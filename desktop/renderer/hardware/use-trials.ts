import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../app/bridge.ts';
import { refusalText } from '../app/refusal-text.ts';
import { useStation } from '../app/station.ts';
import { useToasts } from '../ui/toasts.ts';

/** Trials of devices, and the report of devices kept fresh while they speak. */
export function useTrials() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const status = useStation((state) => state.status);
  useEffect(() => bridge.on('deviceTrace', () => void queries.invalidateQueries({ queryKey: ['devices'] })), [queries]);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['devices'] });
  }, [queries, status.printer, status.scanner, status.scale]);

  const tell = async (work: () => Promise<string>) => {
    try {
      show('ok', await work());
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    await queries.invalidateQueries({ queryKey: ['devices'] });
  };
  return {
    testPrint: (printer_id: string, what: 'label' | 'scan_sheet') =>
      void tell(async () => {
        const { state, detail } = await bridge.call('devices.testPrint', { printer_id, what });
        return detail === 'NO_STATUS' ? t('hardware.sentUnseen') : `${t(`order.labelState.${state}`)} ${detail}`.trim();
      }),
    readScale: () =>
      void tell(async () => {
        const { weight_grams: grams } = await bridge.call('devices.readScale', {});
        return t('hardware.weighed', { grams });
      }),
  };
}
