import type { HeadersArgs } from 'react-router';

/** Seconds a shared cache keeps a public page; a change of what it shows drops it sooner, by its tags. */
const sharedSeconds = 300;

/** Headers of a page that is the same for everyone. Tags are those the API drops by when something changes. */
export const publicHeaders = (tags: readonly string[]): Record<string, string> => ({
  'Cache-Control': `public, max-age=0, s-maxage=${sharedSeconds}`,
  'Surrogate-Key': [...new Set(tags)].join(' '),
});

/** Tags of the frame, which is on every page. */
export const frameTags = (market: string): string[] => [
  `market-${market}`,
  `menu-${market}`,
  `content-menu-${market}`,
  `articles-${market}`,
];

/** Tags for a page that shows these products: a change of any of them drops the page from the cache. */
export const productTags = (products: readonly { code: string }[]): string[] =>
  products.map(({ code }) => `product-${code}`);

/** Tags for a page with cards, which tell instalments and discounts of the market too. */
export const cardTags = (market: string, products: readonly { code: string }[]): string[] => [
  ...productTags(products),
  `instalments-${market}`,
  `offers-${market}`,
];

/** `headers` of a public route: those of its loader, and none for an error. */
export const headersOfLoader = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/**
 * Headers of a page that shows anything of its visitor: cart, account, order, a form with its key. No cache may keep
 * it.
 */
export const privateHeaders = (): Record<string, string> => ({ 'Cache-Control': 'private, no-store' });
