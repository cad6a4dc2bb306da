import type { MeasuredProduct } from '@kolobeh/shared/analytics/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** As many as the call takes at once. */
const most = 60;

const known = new Map<string, MeasuredProduct>();

async function fetchProducts(market: MarketCode, codes: readonly string[]): Promise<void> {
  const query = new URLSearchParams([['market', market], ...codes.map((code) => ['code', code])]);
  const reply = await fetch(`/api/new/analytics/products?${query}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) return;
  const { products } = (await reply.json()) as { products: MeasuredProduct[] };
  for (const product of products) known.set(product.code, product);
}

/** What analytics tells of products, by code; each is fetched once for a document. */
export async function measuredProducts(
  market: MarketCode,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MeasuredProduct>> {
  const missing = [...new Set(codes)].filter((code) => !known.has(code));
  for (let from = 0; from < missing.length; from += most) {
    await fetchProducts(market, missing.slice(from, from + most));
  }
  return known;
}
