import { MarketCode } from './market.ts';

/** Languages of neighbours who read the shop's language more easily than the other one. */
const marketOfLanguage: Record<string, MarketCode> = { cs: 'cs', sk: 'cs', ro: 'ro', mo: 'ro' };

/** Market by an `Accept-Language` header, the best liked first; the first one when none fits. */
function preferredMarket(header: string, open: readonly MarketCode[]): MarketCode {
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
    if (market && open.includes(market)) return market;
  }
  return open[0] ?? 'cs';
}

/** Remembers the market of the cart that was last filled. */
export const marketCookie = 'kolobeh_market';

/** What a request that names no market shows of its visitor. */
export interface MarketSigns {
  /** Name of the host that was asked, without a port. */
  host: string;
  /** The `Cookie` header; empty without one. */
  cookie: string;
  /** The `Accept-Language` header; empty without one. */
  language: string;
}

function marketOfHost(host: string): MarketCode | null {
  const country = host.toLowerCase().split('.').at(-1);
  return country === 'cz' ? 'cs' : country === 'ro' ? 'ro' : null;
}

function marketOfCookie(cookie: string): MarketCode | null {
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='));
  const parsed = MarketCode.safeParse(pairs.find(([name]) => name === marketCookie)?.[1]);
  return parsed.success ? parsed.data : null;
}

/** Headers that `chooseMarket` looks at: what it leads to may be kept for nobody whose headers are others. */
export const marketVary = 'Accept-Language, Cookie';

/**
 * Market of a request that names none: that of the host's country (`….cz`, `….ro`), else the one the visitor last
 * filled a cart in, else that of the browser's languages, else the Czech one.
 * @param open markets there are; another one is never chosen
 */
export function chooseMarket(
  { host, cookie, language }: MarketSigns,
  open: readonly MarketCode[] = MarketCode.options,
): MarketCode {
  const shown = [marketOfHost(host), marketOfCookie(cookie)].find((market) => market !== null && open.includes(market));
  return shown ?? preferredMarket(language, open);
}
