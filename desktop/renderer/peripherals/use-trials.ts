import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { adviceFor } from '../label/advice.ts';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { technicianReport } from './technician-report.ts';

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
  const printTrial = (printer_id: string, what: 'label' | 'scan_sheet') =>
    tell(async () => {
      const { state, detail } = await bridge.call('devices.testPrint', { printer_id, what });
      if (detail === 'NO_STATUS') return { tone: 'ok', text: t('peripherals.sentUnseen') };
      if (state === 'confirmed') return { tone: 'ok', text: t('peripherals.printed') };
      const advice = adviceFor('failed', detail) ?? 'other';
      return { tone: 'bad', text: t(`peripherals.advice.${advice}`) };
    });
  const readScale = () =>
    tell(async () => {
      const { weight_grams: grams } = await bridge.call('devices.readScale', {});
      return { tone: 'ok', text: t('peripherals.weighed', { grams }) };
    });
  return {
    testPrint: (printerId: string, what: 'label' | 'scan_sheet') => void printTrial(printerId, what),
    readScale: () => void readScale(),
    /** A label at each printer and the scale, one after another; scanners are tried by scanning. */
    checkAll: async ({ printers, scale }: PeripheralReport) => {
      for (const { id } of printers) await printTrial(id, 'label');
      if (scale.state !== 'not_set') await readScale();
    },
    copyReport: (report: PeripheralReport) =>
      navigator.clipboard.writeText(technicianReport(report, status, new Date())).then(
        () => show('ok', t('peripherals.reportCopied')),
        () => show('bad', t('peripherals.reportNotCopied')),
      ),
  };
}
