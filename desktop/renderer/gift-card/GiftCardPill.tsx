import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfGiftCard } from './gift-card-columns.ts';

export function GiftCardPill({ state }: Pick<GiftCard, 'state'>) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfGiftCard[state]}>
      {t(`giftCard.state.${state}`)}
    </span>
  );
}
