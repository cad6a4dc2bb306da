import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkView } from '../../bridge/work-view.ts';
import { api } from '../base/data/api.ts';
import { byTheClock } from '../base/data/query-client.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { goTo } from '../base/address/place.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { carrierName } from '../base/carriers.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { RushList } from './floor/RushList.tsx';
import { StockJobs } from './stock/StockJobs.tsx';
import { startHandOver, startPacking, startPicking } from './start-work.ts';

interface Job {
  key: 'pick' | 'pack' | 'dispatch';
  icon: IconName;
  needs: Capability;
  figure: number;
  start: () => void;
  more: ReactNode;
}

/** Nothing is left to do in it: the next work simply takes its place. */
const isOver = (work: WorkView): boolean =>
  (work.mode === 'hand_over' && work.phase === 'sealed') || (work.mode === 'picking' && work.phase === 'done');

/** What waits in the warehouse, and the three jobs by number. */
export function WarehouseHub() {
  const { t, i18n } = useTranslation();
  const capabilities = useStation((state) => state.session?.capabilities ?? []);
  const refused = useStation((state) => state.status.refused);
  const work = useStation((state) => state.work);
  const queue = useQuery(api.warehouse.queue.queryOptions(byTheClock));
  const { to_pick: toPick = [], to_pack: toPack = 0, to_hand_over: toHandOver = [] } = queue.data ?? {};
  const all: Job[] = [
    {
      key: 'pick',
      icon: 'crate',
      needs: 'warehouse.pick',
      figure: toPick.reduce((sum, one) => sum + one.orders, 0),
      start: () => void startPicking(),
      more: toPick.map(({ carrier, orders, ship_by: shipBy, work_minutes, is_in_time: in_time }) => (
        <li key={carrier}>
          <span>{carrierName(carrier)}</span>
          <b className="num">{orders}</b>
          <small className={in_time ? undefined : 'late'}>
            {shipBy ? t('hub.collection', { at: showMoment(i18n.language, shipBy) }) : ''}
            <br />
            {t('floor.minutesOfWork', { count: work_minutes })}
          </small>
        </li>
      )),
    },
    { key: 'pack', icon: 'box', needs: 'warehouse.pack', figure: toPack, start: () => void startPacking(), more: null },
    {
      key: 'dispatch',
      icon: 'truck',
      needs: 'warehouse.dispatch',
      figure: toHandOver.reduce((sum, one) => sum + one.packages, 0),
      start: startHandOver,
      more: toHandOver.map(({ carrier, market, packages }) => (
        <li key={carrier + market}>
          <span>
            {carrierName(carrier)} {markets[market].country}
          </span>
          <b className="num">{packages}</b>
        </li>
      )),
    },
  ];
  const jobs = all.filter((job) => capabilities.includes(job.needs));
  const mayOverride = capabilities.includes('warehouse.override');
  useHotkeys(({ code, digit, isTyping, isAfterG, isCtrl }) => {
    if (mayOverride && code === 'F9') {
      goTo('held');
      return true;
    }
    const job = digit && !isTyping && !isAfterG && !isCtrl ? jobs[digit - 1] : undefined;
    job?.start();
    return job !== undefined;
  });
  const paused = work.mode === 'idle' ? work.paused_list : null;
  return (
    <div className="pane hub">
      {work.mode !== 'idle' && !isOver(work) && (
        <div className="note">
          <Icon name="info" />
          <span className="grow">{t('hub.open', { job: t(`hub.mode.${work.mode}`) })}</span>
          <button type="button" className="btn" onClick={() => goTo('work', work.mode)}>
            {t('hub.goOn')}
          </button>
        </div>
      )}
      {paused && (
        <div className="note">
          <Icon name="info" />
          <span>
            {t(paused.phase === 'walking' ? 'hub.paused' : `hub.ended.${paused.phase}`, {
              code: paused.code,
              done: paused.lines_done,
              total: paused.lines_total,
            })}
          </span>
        </div>
      )}
      {queue.isError && (
        <div className="note bonus" role="status">
          <Icon name="offline" />
          <span>{refusalText(i18n, queue.error)}</span>
        </div>
      )}
      <ol className="jobs">
        {jobs.map(({ key, icon, figure, start, more }, index) => (
          <li key={key} className="card">
            <header>
              <Icon name={icon} size="l" />
              <h2>{t(`hub.job.${key}`)}</h2>
            </header>
            <p className="figure">
              <b className="num">{queue.data ? figure : '–'}</b> <span>{t(`hub.waits.${key}`, { count: figure })}</span>
            </p>
            <ul className="joblist">{more}</ul>
            <button
              type="button"
              className={index === 0 ? 'btn wide' : 'btn line wide'}
              aria-keyshortcuts={String(index + 1)}
              onClick={start}
            >
              {t(`hub.start.${key}`)} <Kbd>{String(index + 1)}</Kbd>
            </button>
          </li>
        ))}
      </ol>
      <RushList orders={queue.data?.rush ?? []} />
      {queue.data && queue.data.incomplete > 0 && (
        <p className="faint">{t('floor.incomplete', { count: queue.data.incomplete })}</p>
      )}
      {jobs.length === 0 && <p className="faint">{t('hub.onlyLook')}</p>}
      {capabilities.includes('warehouse.stock') && <StockJobs firstDigit={jobs.length + 1} />}
      <div className="hublinks">
        {mayOverride && (
          <button type="button" className="btn quiet" aria-keyshortcuts="F9" onClick={() => goTo('held')}>
            <Icon name="people" /> {t('supervision.open')} <Kbd>F9</Kbd>
          </button>
        )}
        {mayOverride && (
          <button type="button" className="btn quiet" onClick={() => goTo('board')}>
            <Icon name="grid" /> {t('floor.openBoard')}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => goTo('crates')}>
          <Icon name="crate" /> {t('floor.openCrates')}
        </button>
        <button type="button" className="btn quiet" onClick={() => goTo('locations')}>
          <Icon name="store" /> {t('stock.locations')}
        </button>
        {capabilities.includes('warehouse.settings') && (
          <button type="button" className="btn quiet" onClick={() => goTo('packing-settings')}>
            <Icon name="box" /> {t('packingSettings.open')}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => goTo('refused')}>
          <Icon name="warning" /> {refused > 0 ? t('status.refused', { count: refused }) : t('hub.noRefused')}
        </button>
      </div>
    </div>
  );
}
