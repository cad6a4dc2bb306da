import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, aUsedProduct, price } from '../testing/kit/goods.ts';
import { Hero } from './Hero.tsx';
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

export const examples: Examples = {
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
        tradeUps={{
          IP13: {
            device: 'Apple iPhone 13 128 GB',
            model: 'iPhone 13 128 GB',
            picture: 'phone',
            fault: 'Prasklé sklo',
            broken: price(market, 3200),
            sound: price(market, 6500),
            url: '/cs/vykup',
          },
        }}
        bonusPercent={17}
      />,
    ),
};
