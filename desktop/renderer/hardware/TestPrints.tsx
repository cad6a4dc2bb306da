import { useTranslation } from 'react-i18next';
import type { DeviceReport } from '../../bridge/devices.ts';
import { LabelPreview } from '../label/LabelPreview.tsx';

/** How the test label and the sheet should come out, to be compared with what lies in the printer. */
export function TestPrints({ prints }: { prints: DeviceReport['test_prints'] }) {
  const { t } = useTranslation();
  return (
    <section className="hcard" aria-labelledby="prints-title">
      <h2 id="prints-title">{t('hardware.prints')}</h2>
      <div className="hprints">
        <LabelPreview label={prints.label} title={t('hardware.testPrint')} />
        <LabelPreview label={prints.scan_sheet} title={t('hardware.sheet.print')} />
      </div>
    </section>
  );
}
