import type { OfferGoods, OfferPage } from '@kolobeh/shared/discount/special-offer.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { dayAndMonth } from '../../ui/days/day.ts';

/** What a discount takes off, in a few words: `sleva 10 %`, `každý kus za 199 Kč`. */
export function offerWords(
  t: Translate,
  { currency }: Market,
  { discount_type: type, discount_value: value, is_discount_per_piece: isPerPiece }: OfferPage,
): string {
  if (type === 'percentage') return t('offer.percent', { off: `${String(value / 100).replace('.', ',')} %` });
  const off = showMoney(money(value, currency));
  if (type === 'absolute') return t(isPerPiece ? 'offer.sum_piece' : 'offer.sum', { off });
  return t(isPerPiece ? 'offer.price_piece' : 'offer.price', { off });
}

/** Until when it holds. */
export const offerDays = (t: Translate, market: Market, { until }: Pick<OfferPage, 'until'>): string =>
  until === null ? t('offer.no_end') : t('offer.until', { day: dayAndMonth(market, until) });

/** What goods are meant, in names. Each list narrows the others, so they stand after one another. */
export function goodsWords(
  t: Translate,
  { categories, manufacturers, products, product_count, qualities }: OfferGoods,
) {
  const more = product_count - products.length;
  const words = [
    products.map(({ name }) => name).join(', ') + (more > 0 ? ` ${t('offer.more_products', { count: more })}` : ''),
    categories.map(({ name }) => name).join(', '),
    manufacturers.map(({ name }) => t('offer.maker', { name })).join(', '),
    qualities.map((quality) => t(`offer.quality_${quality}`)).join(', '),
  ].filter((one) => one !== '');
  return words.length === 0 ? t('offer.everything') : words.join(', ');
}

/** A sentence for each thing it asks for, in the order in which one meets them. */
export function conditionWords(t: Translate, offer: OfferPage): string[] {
  const hasSets = offer.sets.length > 0;
  return [
    ...(hasSets ? [] : [t('offer.on', { goods: goodsWords(t, offer.goods) })]),
    ...(offer.pieces > 1 ? [t('offer.pieces', { count: offer.pieces })] : []),
    ...(hasSets ? [t(offer.is_cumulative ? 'offer.cumulative' : 'offer.once')] : []),
    t(offer.is_combinable ? 'offer.combinable' : 'offer.alone'),
    ...(offer.most_uses_per_customer === null
      ? []
      : [t('offer.per_customer', { count: offer.most_uses_per_customer })]),
    ...(offer.most_uses === null ? [] : [t('offer.limit', { count: offer.most_uses })]),
  ];
}
