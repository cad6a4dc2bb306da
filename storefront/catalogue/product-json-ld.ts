import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { itemConditionOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import { toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { pictureUrl } from '../ui/Picture.tsx';

const schema = (name: string): string => `https://schema.org/${name}`;

/** A product with its offer as search engines read it (schema.org Product and Offer). A rating only where somebody rated. */
export function productJsonLd({ master, selected, pictures }: ProductDetail, origin: string, address: string): object {
  const isRated = master.rating !== null && master.rating_count > 0;
  return {
    '@type': 'Product',
    name: selected.name,
    sku: selected.code,
    ...(selected.ean ? { gtin13: selected.ean } : {}),
    description: master.description,
    image: pictures.map((key) => `${origin}${pictureUrl(key, 1280)}`),
    brand: { '@type': 'Brand', name: master.manufacturer_name },
    ...(isRated
      ? {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: master.rating, reviewCount: master.rating_count },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: `${origin}${address}`,
      price: toDecimalString(selected.price),
      priceCurrency: selected.price.currency,
      itemCondition: schema(itemConditionOf(selected.quality)),
      availability: schema(selected.stock.state === 'sold_out' ? 'OutOfStock' : 'InStock'),
    },
  };
}
