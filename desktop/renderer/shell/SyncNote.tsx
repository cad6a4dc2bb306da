import { isOverdue } from '../warehouse/floor/overdue.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { goTo } from '../base/address/place.ts';
import { showAge } from '../base/show-moment.ts';
import { useNow } from '../base/use-now.ts';
import { useStation } from '../base/station.ts';

/** Permanent word on what is safe: the network, what has not been sent and for how long, what was refused. */
export function SyncNote() {
  const { t } = useTranslation();
  const { network, unsent, oldest_unsent_at: oldestUnsentAt, refused, drafts } = useStation((state) => state.status);
  const now = useNow(1000);
  const hasDrafts = drafts.waiting + drafts.undecided > 0;
  const draftWords =
    drafts.undecided > 0
      ? t('drafts.undecided', { count: drafts.undecided })
      : t('drafts.unsent', { count: drafts.waiting });
  const isOnline = network !== 'offline';
  const isLate = isOverdue(oldestUnsentAt, now);
  return (
    <div className="syncs">
      {(!hasDrafts || !isOnline || unsent > 0) && (
        <p className="sync" data-k={isLate ? 'bad' : isOnline && unsent === 0 ? 'ok' : 'wait'} role="status">
          <Icon name={isLate ? 'warning' : !isOnline ? 'offline' : unsent > 0 ? 'pending' : 'confirmed'} size="s" />
          <span>
            {!isOnline && <b>{t('status.offline')}</b>}
            {unsent > 0
              ? t('status.unsentFor', {
                  count: unsent,
                  age: oldestUnsentAt ? showAge(now - Date.parse(oldestUnsentAt)) : '0:00',
                })
              : isOnline
                ? t('status.allSaved')
                : !hasDrafts && t('status.nothingUnsent')}
          </span>
        </p>
      )}
      {hasDrafts && (
        <button
          type="button"
          className="sync"
          data-k={drafts.undecided > 0 ? 'bad' : 'wait'}
          aria-label={draftWords}
          onClick={() => goTo('drafts')}
        >
          <Icon name="edit" size="s" />
          <span>{draftWords}</span>
        </button>
      )}
      {refused > 0 && (
        <button
          type="button"
          className="sync"
          data-k="bad"
          aria-label={t('status.refused', { count: refused })}
          onClick={() => goTo('refused')}
        >
          <Icon name="warning" size="s" />
          <span>{t('status.refused', { count: refused })}</span>
        </button>
      )}
    </div>
  );
}
