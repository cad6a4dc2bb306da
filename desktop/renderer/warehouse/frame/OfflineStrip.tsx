import { useTranslation } from 'react-i18next';
import { useStation } from '../../app/station.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What can be done while the server is away: with a lead station more than without one. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const { state, name } = useStation(({ status }) => status.hub);
  const leads = state === 'this' ? t('leadStation.thisName') : name;
  const [title, text] =
    state === 'this' || state === 'other'
      ? [t('leadStation.offlineTake'), t('leadStation.offlineTakeText', { name: leads })]
      : state === 'none'
        ? [t('leadStation.offlineNone'), t('leadStation.offlineNoneText')]
        : [t('station.workOffline'), t('station.workOfflineText')];
  return (
    <p className="soffline" role="status">
      <Icon name="offline" />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}
