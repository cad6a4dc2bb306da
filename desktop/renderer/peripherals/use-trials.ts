import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { adviceFor } from '../label/advice.ts';

interface Told {
  tone: 'ok' | 'bad';
  text: string;
}

/** Trials of peripherals, and their report kept fresh while they speak. */
export function useTrials() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const status = useStation((state) => state.status);
  useEffect(
    () => bridge.on('deviceTrace', () => void queries.invalidateQueries({ queryKey: ['peripherals'] })),
    [queries],
  );
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['peripherals'] });
  }, [queries, status.printer, status.scanner, status.scale]);

  const tell = async (work: () => Promise<Told>) => {
    try {
      const { tone, text } = await work();
      show(tone, text);
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    await queries.invalidateQueries({ queryKey: ['peripherals'] });
  };
  return {
    testPrint: (printer_id: string, what: 'label' | 'scan_sheet') =>
      void tell(async () => {
        const { state, detail } = await bridge.call('devices.testPrint', { printer_id, what });
        if (detail === 'NO_STATUS') return { tone: 'ok', text: t('peripherals.sentUnseen') };
        if (state === 'confirmed') return { tone: 'ok', text: t('peripherals.printed') };
        const advice = adviceFor('failed', detail) ?? 'other';
        return { tone: 'bad', text: t(`peripherals.advice.${advice}`) };
      }),
    readScale: () =>
      void tell(async () => {
        const { weight_grams: grams } = await bridge.call('devices.readScale', {});
        return { tone: 'ok', text: t('peripherals.weighed', { grams }) };
      }),
  };
}
