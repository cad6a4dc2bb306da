import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useStation } from '../base/station.ts';
import { useLeaving, useSignOut } from './use-sign-out.ts';

/** Asks before drafts are thrown away with signing out. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const isAsked = useLeaving((state) => state.isAsked);
  const { waiting, undecided } = useStation((state) => state.status.drafts);
  const signOut = useSignOut();
  if (!isAsked) return null;
  const stay = () => useLeaving.setState({ isAsked: false });
  return (
    <Dialog title={t('drafts.leaveTitle')} onClose={stay}>
      <p>{t('drafts.leaveText', { count: waiting + undecided })}</p>
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={stay}>
          {t('frame.cancel')}
        </button>
        <button type="button" className="btn danger" onClick={() => void signOut({ discard_drafts: true })}>
          {t('drafts.leave')}
        </button>
      </div>
    </Dialog>
  );
}
