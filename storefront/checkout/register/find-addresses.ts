import type { KnownAddress } from '@kolobeh/shared/checkout/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { queryClient } from '../../base/live/query.ts';

interface Where {
  postcode: string;
  street: string;
}

/** Where somebody lives stands in no address of a request: proxies write those down. */
async function ask(market: MarketCode, where: Where, signal: AbortSignal): Promise<readonly KnownAddress[]> {
  const reply = await fetch('/api/new/checkout/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market, ...where }),
    signal,
  });
  if (!reply.ok) throw new Error(`Addresses answered ${reply.status}`);
  return ((await reply.json()) as { addresses: KnownAddress[] }).addresses;
}

/** Addresses of a street that begins so. @throws Error when the API cannot be reached */
export const findAddresses = (market: MarketCode, where: Where): Promise<readonly KnownAddress[]> =>
  queryClient.fetchQuery({
    queryKey: ['addresses', market, where.postcode, where.street],
    queryFn: ({ signal }) => ask(market, where, signal),
    retry: false,
  });
