import type { MarketCode } from '../../kernel/market.ts';

/** Part of the address under which a document is shown while it is written. */
export const previewWords = { cs: 'nahled', ro: 'previzualizare' } as const satisfies Record<MarketCode, string>;

/** Whether a page of the shop is a preview: nobody visits it, so nothing is asked, measured or advertised there. */
export const isPreviewPath = (path: string): boolean => previewPlaces('').some((place) => path.startsWith(place));

/** Beginnings of the addresses of all previews at the shop's origin, each with a slash at its end. */
export const previewPlaces = (origin: string): string[] =>
  Object.entries(previewWords).map(([market, word]) => `${origin}/${market}/${word}/`);
