import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { type StockWord, stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { CoverOffer } from '@kolobeh/shared/cover/cover.ts';
import type { CoveredGoods } from '@kolobeh/shared/cover/cover-rules.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Pool } from 'pg';
import { offersOfProduct } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { pieceOf } from '../../offer/offers-now.ts';
import { type CardAround, expectedWords, loanExample, presentCard } from '../listing/card.ts';
import { type DetailRow, readDetail, type VariantRow } from './queries/product-detail.ts';
import { presentUnit } from './unit-records.ts';

/** What the warehouse has none of, and a store has. */
const inStoreAlone = (stock: StockWord): StockWord =>
  stock.state === 'sold_out' && stock.instead === null ? { ...stock, instead: 'in_store' } : stock;

function presentVariant(market: MarketCode, row: VariantRow, arrival: string | null): Variant {
  const { currency } = markets[market];
  const { price, lowest_30_days: lowest, available, vat_regime: regime, ...shown } = row;
  const { is_in_store: isInStore, is_expected, expected_on, ...rest } = shown;
  const stock = stockWord(available, arrival, expectedWords({ is_expected, expected_on }));
  return {
    ...rest,
    price: money(price, currency),
    lowest_30_days: lowest === null ? null : money(lowest, currency),
    stock: isInStore ? inStoreAlone(stock) : stock,
    vat_regime: regime,
  };
}

/** Photographs of a piece, else views of a drawn product; accessories have one. */
const picturesOf = ({ type_device: device, photos }: DetailRow, picture: string): string[] =>
  photos.length > 0
    ? photos
    : device === 'accessory'
      ? [picture]
      : [picture, `${picture}-front`, `${picture}-back`, `${picture}-detail`];

const altsOf = (row: DetailRow, picture: string): string[] =>
  row.photos.length > 0 ? row.photo_alts : picturesOf(row, picture).map(() => '');

/** The story with the box of a piece of this quality. */
const storyOf = ({ story }: DetailRow, quality: Variant['quality']): DetailRow['story'] => ({
  ...story,
  in_box: story.in_box.filter(({ of }) => of === 'all' || (of === 'used') === (quality === 'used')),
});

/** Public discounts that mean the selected variant; what is sold out in stores too gets none. */
const offersOf = (row: DetailRow, { code, quality, price, stock }: Variant, cards: CardAround) =>
  stock.state === 'sold_out' && stock.instead !== 'in_store'
    ? []
    : offersOfProduct(
        pieceOf({
          code,
          quality,
          price: price.amount,
          manufacturer_slug: row.manufacturer_slug,
          categories: row.categories,
        }),
        cards.offers,
        { today: cards.today, currency: price.currency },
      );

/** Its family; one that it is alone in is none. */
const familyOf = ({ family }: DetailRow, market: MarketCode): ProductDetail['family'] =>
  family.length < 2
    ? []
    : family.map(({ price, available, is_in_store: isInStore, is_expected: isAnnounced, ...rest }) => {
        const isExpected = available === 0 && isAnnounced;
        return {
          ...rest,
          price: money(price, markets[market].currency),
          is_expected: isExpected,
          is_sold_out: available === 0 && !isInStore && !isExpected,
        };
      });

interface Around {
  /** What the cards beside the product are made of; its market is that of the page. */
  cards: CardAround;
  /** Least price of a delivery to everywhere, in minor units; null when the market has none. */
  deliveryPrice: number | null;
  /** Address of a unit's passport. */
  passportOf: (unit: { id: string; number: number }) => string;
  /** What of insurance and warranties goes with a device. */
  coversOf: (goods: CoveredGoods) => Promise<CoverOffer[]>;
  /** What comes free with a product of a model. */
  giftsOf: (product: { master: string; quality: Variant['quality'] }) => Promise<ProductDetail['gifts']>;
}

/** A variant with its sisters, accessories, reviews and the records of its used units; null when not offered. */
export async function productDetail(
  pool: Pool,
  seoName: string,
  { cards, deliveryPrice, passportOf, coversOf, giftsOf }: Around,
): Promise<ProductDetail | null> {
  const { market, arrival } = cards;
  const row = await readDetail(pool, market, seoName);
  const variants = (row?.variants ?? []).map((variant) => presentVariant(market, variant, arrival));
  const selected = variants.find((variant) => variant.id === row?.product_id);
  if (!row || !selected) return null;
  return {
    master: {
      code: row.code,
      name: row.name,
      seo_name: row.seo_name,
      manufacturer_name: row.manufacturer_name,
      manufacturer_slug: row.manufacturer_slug,
      type_device: row.type_device,
      description: row.description,
      seo_title: row.seo_title,
      seo_description: row.seo_description,
      attributes: row.attributes,
      energy_label: selected.quality === 'used' ? null : row.energy_label,
      story: storyOf(row, selected.quality),
      rating: row.rating,
      rating_count: row.rating_count,
      rating_counts: row.rating_counts,
    },
    breadcrumbs: row.breadcrumbs,
    selected,
    variants,
    family: familyOf(row, market),
    pictures: picturesOf(row, selected.picture),
    picture_alts: altsOf(row, selected.picture),
    has_own_photos: row.photos.length > 0 && selected.quality === 'used',
    units: row.units.map((unit) => presentUnit(unit, passportOf)),
    accessories: row.accessories.map((card) => presentCard(card, cards)),
    spare_parts: row.spare_parts.map((card) => presentCard(card, cards)),
    alternatives: row.alternatives.map((card) => presentCard(card, cards)),
    loan_example: loanExample(row.alternatives, cards),
    offers: offersOf(row, selected, cards),
    stores: row.stores,
    is_on_hand: row.is_on_hand,
    held_until: selected.stock.state === 'sold_out' && selected.stock.instead === null ? row.held_until : null,
    price_until: row.price_until,
    covers: await coversOf({
      type_device: row.type_device,
      quality: selected.quality,
      price: selected.price.amount,
    }),
    gifts: await giftsOf({ master: row.code, quality: selected.quality }),
    reviews: row.reviews,
    questions: row.questions,
    delivery_price: deliveryPrice === null ? null : money(deliveryPrice, markets[market].currency),
    alternates: row.alternates,
  };
}
