import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { Queue } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import type { HubJob } from './hub-offer.ts';

const icons: Record<HubJob['key'], IconName> = { pick: 'crate', pack: 'box', dispatch: 'truck' };

interface HubJobsProps {
  jobs: readonly HubJob[];
  queue: Queue | undefined;
  onStart: (job: HubJob['key']) => void;
}

/** Jobs with orders, each with what waits for it and its digit. */
export function HubJobs({ jobs, queue, onStart }: HubJobsProps) {
  const { t } = useTranslation();
  const more: Record<HubJob['key'], ReactNode> = {
    pick: <ToPick rows={queue?.to_pick ?? []} />,
    pack: <ToPack rows={queue?.to_pack_by ?? []} />,
    dispatch: <ToHandOver rows={queue?.to_hand_over ?? []} />,
  };
  return (
    <ol className="jobs">
      {jobs.map(({ key, waiting }, index) => (
        <li key={key} className="card">
          <header>
            <Icon name={icons[key]} size="l" />
            <h2>{t(`hub.job.${key}`)}</h2>
          </header>
          <p className="figure">
            <b className="num">{waiting ?? '–'}</b> <span>{t(`hub.waits.${key}`, { count: waiting ?? 0 })}</span>
          </p>
          <ul className="joblist">{more[key]}</ul>
          <button
            type="button"
            className={index === 0 ? 'btn wide' : 'btn line wide'}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onStart(key)}
          >
            {t(`hub.start.${key}`)} <Kbd>{String(index + 1)}</Kbd>
          </button>
        </li>
      ))}
    </ol>
  );
}

function ToPick({ rows }: { rows: Queue['to_pick'] }) {
  const { t, i18n } = useTranslation();
  return rows.map(({ carrier, orders, ship_by: shipBy, work_minutes, is_in_time: isInTime }) => (
    <li key={carrier}>
      <span>{carrierName(carrier)}</span>
      <b className="num">{orders}</b>
      <small className={isInTime ? undefined : 'late'}>
        {shipBy ? t('hub.collection', { at: showMoment(i18n.language, shipBy) }) : ''}
        <br />
        {t('floor.minutesOfWork', { count: work_minutes })}
      </small>
    </li>
  ));
}

function ToPack({ rows }: { rows: Queue['to_pack_by'] }) {
  const { t, i18n } = useTranslation();
  return rows.map(({ carrier, orders, ship_by: shipBy }) => (
    <li key={carrier}>
      <span>{carrierName(carrier)}</span>
      <b className="num">{orders}</b>
      {shipBy && <small>{t('hub.collection', { at: showMoment(i18n.language, shipBy) })}</small>}
    </li>
  ));
}

const ToHandOver = ({ rows }: { rows: Queue['to_hand_over'] }) =>
  rows.map(({ carrier, market, packages }) => (
    <li key={carrier + market}>
      <span>
        {carrierName(carrier)} {markets[market].country}
      </span>
      <b className="num">{packages}</b>
    </li>
  ));
