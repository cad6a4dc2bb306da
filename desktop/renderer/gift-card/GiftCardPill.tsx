import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<GiftCard['state'], string> = { valid: 'ready', used: 'off', expired: 'off', blocked: 'wait' };

export function GiftCardPill({ state }: Pick<GiftCard, 'state'>) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`giftCard.state.${state}`)}
    </span>
  );
}
