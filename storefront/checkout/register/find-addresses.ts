import type { KnownAddress } from '@kolobeh/shared/checkout/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { queryClient, readJson } from '../../base/live/query.ts';

/** Addresses of a street that begins so. @throws Error when the API cannot be reached */
export async function findAddresses(
  market: MarketCode,
  where: { postcode: string; street: string },
): Promise<readonly KnownAddress[]> {
  const { addresses } = await queryClient.fetchQuery({
    queryKey: ['addresses', market, where.postcode, where.street],
    queryFn: ({ signal }) =>
      readJson<{ addresses: KnownAddress[] }>('/api/new/checkout/addresses', { market, ...where }, signal),
    retry: false,
  });
  return addresses;
}
