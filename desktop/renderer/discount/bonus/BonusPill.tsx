import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<OfficeBonus['state'], string> = { in_force: 'ready', planned: 'new', over: 'off' };

/** State of a bonus as a mark with its word. */
export function BonusPill({ state }: { state: OfficeBonus['state'] }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`bonus.state.${state}`)}
    </span>
  );
}
