import { isOverdue } from '../warehouse/floor/overdue.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { ConfirmDialog } from '../staff/ConfirmDialog.tsx';
import { useConfirming } from '../staff/use-confirming.ts';
import { addressOf } from '../base/address/address.ts';
import { showAge } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { useNow } from '../base/use-now.ts';

/** In the bar of every screen, also where the rail is narrow: shown only while something is not as it should be. */
export function BarStatus() {
  const { t } = useTranslation();
  const { network, unsent, oldest_unsent_at: since, drafts } = useStation((state) => state.status);
  const now = useNow(1000);
  const isOffline = network === 'offline';
  const isLate = isOverdue(since, now);
  const confirming = useConfirming();
  return (
    <>
      {confirming.isOffline && (
        <p className="barstatus" role="status">
          <Icon name="lock" size="s" />
          {confirming.isDue ? t('signIn.local.isBack') : t('signIn.local.mark')}
          {confirming.isDue && (
            <button type="button" className="btn s" onClick={confirming.open}>
              {t('signIn.local.confirm')}
            </button>
          )}
        </p>
      )}
      {confirming.isOpen && <ConfirmDialog onClose={confirming.close} />}
      {drafts.waiting + drafts.undecided > 0 && (
        <Link
          className="barstatus"
          to={addressOf({ screen: 'drafts', detail: null })}
          data-k={drafts.undecided > 0 ? 'bad' : undefined}
        >
          <Icon name={drafts.undecided > 0 ? 'warning' : 'edit'} size="s" />
          {drafts.undecided > 0
            ? t('drafts.undecided', { count: drafts.undecided })
            : t('drafts.unsent', { count: drafts.waiting })}
        </Link>
      )}
      {(isOffline || unsent > 0) && (
        <p className="barstatus" role="status" data-k={isLate ? 'bad' : undefined}>
          <Icon name={isLate ? 'warning' : isOffline ? 'offline' : 'pending'} size="s" />
          {isOffline && t('station.offline')}
          {unsent > 0 &&
            ` ${t('station.unsentFor', { count: unsent, age: since ? showAge(now - Date.parse(since)) : '0:00' })}`}
        </p>
      )}
    </>
  );
}
