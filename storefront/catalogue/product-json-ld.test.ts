import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { noStory } from '@kolobeh/shared/catalogue/product-story.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';
import { expect, it } from 'vitest';
import { productJsonLd } from './product-json-ld.ts';

const now = new Date('2026-11-23T09:00:00Z');

function detail(quality: Quality, price: number, available = 3): ProductDetail {
  const selected = {
    id: 1,
    code: 'APL-IP15',
    seo_name: 'iphone-15',
    name: 'Apple iPhone 15',
    ean: '8590000000012',
    quality,
    grade: null,
    storage_gb: 128,
    colour_code: 'BLK',
    colour_name: 'černá',
    colour_hex: '#000000',
    picture: 'phone',
    price: whole(price, 'CZK'),
    lowest_30_days: null,
    stock: stockWord(available, '2026-11-25'),
    vat_regime: 'standard' as const,
  };
  return {
    master: {
      code: 'APL-IP15',
      name: 'iPhone 15',
      seo_name: 'iphone-15',
      manufacturer_name: 'Apple',
      manufacturer_slug: 'apple',
      type_device: 'phone',
      description: 'Telefon',
      seo_title: '',
      seo_description: '',
      attributes: [],
      rating: null,
      energy_label: null,
      story: noStory,
      rating_count: 0,
      rating_counts: [0, 0, 0, 0, 0],
    },
    breadcrumbs: [],
    selected,
    variants: [selected],
    family: [],
    pictures: ['phone'],
    picture_alts: [],
    has_own_photos: false,
    units: [],
    covers: [],
    gifts: [],
    accessories: [],
    spare_parts: [],
    loan_example: null,
    offers: [],
    alternatives: [],
    stores: [],
    is_on_hand: available > 0,
    held_until: null,
    price_until: null,
    questions: [],
    reviews: [
      {
        id: '0190a6f4-7c00-7000-8000-000000000001',
        helpful: 0,
        photos: [],
        full_name: 'Jana',
        rating: 5,
        pros: '',
        cons: '',
        review_text: 'Dobrý.',
        reply: '',
        is_verified: true,
        on: '2026-10-01',
      },
    ],
    delivery_price: whole(89, 'CZK'),
    alternates: [],
  };
}
const read = (one: ProductDetail) => productJsonLd(one, { market: 'cs', origin: 'https://s', address: '/cs/p/a', now });

it('a bar code belongs to a new piece alone', () => {
  expect(read(detail('new', 9000))).toHaveProperty('gtin13', '8590000000012');
  for (const quality of ['used', 'almost_new'] as const)
    expect(read(detail(quality, 9000))).not.toHaveProperty('gtin13');
});

it('what people say of the model stands with its new and unpacked pieces, never with a used one', () => {
  const rated = (quality: Quality): ProductDetail => {
    const one = detail(quality, 9000);
    return { ...one, master: { ...one.master, rating: 4.6, rating_count: 12 } };
  };
  for (const quality of ['new', 'almost_new'] as const)
    expect(read(rated(quality))).toMatchObject({ aggregateRating: { ratingValue: 4.6, reviewCount: 12 } });
  expect(read(rated('used'))).not.toHaveProperty('aggregateRating');
  expect(read(rated('used'))).not.toHaveProperty('review');
});

it('an offer says its seller, return, price until and what delivery costs and takes', () => {
  expect(read(detail('new', 1000))).toMatchObject({
    review: [{ author: { name: 'Jana' }, reviewRating: { ratingValue: 5 } }],
    offers: {
      price: '1000.00',
      priceValidUntil: '2026-11-24',
      seller: { name: 'Kolobeh s.r.o.' },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'CZ' },
      shippingDetails: {
        shippingRate: { value: '89.00', currency: 'CZK' },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } },
      },
    },
  });
});

it('a price that ends beforehand is told with its last day', () => {
  const ending = { ...detail('new', 1000), price_until: '2026-12-01' };
  expect(read(ending)).toMatchObject({ offers: { priceValidUntil: '2026-12-01' } });
});

it('delivery is free from the market’s sum on, and not promised while sold out', () => {
  expect(read(detail('new', 1500))).toMatchObject({
    offers: { shippingDetails: { shippingRate: { value: '0.00' } } },
  });
  const soldOut = read(detail('new', 1500, 0));
  expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(soldOut).not.toHaveProperty('offers.shippingDetails');
});

it('a last piece that a cart holds is told as neither there nor gone', () => {
  const held = { ...detail('used', 9000, 0), is_on_hand: true, held_until: '2026-11-23T09:20:00.000Z' };
  expect(read(held)).toMatchObject({ offers: { availability: 'https://schema.org/LimitedAvailability' } });
});
