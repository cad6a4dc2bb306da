import type { KeptState } from '@kolobeh/shared/reservation/kept.ts';
import { useTranslation } from 'react-i18next';
import { keptLabel, shapeOfKept } from './kept-columns.ts';

/** How far a reservation or an order is at the desk of a store. */
export function KeptPill({ state }: { state: KeptState }) {
  const { i18n } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfKept[state]}>
      {keptLabel(i18n, state)}
    </span>
  );
}
