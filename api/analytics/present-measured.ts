import type { MeasuredProduct } from '@kolobeh/shared/analytics/contract.ts';
import { gradeWords } from '@kolobeh/shared/catalogue/grade-words.ts';
import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { TypeDevice } from '../database/entities/vocabulary.ts';
import type { MeasuredRow } from './queries/measured-products.ts';

const typeNames: Record<TypeDevice, Record<MarketCode, string>> = {
  phone: { cs: 'Telefon', ro: 'Telefon' },
  tablet: { cs: 'Tablet', ro: 'Tabletă' },
  watch: { cs: 'Chytré hodinky', ro: 'Ceas inteligent' },
  accessory: { cs: 'Příslušenství', ro: 'Accesoriu' },
};

const qualityNames: Record<Exclude<Quality, 'used'>, Record<MarketCode, string>> = {
  new: { cs: 'Nový', ro: 'Nou' },
  almost_new: { cs: 'Rozbalený', ro: 'Resigilat' },
};

const novelty: Record<MarketCode, string> = { cs: 'Novinka', ro: 'Noutate' };

type Badge = [icon: MeasuredProduct['special_offer_icons'][number], words: string];

/** What its card says in badges, the one that leads first. */
function badgesOf(market: MarketCode, row: MeasuredRow): Badge[] {
  const { price, lowest_30_days: lowest, quality } = row;
  const badges: Badge[] = [];
  if (lowest !== null && lowest > price) badges.push(['cut', `−${Math.floor(((lowest - price) * 100) / lowest)} %`]);
  if (quality === 'new' && row.is_novelty) badges.push(['novelty', novelty[market]]);
  if (quality === 'almost_new') badges.push(['almost_new', qualityNames.almost_new[market]]);
  if (row.grade) badges.push(['graded', row.grade]);
  return badges;
}

/** A product as analytics is told of it. @param gifts names of what comes free with it */
export function presentMeasured(market: MarketCode, row: MeasuredRow, gifts: string[]): MeasuredProduct {
  const { currency } = markets[market];
  const badges = badgesOf(market, row);
  return {
    id: row.product_id,
    code: row.code,
    long_name: row.long_name,
    short_name: row.short_name,
    master_product: { manufacturer_name: row.manufacturer },
    type_device_name: typeNames[row.type_device][market],
    price: money(row.price, currency),
    common_price: money(Math.max(row.price, row.lowest_30_days ?? 0), currency),
    category_names: row.category_names,
    root_category_names: row.root_category_names,
    quality: row.quality,
    quality_name: row.quality === 'used' ? gradeWords[row.grade ?? 'D'][market] : qualityNames[row.quality][market],
    meta_attributes_description: row.attributes.map(({ name, value }) => `${name}: ${value}`).join(', '),
    gifts,
    special_offers_product_badge: badges[0]?.[1] ?? null,
    special_offer_icons: badges.map(([icon]) => icon),
  };
}
