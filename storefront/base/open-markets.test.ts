import { afterEach, describe, expect, it } from 'vitest';
import { loader as chooseMarket } from '../app/choose-market.ts';
import { loader as robots } from '../app/sitemap/robots.ts';
import { pageHead } from './head/page-head.ts';
import { keepOpenMarkets, openOr } from './open-markets.ts';
import { contextFor } from './request-values.ts';

afterEach(() => keepOpenMarkets(['cs', 'ro']));

type LoaderArgs = Parameters<typeof robots>[0];

const asked = (): LoaderArgs => {
  const url = new URL('https://shop.ro/');
  const request = new Request(url, { headers: { 'accept-language': 'ro' } });
  const context = contextFor({ origin: url.origin } as Parameters<typeof contextFor>[0]);
  return { request, url, context, params: {}, pattern: '/' };
};
const hrefLangs = () =>
  pageHead({
    title: 'T',
    description: 'D',
    origin: 'https://s',
    canonical: '/cs/',
    alternates: { cs: '/cs/', ro: '/ro/' },
  }).flatMap((tag) => ('hrefLang' in tag ? [tag.hrefLang] : []));

describe('a market that is shut', () => {
  it('is in no list for search engines, in no head, and not where one is led to', async () => {
    expect(await robots(asked()).text()).toContain('Disallow: /ro/');
    expect(hrefLangs()).toContain('ro-RO');
    expect(chooseMarket(asked()).headers.get('location')).toBe('/ro/');
    keepOpenMarkets(['cs']);
    expect(await robots(asked()).text()).not.toContain('/ro/');
    expect(await robots(asked()).text()).toContain('Disallow: /cs/');
    expect(hrefLangs()).toEqual([]);
    expect(chooseMarket(asked()).headers.get('location')).toBe('/cs/');
  });

  it('lends its addresses to the usual one, which says that there is no such page', () => {
    expect([openOr('cs'), openOr('ro')]).toEqual(['cs', 'ro']);
    keepOpenMarkets(['ro']);
    expect([openOr('cs'), openOr('ro')]).toEqual(['ro', 'ro']);
  });
});
