import { favouritesCookie } from '@kolobeh/shared/customer/favourites.ts';
import { marketCookie } from '@kolobeh/shared/kernel/choose-market.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Each market has its own cart, because prices and stock words differ. */
const cartCookie = (market: MarketCode): string => `kolobeh_cart_${market}`;

/** Anybody can send half of a percent sequence; such a value is nobody's. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A cookie's value; null when there is none. */
export function cookieIn(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decoded(rest.join('='));
  }
  return null;
}

/** The cart's secret token; null when absent or malformed. */
export function cartTokenIn(headers: Headers, market: MarketCode): SecretToken | null {
  const parsed = SecretToken.safeParse(cookieIn(headers, cartCookie(market)));
  return parsed.success ? parsed.data : null;
}

const kept = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${60 * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** `Set-Cookie` of the cart: 60 days, unreadable by scripts, sent with top-level navigation only. */
export const cartSetCookie = (market: MarketCode, token: string, isSecure: boolean): string =>
  kept(cartCookie(market), token, isSecure);

/** `Set-Cookie` of favourite goods, which scripts read to fill hearts in: no page asks for them. */
export const favouritesSetCookie = (value: string, isSecure: boolean): string =>
  kept(favouritesCookie, value, isSecure).replace('; HttpOnly', '');

/** `Set-Cookie` of the market whose cart was filled last, kept as long as the cart. */
export const marketSetCookie = (market: MarketCode, isSecure: boolean): string => kept(marketCookie, market, isSecure);
