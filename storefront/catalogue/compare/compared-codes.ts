import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { mostCompared } from './compare.ts';

const cookieName = (market: MarketCode): string => `kolobeh_compare_${market}`;
const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(text);
const days = 30;

/** Codes of a list as it came with a request: whatever is no code, comes twice or is too much is left out. */
export const cleanCodes = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter(isCode).slice(0, mostCompared);

/** What the visitor compares, kept in a cookie so that it works without scripts too. */
export function comparedOf(request: Request, market: MarketCode): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  const found = cookies.find((one) => one.startsWith(`${cookieName(market)}=`));
  return cleanCodes((found?.slice(cookieName(market).length + 1) ?? '').split('.'));
}

/** The cookie that keeps it for a month; cards read it, to show which of them are compared. */
export const comparedCookie = (market: MarketCode, codes: readonly string[]): string =>
  `${cookieName(market)}=${codes.join('.')}; Path=/${market}; Max-Age=${codes.length > 0 ? days * 86_400 : 0}; SameSite=Lax`;
