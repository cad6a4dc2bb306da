import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfRepair } from './repair-columns.ts';

export function RepairPill({ state }: { state: RepairState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfRepair[state]}>
      {t(`repair.state.${state}`)}
    </span>
  );
}
