import { useTranslation } from 'react-i18next';
import type { EnquiryState } from '@kolobeh/shared/enquiry/enquiry-states.ts';

const shapes: Record<EnquiryState, string> = { unconfirmed: 'off', waiting: 'wait', answered: 'ready', closed: 'off' };

export function EnquiryPill({ state }: { state: EnquiryState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`enquiry.state.${state}`)}
    </span>
  );
}
