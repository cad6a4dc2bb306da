import { xmlText } from '@kolobeh/shared/feed/xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One `<url>` or `<sitemap>`; the address is absolute and not escaped yet. */
export interface SitemapEntry {
  address: string;
  /** ISO date of the last change, when it is known. */
  changedOn?: string;
}

const entry = (tag: string, { address, changedOn }: SitemapEntry): string =>
  `<${tag}><loc>${xmlText(address)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</${tag}>`;

/** List of pages, by sitemaps.org 0.9. */
export const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset ${namespace}>\n${entries.map((one) => entry('url', one)).join('\n')}\n</urlset>\n`;

/** List of the lists. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses.map((address) => entry('sitemap', { address })).join('\n')}\n</sitemapindex>\n`;

/** Kept by a shared cache for an hour, unless something of the tags changes before. */
export const xmlReply = (body: string, tags: readonly string[]): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
      'Surrogate-Key': tags.join(' '),
    },
  });
