import { expect, it } from 'vitest';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

const origin = 'https://shop.example';
const positions = [{ seo_name: 'prodavac' }];
const entries = [{ kind: 'category', name: 'telefony', changed_on: '2026-11-21' }] as const;

it.each(['cs', 'ro'] as const)('the first part names the pages of public discounts (%s)', (market) => {
  const offers = [{ seo_name: 'podzimni-sleva-7' }, { seo_name: 'kryty-8' }];
  const facts = { origin, market, entries, offers, positions };
  const all = sitemapAddresses({ ...facts, hasLeases: true }).map(({ address }) => address);
  for (const { seo_name: name } of offers) expect(all).toContain(`${origin}${laterPaths.offer(market, name)}`);
  expect(all).toContain(`${origin}${laterPaths.promotions(market)}`);
  expect(all).toContain(`${origin}${laterPaths.position(market, 'prodavac')}`);
  expect(all).toContain(`${origin}${paths.home(market)}`);
  expect(all).toContain(`${origin}${paths.category(market, 'telefony')}`);
  expect(all).toContain(`${origin}${laterPaths.prices(market, 'telefony')}`);
  expect(all).toContain(`${origin}${laterPaths.leases(market)}`);
  expect(new Set(all).size).toBe(all.length);
  const without = sitemapAddresses({ ...facts, hasLeases: false });
  expect(all.filter((one) => without.every(({ address }) => address !== one))).toEqual([
    `${origin}${laterPaths.leases(market)}`,
  ]);
});

it('other parts have only what they are given', () => {
  expect(sitemapAddresses({ origin, market: 'cs', entries, offers: null, positions: [], hasLeases: false })).toEqual([
    { address: `${origin}${paths.category('cs', 'telefony')}`, changedOn: '2026-11-21' },
    { address: `${origin}${laterPaths.prices('cs', 'telefony')}`, changedOn: '2026-11-21' },
  ]);
});
