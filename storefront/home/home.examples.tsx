import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, aUsedProduct, price, someProducts } from '../testing/kit/goods.ts';
import { Hero } from './Hero.tsx';
import HomePage, { type loader } from './HomePage.tsx';
import { HomeSections } from './HomeSections.tsx';

const anOffer = (market: MarketCode, more: Partial<HomeSection> = {}): HomeSection => ({
  kind: 'offer',
  title: market === 'cs' ? 'Bonus k výkupu' : 'Bonus la vânzare',
  lead: market === 'cs' ? 'Za starý přístroj přidáme bonus.' : 'Pentru dispozitivul vechi adăugăm un bonus.',
  link: { to: 'vykup', name: market === 'cs' ? 'Ocenit zařízení' : 'Evaluează dispozitivul' },
  picture: 'phone',
  device: null,
  valid_until: '2026-12-24',
  products: [],
  ...more,
});

const old = (market: MarketCode, name: string, crowns: number) => ({
  name,
  picture: 'phone',
  lowest: price(market, 500),
  highest: price(market, crowns),
  url: '/cs/vykup',
});

const nothing = { asked: null, bonusPercent: null };

const aTradeUp = (market: MarketCode) => ({
  device: 'Apple iPhone 13 128 GB',
  model: 'iPhone 13 128 GB',
  picture: 'phone',
  fault: market === 'cs' ? 'Prasklé sklo' : 'Sticlă spartă',
  broken: price(market, 3200),
  sound: price(market, 6500),
  url: '/cs/vykup',
});

const kinds: Record<MarketCode, readonly string[]> = {
  cs: ['Telefony', 'Tablety', 'Hodinky', 'Pouzdra', 'Kabely', 'Nabíječky'],
  ro: ['Telefoane', 'Tablete', 'Ceasuri', 'Huse', 'Cabluri', 'Încărcătoare'],
};
const pictures = ['phone', 'tablet', 'watch', 'cover', 'cable', 'charger'];

const page = (market: MarketCode, more: Partial<PageData<typeof loader>> = {}) => {
  const data: PageData<typeof loader> = {
    home: {
      sections: [
        anOffer(market, {
          kind: 'shelf',
          title: market === 'cs' ? 'Právě přišlo' : 'Tocmai au sosit',
          products: someProducts(market),
        }),
        anOffer(market),
        anOffer(market, { kind: 'trade_up', device: 'IP13', link: null }),
      ],
      loan_example: null,
      counts: kinds[market].map((name, index) => ({
        category: { name, url_path: name.toLowerCase() },
        products: 12 * (index + 1),
        picture: pictures[index] ?? 'phone',
      })),
      used_units: 1_240,
      rating: 4.7,
      rating_count: 3_128,
      stores: 6,
      free_delivery_from: price(market, 1_500),
    },
    bonusPercent: 17,
    slides: [],
    asked: null,
    tradeUps: { IP13: aTradeUp(market) },
    ...more,
  };
  return at(market, { data }, <HomePage />);
};

export const examples: Examples = {
  'home page': (market) => page(market),
  'home page without the buy-out': (market) => page(market, { bonusPercent: null, tradeUps: {} }),
  'home page of a shop that has nothing yet': (market) =>
    page(market, {
      home: {
        sections: [],
        loan_example: null,
        counts: [],
        used_units: 0,
        rating: null,
        rating_count: 0,
        stores: 0,
        free_delivery_from: price(market, 1_500),
      },
      bonusPercent: null,
      tradeUps: {},
    }),
  'hero as it comes': (market) =>
    at(
      market,
      {},
      <Hero
        product={aProduct(market)}
        example={{ name: 'iPhone 13 128 GB', highest: price(market, 6500) }}
        {...nothing}
        bonusPercent={17}
      />,
    ),
  'hero, a device found': (market) =>
    at(
      market,
      {},
      <Hero
        product={aLongProduct(market)}
        example={null}
        asked={{
          typed: 'iphone 12',
          devices: [old(market, 'iPhone 12 64 GB', 4200), old(market, 'iPhone 12 128 GB', 4600)],
        }}
        bonusPercent={17}
      />,
    ),
  'hero, a device not bought out': (market) =>
    at(
      market,
      {},
      <Hero product={aProduct(market)} example={null} {...nothing} asked={{ typed: 'Nokia 3310', devices: [] }} />,
    ),
  sections: (market) =>
    at(
      market,
      {},
      <HomeSections
        sections={[
          anOffer(market),
          anOffer(market, { title: 'Tablety', link: null, picture: null, valid_until: null }),
          anOffer(market, { kind: 'trade_up', title: 'Rozbitý displej?', device: 'IP13', link: null }),
          anOffer(market, { kind: 'shelf', link: null, products: [aProduct(market), aUsedProduct(market)] }),
        ]}
        tradeUps={{ IP13: aTradeUp(market) }}
        bonusPercent={17}
      />,
    ),
};
