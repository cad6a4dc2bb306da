import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PeripheralReport,
  PeripheralState,
  PeripheralTrace,
  PrinterReport,
  ScannerReport,
} from '../../bridge/station-status.ts';
import { showSecond } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { adviceFor } from '../label/advice.ts';
import type { TriedScans } from './scanners/use-tried-scans.ts';

interface PeripheralCardsProps {
  report: PeripheralReport;
  tried: TriedScans;
  testPrint: (printerId: string, what: 'label' | 'scan_sheet') => void;
}

type LastTrace = (device: PeripheralTrace['device'], id?: string) => PeripheralTrace | undefined;

/** One card for each peripheral of the station, with what it last said or heard. */
export function PeripheralCards({ report, tried, testPrint }: PeripheralCardsProps) {
  const { t } = useTranslation();
  const last: LastTrace = (device, id = '') =>
    report.traces.find((trace) => trace.device === device && trace.id === id && trace.direction !== 'note');
  return (
    <div className="hgrid">
      {report.printers.map((printer) => (
        <PrinterCard
          key={printer.id}
          printer={printer}
          last={last('printer', printer.id)}
          folder={printer.state.kind === 'folder' ? report.labels_folder : null}
          testPrint={(what) => testPrint(printer.id, what)}
        />
      ))}
      {report.scanners.map((scanner) => (
        <ScannerCard
          key={scanner.id}
          scanner={scanner}
          last={last('scanner', scanner.id)}
          text={tried.byScanner[scanner.id]}
        />
      ))}
      <Card icon="scan" name={t('station.scanner')} device={report.keyboard}>
        <Row term={t('peripherals.lastCode')} code>
          {tried.byScanner[''] ?? '–'}
        </Row>
        <LastHeard device={report.keyboard} />
      </Card>
      <Card icon="scale" name={t('peripherals.scale')} device={report.scale}>
        <Row term={t('peripherals.lastReading')} code>
          {last('scale')?.text ?? '–'}
        </Row>
        <LastHeard device={report.scale} />
        <LastBytes trace={last('scale')} />
      </Card>
      <ConnectionCard />
    </div>
  );
}

const signs = { not_set: 'minus', idle: 'clock', ready: 'check', failed: 'warning' } as const;

interface CardProps {
  icon: IconName;
  name: string;
  what?: string;
  device: PeripheralState;
  actions?: ReactNode;
  children: ReactNode;
}

function Card({ icon, name, what, device, actions, children }: CardProps) {
  const { t, i18n } = useTranslation();
  const advice = adviceFor(device.state, device.detail);
  return (
    <article className="hcard" data-k={device.state === 'failed' ? 'wait' : device.state === 'ready' ? 'ok' : 'none'}>
      <header>
        <Icon name={icon} size="l" />
        <div>
          <h2>{name}</h2>
          <p>{[wordOr(i18n, 'peripherals.kind', device.kind), what].filter(Boolean).join(' · ')}</p>
        </div>
        <span className="hword">
          <Icon name={signs[device.state]} />
          {t(`peripherals.state.${device.state}`)}
        </span>
      </header>
      {advice && <p className="hdetail">{t(`peripherals.advice.${advice}`)}</p>}
      <dl>{children}</dl>
      {actions}
    </article>
  );
}

const Row = ({ term, code, children }: { term: string; code?: boolean; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className={code ? 'code' : undefined}>{children}</dd>
  </div>
);

function LastHeard({ device }: { device: PeripheralState }) {
  const { t, i18n } = useTranslation();
  return (
    <Row term={t('peripherals.lastHeard')}>
      {device.last_at ? showSecond(i18n.language, device.last_at) : t('peripherals.never')}
    </Row>
  );
}

function LastBytes({ trace }: { trace: PeripheralTrace | undefined }) {
  const { t } = useTranslation();
  return (
    <Row term={t('peripherals.lastBytes')} code>
      {trace ? trace.hex.toUpperCase().slice(0, 71) || trace.text : '–'}
    </Row>
  );
}

interface PrinterCardProps {
  printer: PrinterReport;
  last: PeripheralTrace | undefined;
  folder: string | null;
  testPrint: (what: 'label' | 'scan_sheet') => void;
}

function PrinterCard({ printer, last, folder, testPrint }: PrinterCardProps) {
  const { t, i18n } = useTranslation();
  const { name, language, state, queue } = printer;
  const trials = (
    <div className="hbuttons">
      <button type="button" className="btn line" onClick={() => testPrint('label')}>
        {t('peripherals.testPrint')}
      </button>
      <button type="button" className="btn line" onClick={() => testPrint('scan_sheet')}>
        {t('peripherals.sheet.print')}
      </button>
    </div>
  );
  return (
    <Card icon="printer" name={name} what={language.toUpperCase()} device={state} actions={trials}>
      <LastHeard device={state} />
      {folder ? (
        <Row term={t('peripherals.folder')} code>
          {folder}
        </Row>
      ) : (
        <LastBytes trace={last} />
      )}
      <Row term={t('peripherals.queue')}>
        {queue.length === 0 && t('peripherals.queueEmpty')}
        {queue.map((label) => (
          <span className="hqueued" key={label.name}>
            <span className="code">{label.name}</span> {t(`peripherals.queued.${label.state}`)}{' '}
            {showSecond(i18n.language, label.since)}
          </span>
        ))}
      </Row>
    </Card>
  );
}

interface ScannerCardProps {
  scanner: ScannerReport;
  last: PeripheralTrace | undefined;
  text: string | undefined;
}

function ScannerCard({ scanner, last, text }: ScannerCardProps) {
  const { t } = useTranslation();
  return (
    <Card icon="scan" name={scanner.name} what={t(`peripherals.job.${scanner.job}`)} device={scanner.state}>
      <Row term={t('peripherals.lastCode')} code>
        {text ?? '–'}
      </Row>
      <LastHeard device={scanner.state} />
      <LastBytes trace={last} />
    </Card>
  );
}
