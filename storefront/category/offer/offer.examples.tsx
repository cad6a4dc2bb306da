import type { Promotions } from '@kolobeh/shared/discount/promotions.ts';
import type { OfferGoods, OfferPage } from '@kolobeh/shared/discount/special-offer.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { OfferLinks } from '../../ui/OfferLinks.tsx';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import { aLongProduct, aProduct, aUsedProduct, price } from '../../testing/kit/goods.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { AllPromotions } from './AllPromotions.tsx';
import OfferSite, { type loader } from './OfferPage.tsx';
import PromotionsPage, { type loader as loadPromotions } from './PromotionsPage.tsx';
import './offer.css';

const anything: OfferGoods = { categories: [], manufacturers: [], products: [], product_count: 0, qualities: [] };

const accessories = (market: MarketCode): OfferGoods => ({
  ...anything,
  categories: [{ name: market === 'cs' ? 'Sluchátka a zvuk' : 'Căști și audio', url_path: 'zvuk' }],
});

const anOffer = (market: MarketCode, more: Partial<OfferPage> = {}): OfferPage => ({
  name: market === 'cs' ? 'Dny dobrého zvuku' : 'Zilele sunetului bun',
  seo_name: 'dny-dobreho-zvuku-3',
  until: '2026-12-05',
  state: 'on',
  from: '2026-11-20',
  discount_type: 'percentage',
  discount_value: 15_00,
  is_discount_per_piece: false,
  is_cumulative: false,
  is_combinable: true,
  most_uses: null,
  most_uses_per_customer: null,
  pieces: 1,
  codes: [],
  goods: accessories(market),
  sets: [],
  needed_sets: 0,
  ...more,
});

const terms = (market: MarketCode, more: Partial<OfferPage> = {}) =>
  at(
    market,
    {},
    <main className="page pb-14">
      <h1>{anOffer(market).name}</h1>
      <OfferTerms offer={anOffer(market, more)} />
    </main>,
  );

const promotions = (market: MarketCode, more: Partial<Promotions> = {}) =>
  at(
    market,
    {},
    <AllPromotions promotions={{ offers: [], gifts: [], up_to_percent: null, loan_example: null, ...more }} />,
  );

const aGift = (market: MarketCode): Promotions['gifts'][number] => ({
  with: { name: aProduct(market).name, seo_name: aProduct(market).seo_name, picture: 'phone' },
  qualities: ['new'],
  gift: {
    product: 'CASE',
    name: market === 'cs' ? 'Pouzdro FIXED pro iPhone 13, černé' : 'Husă FIXED pentru iPhone 13, neagră',
    product_seo_name: 'case',
    picture: 'case',
    price: price(market, 490),
  },
  until: '2026-12-05',
});

const page = (market: MarketCode, more: Partial<PageData<typeof loader>> = {}) => {
  const data: PageData<typeof loader> = {
    offer: anOffer(market),
    products: [aProduct(market), aLongProduct(market), aUsedProduct(market)],
    loan: null,
    hasMore: true,
    page: 1,
    others: [anOffer(market, { name: market === 'cs' ? 'Zima' : 'Iarna', seo_name: 'zima-4', until: null })],
    ...more,
  };
  return at(market, { data }, <OfferSite />);
};

const allPromotions = (market: MarketCode) => {
  const data: PageData<typeof loadPromotions> = {
    offers: [{ offer: anOffer(market), products: [aProduct(market)] }],
    gifts: [aGift(market)],
    up_to_percent: 17,
    loan_example: null,
  };
  return at(market, { data }, <PromotionsPage />);
};

export const examples: Examples = {
  'page of all promotions': (market) => allPromotions(market),
  'page of a discount': (market) => page(market),
  'page of a discount without goods': (market) => page(market, { products: [], hasMore: false, others: [] }),
  'page of a discount that is over': (market) =>
    page(market, { offer: anOffer(market, { state: 'over' }), products: [], hasMore: false }),
  'page of a discount that is used up': (market) =>
    page(market, { offer: anOffer(market, { state: 'used_up' }), products: [], hasMore: false }),
  'promotions of the day': (market) =>
    promotions(market, {
      offers: [
        { offer: anOffer(market), products: [aProduct(market), aLongProduct(market), aUsedProduct(market)] },
        {
          offer: anOffer(market, { name: 'BUNVENIT', seo_name: 'b-4', codes: ['BUNVENIT'], until: null }),
          products: [],
        },
      ],
      gifts: [aGift(market), { ...aGift(market), qualities: ['new', 'almost_new', 'used'], until: null }],
      up_to_percent: 17,
    }),
  'no promotions': (market) => promotions(market),
  'per cent off, by itself': (market) => terms(market),
  'a sum by a code, with limits': (market) =>
    terms(market, {
      discount_type: 'absolute',
      discount_value: 300_00,
      is_discount_per_piece: true,
      is_combinable: false,
      until: null,
      codes: ['VITEJTE', 'BUNVENIT'],
      most_uses: 500,
      most_uses_per_customer: 1,
      goods: { ...anything, qualities: ['used'] },
    }),
  'a bundle of which one part costs what it costs': (market) =>
    terms(market, {
      discount_type: 'fixed',
      discount_value: 990_00,
      is_cumulative: true,
      goods: anything,
      sets: [
        { pieces: 1, is_discounted: false, goods: { ...anything, manufacturers: [{ name: 'Apple', slug: 'apple' }] } },
        { pieces: 2, is_discounted: true, goods: accessories(market) },
      ],
      needed_sets: 2,
    }),
  'links to discounts': (market) =>
    at(
      market,
      {},
      <main className="page pb-14">
        <OfferLinks
          title="Akce"
          offers={[
            anOffer(market),
            { name: 'Tři a víc kusů příslušenství pro domácnost i do auta', seo_name: 'tri-2', until: null },
          ]}
        />
      </main>,
    ),
};
