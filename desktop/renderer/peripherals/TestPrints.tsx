import { useTranslation } from 'react-i18next';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { LabelPreview } from '../label/LabelPreview.tsx';

/** How the test label and the sheet should come out, to be compared with what lies in the printer. */
export function TestPrints({ prints }: { prints: PeripheralReport['test_prints'] }) {
  const { t } = useTranslation();
  return (
    <section className="hcard" aria-labelledby="prints-title">
      <h2 id="prints-title">{t('peripherals.prints')}</h2>
      <div className="hprints">
        <LabelPreview label={prints.label} title={t('peripherals.testPrint')} />
        <LabelPreview label={prints.scan_sheet} title={t('peripherals.sheet.print')} />
      </div>
    </section>
  );
}
