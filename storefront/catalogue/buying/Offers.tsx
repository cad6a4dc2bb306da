import type { ProductOffer } from '@kolobeh/shared/catalogue/card-offer.ts';
import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayAndMonth } from '../../ui/days/day.ts';
import { Icon } from '../../ui/Icon.tsx';
import { offWords } from '../CardOffer.tsx';
import { discountPercent, lowestOf } from '../discount.ts';

interface OffersProps extends Pick<ProductDetail, 'offers'> {
  selected: Variant;
}

function Offer({ offer, price }: { offer: ProductOffer; price: Variant['price'] }) {
  const { t, market } = useTexts();
  const { name, seo_name: seoName, amount, percent, pieces, is_bundle: isBundle, code, until } = offer;
  const off = amount === null && percent === null ? null : offWords({ percent, amount: amount ?? price });
  const what =
    amount !== null
      ? t('offer.cart_price', { amount: showMoney({ ...price, amount: price.amount - amount.amount }), off: off ?? '' })
      : code !== null
        ? t('offer.with_code', { code })
        : isBundle
          ? t('offer.in_bundle')
          : t('offer.from_pieces', { count: pieces });
  return (
    <li>
      <Icon name="tag" />
      <span>
        <b>{amount === null && off !== null ? `${what} −${off}` : what}</b>
        <Link className="link" to={laterPaths.offer(market.code, seoName)}>
          {name}
        </Link>
        {until !== null && <small>{t('offer.lasts', { day: dayAndMonth(market, until) })}</small>}
      </span>
    </li>
  );
}

/**
 * Public discounts that mean the product, with what each asks for, and the lowest price of 30 days, which belongs beside
 * every discount (Omnibus directive).
 */
export function Offers({ offers, selected }: OffersProps) {
  const { t } = useTexts();
  const { price, lowest_30_days: before } = selected;
  if (offers.length === 0) return null;
  return (
    <div className="offers">
      <ul aria-label={t('offer.offers')}>
        {offers.map((offer) => (
          <Offer key={offer.seo_name} offer={offer} price={selected.price} />
        ))}
      </ul>
      {discountPercent(price, before) <= 0 && (
        <p className="price-low">{t('price.lowest_long', { amount: showMoney(lowestOf(price, before)) })}</p>
      )}
    </div>
  );
}
