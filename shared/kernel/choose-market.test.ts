import { expect, it } from 'vitest';
import { chooseMarket, type MarketSigns } from './choose-market.ts';

const signs = (known: Partial<MarketSigns>): MarketSigns => ({ host: 'localhost', cookie: '', language: '', ...known });
const byLanguage = (language: string) => chooseMarket(signs({ language }));

it.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['cs', 'cs'],
  ['sk-SK,sk;q=0.9,ro;q=0.1', 'cs'],
  ['en-GB,en;q=0.9,ro;q=0.5,cs;q=0.4', 'ro'],
  ['ro;q=0,en', 'cs'],
  ['', 'cs'],
  [';;;q=', 'cs'],
])('“%s” leads to %s', (header, market) => {
  expect(byLanguage(header)).toBe(market);
});

it.each([
  ['the host of a country', { host: 'www.kolobeh.RO', cookie: 'kolobeh_market=cs', language: 'cs' }, 'ro'],
  ['the Czech host', { host: 'kolobeh.cz', cookie: 'kolobeh_market=ro', language: 'ro' }, 'cs'],
  ['the last cart', { cookie: 'a=b; kolobeh_market=ro', language: 'cs' }, 'ro'],
  ['the language where the cookie is nonsense', { cookie: 'kolobeh_market=de', language: 'ro' }, 'ro'],
  ['the language where a cookie only ends alike', { cookie: 'x_kolobeh_market=ro', language: 'cs' }, 'cs'],
  ['the Czech shop where nothing is known', { host: '127.0.0.1' }, 'cs'],
] as const)('a market is chosen by %s', (_, known, market) => {
  expect(chooseMarket(signs(known))).toBe(market);
});

it.each([
  ['a shut one is not chosen by its host', { host: 'kolobeh.ro' }],
  ['nor by the last cart', { cookie: 'kolobeh_market=ro' }],
  ['nor by the language', { language: 'ro' }],
] as const)('of open markets alone: %s', (_, known) => {
  expect(chooseMarket(signs(known))).toBe('ro');
  expect(chooseMarket(signs(known), ['cs'])).toBe('cs');
  expect(chooseMarket(signs({ language: 'cs' }), ['ro'])).toBe('ro');
});
