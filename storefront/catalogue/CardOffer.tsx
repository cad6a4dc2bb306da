import type { CardOffer as Offer } from '@kolobeh/shared/catalogue/card-offer.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { dayAndMonth } from '../ui/days/day.ts';

/** What is taken off, in short: `10 %`, `300 Kč`. */
export const offWords = ({ percent, amount }: Pick<Offer, 'percent' | 'amount'>): string =>
  percent === null ? showMoney(amount) : `${String(percent).replace('.', ',')} %`;

/** The mark of a public discount on a card's picture. */
export function OfferBadge({ offer }: { offer: Offer }) {
  const { t } = useTexts();
  return <span className="badge bonus">{t('offer.badge', { off: offWords(offer) })}</span>;
}

/** What one piece comes to in the cart, and until when. */
export function OfferPrice({ price, offer: { amount, until } }: { price: Money; offer: Offer }) {
  const { t, market } = useTexts();
  const left = showMoney({ ...price, amount: price.amount - amount.amount });
  return (
    <span className="in-cart num">
      {until === null
        ? t('offer.in_cart', { amount: left })
        : t('offer.in_cart_until', { amount: left, day: dayAndMonth(market, until) })}
    </span>
  );
}
