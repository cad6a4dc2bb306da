import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<RepairState, string> = {
  ordered: 'wait',
  received: 'wait',
  diagnosing: 'wait',
  quoted: 'wait',
  repairing: 'wait',
  done: 'ready',
  returning: 'ready',
  handed_back: 'off',
  cancelled: 'off',
};

export function RepairPill({ state }: { state: RepairState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`repair.state.${state}`)}
    </span>
  );
}
