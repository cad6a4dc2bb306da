import { useTranslation } from 'react-i18next';
import type { WorkView } from '../../../bridge/work-view.ts';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A package whose label has a number of the pool is finished without the server. */
function workText(work: WorkView) {
  if (work.mode !== 'packing' || !work.job || (work.label_waits !== null && !work.finished))
    return 'station.workOfflineText';
  return work.finished ? 'station.workOfflineSaved' : 'station.workOfflineSeals';
}

/** What can be done while the server is away: with a lead station more than without one. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const { state, name } = useStation(({ status }) => status.hub);
  const work = useStation((station) => station.work);
  const leads = state === 'this' ? t('leadStation.thisName') : name;
  const [title, text] =
    state === 'this' || state === 'other'
      ? [t('leadStation.offlineTake'), t('leadStation.offlineTakeText', { name: leads })]
      : state === 'none'
        ? [t('leadStation.offlineNone'), t('leadStation.offlineNoneText')]
        : [t('station.workOffline'), t(workText(work))];
  return (
    <p className="soffline" role="status">
      <Icon name="offline" />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}
