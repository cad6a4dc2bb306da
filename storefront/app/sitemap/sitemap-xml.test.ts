import { expect, it } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

it('writes addresses with signs of XML', () => {
  expect(urlSet([{ address: 'https://shop.example/cs/?a=1&b=2', changedOn: '2026-11-21' }])).toContain(
    '<url><loc>https://shop.example/cs/?a=1&amp;b=2</loc><lastmod>2026-11-21</lastmod></url>',
  );
});

it('lists the parts', () => {
  expect(sitemapIndex(['https://shop.example/sitemaps/cs-0.xml'])).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/cs-0.xml</loc></sitemap>',
  );
});
