import type { DiscountConditions, DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TFunction } from 'i18next';

/** Names of what conditions name by id or slug. */
export interface GoodsNames {
  categories: ReadonlyMap<number, string>;
  manufacturers: ReadonlyMap<string, string>;
}

type Value = Pick<DiscountTerms, 'market' | 'discount_type' | 'discount_value' | 'is_discount_per_piece'>;

/** What a discount takes off, such as `12,5 %`, `−500 Kč` or `za 990 Kč`. */
export function valueText(
  t: TFunction,
  { market, discount_type: type, discount_value: value, is_discount_per_piece: isPerPiece }: Value,
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

const flags = ['is_active', 'is_automatic_assigment', 'is_public', 'is_combinable', 'is_cumulative'] as const;
const limits = ['minimal_products', 'minimal_sets', 'most_uses', 'most_uses_per_customer'] as const;
const plain = ['marketing_name', 'valid_from', 'valid_to', 'internal_note'] as const;

/** What differs between two editions, each as a person reads it. */
export function differingTerms(
  t: TFunction,
  names: GoodsNames,
  { mine, theirs }: { mine: DiscountTerms; theirs: DiscountTerms },
): { path: string; label: string; theirs: string; mine: string }[] {
  const field = (name: (typeof plain)[number] | (typeof flags)[number] | (typeof limits)[number]) =>
    t(`discount.field.${name}`);
  const setsText = ({ sets }: DiscountTerms): string =>
    sets.map((set) => `${set.minimal_products}\u00a0× ${goodsText(t, set.conditions, names)}`).join('; ');
  const texts: [path: string, label: string, of: (terms: DiscountTerms) => string][] = [
    ['market', t('discount.field.market'), ({ market }) => markets[market].country],
    ['discount_value', t('discount.field.discount_value'), (terms) => valueText(t, terms)],
    ...plain.map((name): (typeof texts)[number] => [name, field(name), (terms) => terms[name] || '—']),
    ...flags.map((name): (typeof texts)[number] => [
      name,
      field(name),
      (terms) => t(terms[name] ? 'form.conflict.yes' : 'form.conflict.no'),
    ]),
    ...limits.map((name): (typeof texts)[number] => [name, field(name), (terms) => String(terms[name] ?? '—')]),
    ['conditions', t('discount.goods'), ({ conditions }) => goodsText(t, conditions, names)],
    ['sets', t('discount.sets'), (terms) => setsText(terms) || '—'],
  ];
  return texts
    .map(([path, label, of]) => ({ path, label, theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
