import type { MarketCode } from '../../kernel/market.ts';

/** A Czech postcode is written in two groups of digits, a Romanian one in one. */
const postcodeGroups: Record<MarketCode, RegExp> = { cs: /^(\d{3})(\d{2})$/, ro: /^()$/ };

/** `123 45` in Czechia (with a no-break space), `010011` in Romania. */
export const showPostcode = (market: MarketCode, postcode: string): string =>
  postcode.replace(postcodeGroups[market], '$1\u00a0$2');

interface Town {
  postcode: string;
  city: string;
  /** Romanian county; empty or absent elsewhere. */
  district?: string | null | undefined;
}

/** The line of the town in an address: `110 00 Praha`, `200585 Craiova, Dolj`. */
export const showTown = (market: MarketCode, { postcode, city, district }: Town): string =>
  [`${showPostcode(market, postcode)} ${city}`, district?.trim()].filter(Boolean).join(', ');
