import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WorkView } from '../../bridge/work-view.ts';
import { goTo } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { byTheClock } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { useStation } from '../base/station.ts';
import { Icon } from '../ui/Icon.tsx';
import { RushList } from './floor/RushList.tsx';
import { actOfPress, type HubJob, jobsOf, openWork, pausedList } from './hub-offer.ts';
import { HubJobs } from './HubJobs.tsx';
import { HubLinks } from './HubLinks.tsx';
import { startHandOver, startPacking, startPicking } from './start-work.ts';
import { StockJobs } from './stock/StockJobs.tsx';

const starts: Record<HubJob['key'], () => void> = {
  pick: () => void startPicking(),
  pack: () => void startPacking(),
  dispatch: startHandOver,
};

/** What waits in the warehouse, and the three jobs by number. */
export function WarehouseHub() {
  const { t, i18n } = useTranslation();
  const capabilities = useStation((state) => state.session?.capabilities ?? []);
  const refused = useStation((state) => state.status.refused);
  const work = useStation((state) => state.work);
  const queue = useQuery(api.warehouse.queue.queryOptions(byTheClock));
  const jobs = jobsOf(capabilities, queue.data);
  useHotkeys((press) => {
    const act = actOfPress(press, jobs, capabilities.includes('warehouse.override'));
    if (act?.kind === 'held') goTo('held');
    if (act?.kind === 'start') starts[act.job]();
    return act !== null;
  });
  return (
    <div className="pane hub">
      <WorkNotes work={work} />
      {queue.isError && (
        <div className="note bonus" role="status">
          <Icon name="offline" />
          <span>{refusalText(i18n, queue.error)}</span>
        </div>
      )}
      <HubJobs jobs={jobs} queue={queue.data} onStart={(job) => starts[job]()} />
      <RushList orders={queue.data?.rush ?? []} />
      {queue.data && queue.data.incomplete > 0 && (
        <p className="faint">{t('floor.incomplete', { count: queue.data.incomplete })}</p>
      )}
      {jobs.length === 0 && <p className="faint">{t('hub.onlyLook')}</p>}
      {capabilities.includes('warehouse.stock') && <StockJobs firstDigit={jobs.length + 1} />}
      <HubLinks capabilities={capabilities} refused={refused} />
    </div>
  );
}

/** Work left in the middle, and a pick list laid aside. */
function WorkNotes({ work }: { work: WorkView }) {
  const { t } = useTranslation();
  const open = openWork(work);
  const paused = pausedList(work);
  return (
    <>
      {open && (
        <div className="note">
          <Icon name="info" />
          <span className="grow">{t('hub.open', { job: t(`hub.mode.${open}`) })}</span>
          <button type="button" className="btn" onClick={() => goTo('work', open)}>
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
    </>
  );
}
