import { chooseMarket, marketVary } from '@kolobeh/shared/kernel/choose-market.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import type { CallContext, Caller } from '../calls/call-context.ts';
import { refuseAtEdge } from '../calls/refusal-error.ts';

/**
 * The market a call is about: the one it names, else the one chosen by what the visitor's request shows. A reply chosen
 * so varies by the visitor, which keeps it out of every shared cache.
 */
export function marketOf(
  context: Pick<CallContext, 'headers' | 'setHeader' | 'deps'>,
  named: MarketCode | undefined,
): MarketCode {
  if (named) return named;
  context.setHeader('vary', marketVary);
  const signs = {
    host: context.headers.get('host') ?? '',
    cookie: context.headers.get('cookie') ?? '',
    language: context.headers.get('accept-language') ?? '',
  };
  return chooseMarket(signs, context.deps.settings.MARKETS);
}

/** The market that a call names in its body, or in its query, with where it stands; null of those that name none. */
export function namedMarket(input: unknown): { market: MarketCode; path: string } | null {
  if (typeof input !== 'object' || input === null) return null;
  const { market, query } = input as { market?: unknown; query?: { market?: unknown } };
  const named = MarketCode.safeParse(market ?? query?.market).data;
  return named ? { market: named, path: market === undefined ? 'query.market' : 'market' } : null;
}

/**
 * Refuses a shopper's call that names a market the house does not sell in, as one that names an unknown market. Staff go
 * on: orders of a market that was shut are theirs to end.
 */
export function refuseShutMarket({ deps }: Pick<CallContext, 'deps'>, { role }: Caller, input: unknown): void {
  if (isStaff(role)) return;
  const named = namedMarket(input);
  if (!named || deps.settings.MARKETS.includes(named.market)) return;
  refuseAtEdge('INPUT_INVALID', { fields: [{ path: named.path, code: 'NOT_THE_VALUE' }] });
}
