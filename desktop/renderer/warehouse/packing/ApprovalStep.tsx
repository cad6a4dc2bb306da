import { useTranslation } from 'react-i18next';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Approval } from './use-approval.ts';

/** What the supervisor does now: shows the badge, types the PIN. */
export function ApprovalStep({ approval }: { approval: Exclude<Approval, { step: 'off' }> }) {
  const { t, i18n } = useTranslation();
  const isWrong = approval.step === 'badge' ? approval.isWrong : approval.error !== null;
  const head =
    approval.step === 'badge' ? t('packing.approveBadge') : t('packing.approvePin', { badge: approval.badge });
  const text =
    approval.step === 'badge'
      ? t(approval.isWrong ? 'packing.approveNoBadge' : 'packing.approveBadgeHow')
      : approval.error !== null
        ? refusalText(i18n, approval.error)
        : t(approval.isBusy ? 'packing.approveAsking' : 'packing.approvePinHow');
  return (
    <div className="sresult" data-k={isWrong ? 'wrong' : 'wait'} role={isWrong ? 'alert' : 'status'}>
      <Icon name="lock" size="xl" />
      <p>
        <b>{head}</b>
        <span>{text}</span>
      </p>
    </div>
  );
}
