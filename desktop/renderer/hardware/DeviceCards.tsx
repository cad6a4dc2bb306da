import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceReport, DeviceState, DeviceTrace } from '../../bridge/devices.ts';
import { showAge, showSecond } from '../app/show-moment.ts';
import { useStation } from '../app/station.ts';
import { wordOr } from '../app/words.ts';
import { useNow } from '../app/use-now.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

interface DeviceCardsProps {
  report: DeviceReport;
  /** Last code that a keyboard scanner typed on this screen. */
  scanned: string | null;
}

export function DeviceCards({ report, scanned }: DeviceCardsProps) {
  const { t, i18n } = useTranslation();
  const last = (device: DeviceTrace['device']) => report.traces.find((trace) => trace.device === device);
  const at = (device: DeviceState) =>
    device.last_at ? showSecond(i18n.language, device.last_at) : t('hardware.never');
  return (
    <div className="hgrid">
      <Card icon="scan" name={t('station.scanner')} device={report.scanner}>
        <Row term={t('hardware.lastCode')} code>
          {scanned ?? last('scanner')?.text ?? '–'}
        </Row>
        <Row term={t('hardware.lastHeard')}>{at(report.scanner)}</Row>
      </Card>
      <Card icon="printer" name={t('station.printer')} device={report.printer}>
        <Row term={t('hardware.lastHeard')}>{at(report.printer)}</Row>
        {report.settings.printer.kind === 'folder' && (
          <Row term={t('hardware.folder')} code>
            {report.labels_folder}
          </Row>
        )}
      </Card>
      <Card icon="scale" name={t('hardware.scale')} device={report.scale}>
        <Row term={t('hardware.lastReading')} code>
          {last('scale')?.text ?? '–'}
        </Row>
        <Row term={t('hardware.lastHeard')}>{at(report.scale)}</Row>
      </Card>
      <Connection />
    </div>
  );
}

const signs = { not_set: 'minus', idle: 'clock', ready: 'check', failed: 'warning' } as const;

function Card({
  icon,
  name,
  device,
  children,
}: {
  icon: IconName;
  name: string;
  device: DeviceState;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  return (
    <article className="hcard" data-k={device.state === 'failed' ? 'wait' : device.state === 'ready' ? 'ok' : 'none'}>
      <header>
        <Icon name={icon} size="l" />
        <div>
          <h2>{name}</h2>
          <p>{wordOr(i18n, 'hardware.kind', device.kind)}</p>
        </div>
        <span className="hword">
          <Icon name={signs[device.state]} />
          {t(`hardware.state.${device.state}`)}
        </span>
      </header>
      {device.detail && <p className="hdetail">{device.detail}</p>}
      <dl>{children}</dl>
    </article>
  );
}

const Row = ({ term, code, children }: { term: string; code?: boolean; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className={code ? 'code' : undefined}>{children}</dd>
  </div>
);

const badOffsetS = 300;

function Connection() {
  const { t, i18n } = useTranslation();
  const status = useStation((state) => state.status);
  const now = useNow(1000);
  const isOff = status.network === 'offline';
  const isClockWrong = status.clock_offset_s !== null && Math.abs(status.clock_offset_s) > badOffsetS;
  return (
    <article className="hcard" data-k={isOff || status.unsent > 0 || isClockWrong ? 'wait' : 'ok'}>
      <header>
        <Icon name={isOff ? 'offline' : 'confirmed'} size="l" />
        <div>
          <h2>{t('hardware.connection')}</h2>
          <p>{isOff ? t('station.offline') : t('station.online')}</p>
        </div>
        <span className="hword">
          <Icon name={isOff || isClockWrong ? 'warning' : 'check'} />
          {isOff ? t('hardware.state.failed') : t('hardware.state.ready')}
        </span>
      </header>
      <dl>
        <Row term={t('hardware.unsent')}>
          {status.unsent}
          {status.oldest_unsent_at && ` (${showAge(now - Date.parse(status.oldest_unsent_at))})`}
        </Row>
        <Row term={t('hardware.lastConfirmed')}>
          {status.last_confirmed_at ? showSecond(i18n.language, status.last_confirmed_at) : t('hardware.never')}
        </Row>
        <Row term={t('hardware.refused')}>{status.refused}</Row>
        {isClockWrong && (
          <Row term={t('hardware.clock')}>{t('hardware.clockWrong', { seconds: status.clock_offset_s })}</Row>
        )}
      </dl>
    </article>
  );
}
