import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { noStory } from '@kolobeh/shared/catalogue/product-story.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../../base/paths.ts';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import { aLongProduct, price } from '../../testing/kit/goods.ts';
import { aProductDetail, aUnit, aVariant, someMonthlyOffers } from '../../testing/kit/product-detail.ts';
import ProductPage, { type loader } from '../ProductPage.tsx';

interface More extends Partial<ProductDetail> {
  /** The bonus is not known, and nobody lends or leases. */
  isBare?: boolean;
}

const page = (market: MarketCode, { isBare = false, ...more }: More = {}) => {
  const detail = aProductDetail(market, more);
  const data: PageData<typeof loader> = {
    detail,
    monthly: isBare ? { instalments: null, leases: [] } : someMonthlyOffers(market),
    bonusPercent: isBare ? null : 10,
  };
  return at(market, { address: paths.product(market, detail.selected.seo_name), data }, <ProductPage />);
};

/** The used sister of the product, the only one there is. */
function used(market: MarketCode, more: Partial<Variant> = {}): More {
  const { variants, master } = aProductDetail(market);
  const one = variants.find(({ quality }) => quality === 'used') ?? aVariant(market);
  return {
    selected: { ...one, ...more },
    master: { ...master, energy_label: null },
    units: [aUnit(market, 42_154)],
    has_own_photos: true,
    gifts: [],
    covers: [],
    offers: [],
  };
}

/** A model whose every word is as long as the catalogue has. */
function long(market: MarketCode): More {
  const { master } = aProductDetail(market);
  const { code, name, seo_name, price: dear, lowest_30_days } = aLongProduct(market);
  const selected = aVariant(market, { code, name, seo_name, price: dear, lowest_30_days });
  return {
    selected,
    variants: [selected],
    family: ['Samsung Galaxy S24', 'Samsung Galaxy S24 Ultra 5G Enterprise Edition'].map((model, index) => ({
      name: model,
      is_selected: index === 1,
      product: `S24-${index}`,
      product_seo_name: `s24-${index}`,
      price: price(market, 129_990),
      is_sold_out: false,
      is_expected: false,
    })),
    master: {
      ...master,
      name,
      attributes: [
        ...master.attributes,
        {
          name: market === 'cs' ? 'Podporovaná pásma mobilních sítí' : 'Benzi de rețea mobilă acceptate',
          value: 'n1/n2/n3/n5/n7/n8/n12/n20/n25/n26/n28/n38/n40/n41/n66/n77/n78/n79',
        },
      ],
    },
  };
}

/** A cable: no energy label, no story, nobody has written of it, nothing goes with it. */
function plain(market: MarketCode): More {
  const { master, accessories } = aProductDetail(market);
  const card = accessories[0];
  const selected = aVariant(market, { ...card, storage_gb: null });
  return {
    isBare: true,
    selected,
    variants: [selected],
    pictures: ['cable'],
    master: {
      ...master,
      type_device: 'accessory',
      energy_label: null,
      story: noStory,
      rating: null,
      rating_count: 0,
      rating_counts: [0, 0, 0, 0, 0],
      attributes: [],
    },
    stores: [],
    covers: [],
    gifts: [],
    offers: [],
    reviews: [],
    questions: [],
    accessories: [],
    alternatives: [],
  };
}

export const examples: Examples = {
  'product page of a new phone': (market) => page(market),
  'product page of a used piece': (market) => page(market, used(market)),
  'product page of a used piece that is sold': (market) =>
    page(market, { ...used(market, { stock: stockWord(0, null) }), is_on_hand: false }),
  'product page of what is sold out': (market) =>
    page(market, { selected: aVariant(market, { stock: stockWord(0, null) }), stores: [] }),
  'product page of what is expected': (market) =>
    page(market, {
      selected: aVariant(market, { stock: stockWord(0, null, { instead: 'expected', expected_on: '2099-11-30' }) }),
      stores: [],
    }),
  'product page of what lies in stores alone': (market) =>
    page(market, used(market, { stock: stockWord(0, null, { instead: 'in_store' }) })),
  'product page of a last piece that a cart holds': (market) =>
    page(market, { ...used(market, { stock: stockWord(0, null) }), held_until: '2099-11-30T13:32:00.000Z' }),
  'product page with long words': (market) => page(market, long(market)),
  'product page of a plain accessory': (market) => page(market, plain(market)),
  'product page with spare parts and a lower price': (market) =>
    page(market, {
      selected: aVariant(market, { lowest_30_days: price(market, 16_990), stock: stockWord(1, '2099-11-30') }),
      spare_parts: aProductDetail(market).accessories,
      offers: [],
    }),
};
