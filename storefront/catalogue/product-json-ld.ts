import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { itemConditionOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import { companies } from '@kolobeh/shared/content/company.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { pictureUrl } from '../ui/Picture.tsx';

const schema = (name: string): string => `https://schema.org/${name}`;

/** Days in which who buys from afar may withdraw. */
const returnDays = 14;
const mostReviews = 5;

const dayMs = 86_400_000;

/** Whole days from now to a day; at least one, as goods that come today are rare. */
const daysUntil = (day: string, now: Date): number =>
  Math.max(1, Math.round((Date.parse(`${day}T12:00:00Z`) - now.getTime()) / dayMs));

const days = (from: number, to: number): object => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** What a parcel costs and when it comes; none while nothing can be sent. */
function shippingOf({ selected, delivery_price: price }: ProductDetail, market: MarketCode, now: Date): object {
  const { delivered_on: day } = selected.stock;
  if (price === null || day === null) return {};
  const { country, freeDeliveryFrom } = markets[market];
  const rate = selected.price.amount >= freeDeliveryFrom ? { ...price, amount: 0 } : price;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toDecimalString(rate), currency: rate.currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 1),
        transitTime: days(1, daysUntil(day, now)),
      },
    },
  };
}

const returnsOf = (market: MarketCode): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: markets[market].country,
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: returnDays,
  returnMethod: [schema('ReturnByMail'), schema('ReturnInStore')],
  returnFees: schema('ReturnFeesCustomerResponsibility'),
});

/** A rating only where somebody rated. */
const ratingOf = ({ master }: ProductDetail): object =>
  master.rating === null || master.rating_count === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: master.rating, reviewCount: master.rating_count } };

const reviewsOf = ({ reviews }: ProductDetail): object =>
  reviews.length === 0
    ? {}
    : {
        review: reviews.slice(0, mostReviews).map((one) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: one.full_name },
          datePublished: one.on,
          reviewRating: { '@type': 'Rating', ratingValue: one.rating, bestRating: 5 },
          ...(one.review_text ? { reviewBody: one.review_text } : {}),
        })),
      };

interface Around {
  market: MarketCode;
  origin: string;
  /** Path of the page. */
  address: string;
  now: Date;
}

/** A last piece that a cart holds is neither free nor gone. */
function availabilityOf({ selected: { stock }, held_until: heldUntil }: ProductDetail): string {
  if (stock.instead === 'in_store') return 'InStoreOnly';
  if (heldUntil !== null) return 'LimitedAvailability';
  return stock.state === 'sold_out' ? 'OutOfStock' : 'InStock';
}

/**
 * A product with its offer as search engines read it (schema.org Product and Offer). A bar code names what its maker
 * made, so a used or unpacked piece, which differs from it, has none. What people say is of the model: a used piece, which
 * nobody has rated and which differs from all others, bears neither rating nor reviews.
 */
export function productJsonLd(detail: ProductDetail, { market, origin, address, now }: Around): object {
  const { master, selected, pictures } = detail;
  return {
    '@type': 'Product',
    name: selected.name,
    sku: selected.code,
    ...(selected.ean && selected.quality === 'new' ? { gtin13: selected.ean } : {}),
    description: master.description,
    image: pictures.map((key) => `${origin}${pictureUrl(key, 1280)}`),
    brand: { '@type': 'Brand', name: master.manufacturer_name },
    ...(selected.quality === 'used' ? {} : { ...ratingOf(detail), ...reviewsOf(detail) }),
    offers: {
      '@type': 'Offer',
      url: `${origin}${address}`,
      price: toDecimalString(selected.price),
      priceCurrency: selected.price.currency,
      // A price without an end set beforehand: the day after which the page is to be read again.
      priceValidUntil: detail.price_until ?? new Date(now.getTime() + dayMs).toISOString().slice(0, 10),
      itemCondition: schema(itemConditionOf(selected.quality)),
      availability: schema(availabilityOf(detail)),
      seller: { '@type': 'Organization', name: companies[market].name },
      hasMerchantReturnPolicy: returnsOf(market),
      ...shippingOf(detail, market, now),
    },
  };
}
