import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Languages of neighbours who read the shop's language more easily than the other one. */
const marketOfLanguage: Record<string, MarketCode> = { cs: 'cs', sk: 'cs', ro: 'ro', mo: 'ro' };

/** Market by an `Accept-Language` header, the best liked first; Czech when none fits. */
export function preferredMarket(header: string): MarketCode {
  const wishes = header
    .split(',')
    .map((wish) => {
      const [tag = '', ...params] = wish.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const market = marketOfLanguage[language];
    if (market) return market;
  }
  return 'cs';
}
