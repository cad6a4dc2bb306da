import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfBuyout } from './state-shape.ts';

/** State of a buy-out as a mark with its word. */
export function BuyoutPill({ state }: { state: BuyoutState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfBuyout[state]}>
      {t(`buyout.state.${state}`)}
    </span>
  );
}
