import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useTranslation } from 'react-i18next';
import { type DiscountState, stateOf } from './discount-state.ts';

const shapes: Record<DiscountState, string> = {
  in_force: 'ready',
  planned: 'new',
  paused: 'wait',
  over: 'off',
  archived: 'off',
};

/** @param today ISO day of the office */
export function DiscountPill({ discount, today }: { discount: OfficeDiscount; today: string }) {
  const { t } = useTranslation();
  const state = stateOf(discount, today);
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`discount.state.${state}`)}
    </span>
  );
}
