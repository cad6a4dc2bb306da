import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CallContext, Caller } from '../http/calls/call-context.ts';
import { cartSetCookie, cartTokenIn, marketSetCookie } from '../http/edge/cookies.ts';
import type { CartOwner } from './change-cart.ts';
import { mergeCarts } from './merge-carts.ts';

/** The cart's owner as the request shows it. */
export const cartOwner = (context: CallContext & { signedIn: Caller }, market: MarketCode): CartOwner => ({
  token: cartTokenIn(context.headers, market),
  userId: context.signedIn.role === 'customer' ? context.signedIn.id : null,
  market,
});

/** A cart being filled stays known for another sixty days. */
export function keepCookie(context: CallContext, market: MarketCode, token: string | null): void {
  if (!token) return;
  const isSecure = context.deps.settings.PUBLIC_URL.startsWith('https:');
  context.setHeader('set-cookie', cartSetCookie(market, token, isSecure));
  context.setHeader('set-cookie', marketSetCookie(market, isSecure));
}

/** A customer has signed in: carts of their devices become one. */
export async function mergeCartsAtSignIn(context: CallContext, userId: string): Promise<void> {
  const given = await mergeCarts(context.deps, userId, (market) => cartTokenIn(context.headers, market));
  for (const { market, token } of given) keepCookie(context, market, token);
}
