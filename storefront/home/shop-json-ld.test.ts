import { expect, it } from 'vitest';
import { shopJsonLd } from './shop-json-ld.ts';

it.each([
  ['cs', 'CZ', 'cs-CZ', 'https://s/cs/hledani?term={search_term_string}'],
  ['ro', 'RO', 'ro-RO', 'https://s/ro/cautare?term={search_term_string}'],
] as const)('the shop of %s says where it sells and how it is searched', (market, country, language, search) => {
  expect(shopJsonLd(market, 'https://s')).toMatchObject([
    { '@type': 'Organization', url: `https://s/${market}/`, areaServed: country },
    { '@type': 'WebSite', inLanguage: language, potentialAction: { target: { urlTemplate: search } } },
  ]);
});
