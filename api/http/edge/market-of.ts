import { chooseMarket, marketVary } from '@kolobeh/shared/kernel/choose-market.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CallContext } from '../calls/call-context.ts';

/**
 * The market a call is about: the one it names, else the one chosen by what the visitor's request shows. A reply chosen
 * so varies by the visitor, which keeps it out of every shared cache.
 */
export function marketOf(
  context: Pick<CallContext, 'headers' | 'setHeader'>,
  named: MarketCode | undefined,
): MarketCode {
  if (named) return named;
  context.setHeader('vary', marketVary);
  return chooseMarket({
    host: context.headers.get('host') ?? '',
    cookie: context.headers.get('cookie') ?? '',
    language: context.headers.get('accept-language') ?? '',
  });
}
