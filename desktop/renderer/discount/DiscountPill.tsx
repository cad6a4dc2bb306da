import { stateOfDiscount } from '@kolobeh/shared/discount/office/discount-rows.ts';
import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfDiscount } from './discount-columns.ts';

/** @param today ISO day of the office */
export function DiscountPill({ discount, today }: { discount: OfficeDiscount; today: string }) {
  const { t } = useTranslation();
  const state = stateOfDiscount(discount, today);
  return (
    <span className="pill" data-k={shapeOfDiscount[state]}>
      {t(`discount.state.${state}`)}
    </span>
  );
}
