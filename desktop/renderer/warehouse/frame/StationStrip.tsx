import { isOverdue } from '../floor/overdue.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeripheralState, StationStatus } from '../../../bridge/station-status.ts';
import { bridge } from '../../base/bridge.ts';
import { showAge } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
import { useStation } from '../../base/station.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type Mark = 'ok' | 'wait' | 'wrong';

const markOf = (device: PeripheralState): Mark =>
  device.state === 'failed' ? 'wrong' : device.state === 'not_set' ? 'wait' : 'ok';

/** The permanent strip: who, what, network, lead station, unsent scans and their age, scanner, printer. */
export function StationStrip({ job }: { job: ReactNode }) {
  const { t } = useTranslation();
  const user = useStation((state) => state.session?.user ?? null);
  const isLocal = useStation((state) => state.session?.state === 'offline');
  const status = useStation((state) => state.status);
  const report = useQuery({
    queryKey: ['peripherals'],
    queryFn: () => bridge.call('devices.report', {}),
    staleTime: 60_000,
  });
  return (
    <header className="sstrip">
      <span className="slogo">
        <Icon name="loop" size="l" />
        <b>{report.data?.settings.station_name ?? t('station.station')}</b>
        <span>{user?.name}</span>
      </span>
      <span className="sjob">{job}</span>
      <ul className="sstat" aria-label={t('station.status')}>
        {isLocal && (
          <Sign mark="wait" icon="lock" isAlways>
            {t('signIn.local.mark')}
          </Sign>
        )}
        {status.key.is_refused && (
          <Sign mark="wrong" icon="lock" isAlways>
            {t('peripherals.key.strip')}
          </Sign>
        )}
        {status.key.is_withdrawn && (
          <Sign mark="wrong" icon="lock" isAlways>
            {t('peripherals.key.withdrawn')}
          </Sign>
        )}
        <Network status={status} />
        <LeadStation status={status} />
        <Unsent status={status} />
        <Refused count={status.refused} />
        <Device icon="scan" name={t('station.scanner')} device={status.scanner} />
        <Device icon="printer" name={t('station.printer')} device={status.printer} />
      </ul>
    </header>
  );
}

interface SignProps {
  mark: Mark;
  icon: IconName;
  /** Its words stay where there is little room. */
  isAlways?: boolean;
  children: ReactNode;
}

const Sign = ({ mark, icon, isAlways, children }: SignProps) => (
  <li data-k={mark} className={isAlways ? 'always' : undefined}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);

function Network({ status }: { status: StationStatus }) {
  const { t } = useTranslation();
  const isOffline = status.network === 'offline';
  return (
    <Sign mark={isOffline ? 'wait' : 'ok'} icon={isOffline ? 'offline' : 'wifi'}>
      {isOffline ? t('station.offline') : status.network === 'online' ? t('station.online') : t('station.connecting')}
    </Sign>
  );
}

/** Who gives out work while the server is away; nothing while it is there. */
function LeadStation({ status }: { status: StationStatus }) {
  const { t } = useTranslation();
  const { state, name } = status.hub;
  if (state !== 'this' && state !== 'other' && state !== 'none') return null;
  return (
    <Sign mark={state === 'none' ? 'wait' : 'ok'} icon="people">
      {t(`leadStation.strip.${state}`, { name })}
    </Sign>
  );
}

/** Beside the unsent ones, which are told as ever. */
function Refused({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Sign mark="wrong" icon="warning" isAlways>
      {t('status.refused', { count })}
    </Sign>
  );
}

function Unsent({ status }: { status: StationStatus }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  if (status.unsent === 0) {
    return (
      <Sign mark="ok" icon="confirmed">
        {t('station.allSent')}
      </Sign>
    );
  }
  const age = status.oldest_unsent_at ? showAge(now - Date.parse(status.oldest_unsent_at)) : '0:00';
  const isLate = isOverdue(status.oldest_unsent_at, now);
  return (
    <Sign mark={isLate ? 'wrong' : 'wait'} icon={isLate ? 'warning' : 'pending'} isAlways>
      {t('station.unsentFor', { count: status.unsent, age })}
    </Sign>
  );
}

function Device({ icon, name, device }: { icon: IconName; name: string; device: PeripheralState }) {
  const { t } = useTranslation();
  const words = {
    not_set: t('station.deviceNotSet', { name }),
    failed: t('station.deviceFailed', { name }),
    idle: name,
    ready: name,
  };
  return (
    <Sign mark={markOf(device)} icon={icon}>
      {words[device.state]}
    </Sign>
  );
}
