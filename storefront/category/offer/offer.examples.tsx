import type { OfferGoods, OfferPage } from '@kolobeh/shared/discount/special-offer.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { OfferLinks } from '../../ui/OfferLinks.tsx';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { OfferTerms } from './OfferTerms.tsx';
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

export const examples: Examples = {
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
