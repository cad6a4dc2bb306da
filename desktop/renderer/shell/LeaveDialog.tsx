import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={t('drafts.leaveTitle')}
      text={t('drafts.leaveText', { count: waiting + undecided })}
      act={t('drafts.leave')}
      onClose={stay}
      onConfirm={() => void signOut({ discard_drafts: true })}
    />
  );
}
