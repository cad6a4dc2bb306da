import type { DiscountConditions, DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TFunction } from 'i18next';

/** Names of what conditions name by id or slug. */
export interface GoodsNames {
  categories: ReadonlyMap<number, string>;
  manufacturers: ReadonlyMap<string, string>;
}

/** What a discount takes off, such as `12,5 %`, `−500 Kč` or `za 990 Kč`. */
export function valueText(
  t: TFunction,
  { market, discount_type: type, discount_value: value, is_discount_per_piece: isPerPiece }: DiscountTerms,
): string {
  if (type === 'percentage') return `${String(value / 100).replace('.', ',')}\u00a0%`;
  const amount = showMoney(money(value, markets[market].currency));
  const text = type === 'absolute' ? `−${amount}` : t('discount.for', { amount });
  return isPerPiece ? t('discount.eachPiece', { text }) : text;
}

/** Which goods are meant, in words; empty lists narrow nothing. */
export function goodsText(t: TFunction, conditions: DiscountConditions, names: GoodsNames): string {
  const { products, categories, manufacturers, qualities } = conditions;
  const parts = [
    categories.map((id) => names.categories.get(id) ?? String(id)).join(', '),
    manufacturers.map((slug) => names.manufacturers.get(slug) ?? slug).join(', '),
    qualities.map((quality) => t(`discount.quality.${quality}`)).join(', '),
    products.length > 3 ? t('discount.products', { count: products.length }) : products.join(', '),
  ];
  return parts.filter(Boolean).join(' · ') || t('discount.anyGoods');
}

/** The order in which the engine looks at a discount, a sentence each, so that staff see what they have written. */
export function explain(t: TFunction, terms: DiscountTerms, names: GoodsNames): string[] {
  const by = terms.is_automatic_assigment ? t('discount.explain.automatic') : t('discount.explain.byCode');
  const goods = t('discount.explain.goods', { goods: goodsText(t, terms.conditions, names) });
  const pieces = terms.minimal_products > 1 ? [t('discount.explain.pieces', { count: terms.minimal_products })] : [];
  const sets = terms.sets.map((set, index) =>
    t(set.is_discounted ? 'discount.explain.set' : 'discount.explain.setFullPrice', {
      number: index + 1,
      count: set.minimal_products,
      goods: goodsText(t, set.conditions, names),
    }),
  );
  const needed =
    terms.sets.length > 1
      ? [t('discount.explain.sets', { count: terms.minimal_sets ?? terms.sets.length, of: terms.sets.length })]
      : [];
  const gives = t(terms.is_cumulative ? 'discount.explain.often' : 'discount.explain.once', {
    value: valueText(t, terms),
  });
  const combining = t(terms.is_combinable ? 'discount.explain.combines' : 'discount.explain.alone');
  return [by, goods, ...pieces, ...sets, ...needed, gives, combining];
}
