import { useTranslation } from 'react-i18next';
import type { CacheAge } from '../../../bridge/cached-grids.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Says that what is shown is not the server's but kept here, how old it is, and that changes wait as drafts. */
export function OfflineLine({ age, canDraft = false }: { age: CacheAge; canDraft?: boolean }) {
  const { t, i18n } = useTranslation();
  const now = useNow(10_000);
  const minutes = Math.max(0, Math.floor((now - Date.parse(age.as_of)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const ago = hours > 0 ? t('offline.hoursAgo', { count: hours }) : t('offline.minutesAgo', { count: minutes });
  return (
    <p className="offline-line" role="status">
      <Icon name="offline" size="s" />
      <b>{t('offline.asOf', { time: showMoment(i18n.language, age.as_of), ago })}</b>
      <span>{t(canDraft ? 'offline.asDrafts' : 'offline.readOnly')}</span>
      {age.of > age.kept && (
        <span>
          {t('offline.part', {
            kept: age.kept.toLocaleString(i18n.language),
            of: age.of.toLocaleString(i18n.language),
          })}
        </span>
      )}
    </p>
  );
}
