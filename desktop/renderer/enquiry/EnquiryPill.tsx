import { useTranslation } from 'react-i18next';
import type { EnquiryState } from '@kolobeh/shared/enquiry/enquiry-states.ts';
import { shapeOfEnquiry } from './enquiry-columns.ts';

export function EnquiryPill({ state }: { state: EnquiryState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfEnquiry[state]}>
      {t(`enquiry.state.${state}`)}
    </span>
  );
}
