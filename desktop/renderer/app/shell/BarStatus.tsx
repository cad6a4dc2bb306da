import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { showAge } from '../show-moment.ts';
import { useStation } from '../station.ts';
import { useNow } from '../use-now.ts';

/** In the bar of every screen, also where the rail is narrow: shown only while something is not as it should be. */
export function BarStatus() {
  const { t } = useTranslation();
  const { network, unsent, oldest_unsent_at: since } = useStation((state) => state.status);
  const now = useNow(1000);
  const isOffline = network === 'offline';
  if (!isOffline && unsent === 0) return null;
  return (
    <p className="barstatus" role="status">
      <Icon name={isOffline ? 'offline' : 'pending'} size="s" />
      {isOffline && t('station.offline')}
      {unsent > 0 &&
        ` ${t('station.unsentFor', { count: unsent, age: since ? showAge(now - Date.parse(since)) : '0:00' })}`}
    </p>
  );
}
