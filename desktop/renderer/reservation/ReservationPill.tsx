import { useTranslation } from 'react-i18next';
import type { ReservationState } from '@kolobeh/shared/reservation/reservation-states.ts';

const shapes: Record<ReservationState, string> = {
  held: 'wait',
  collected: 'ready',
  cancelled: 'off',
  released: 'off',
  expired: 'off',
};

export function ReservationPill({ state }: { state: ReservationState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`reservation.state.${state}`)}
    </span>
  );
}
