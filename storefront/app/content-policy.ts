// Content Security Policy of the shop.
/**
 * What the policy of one rendered page is made of; what is absent is not allowed, but form targets: `null` leaves them
 * open.
 */
export interface PolicyFacts {
  /** Hash sources of the scripts and styles that stand in the page itself. */
  scripts: readonly string[];
  styles: readonly string[];
  formTargets: readonly string[] | null;
  tilesUrl: string | null;
  /** Origins of wallets, on a page that can be paid on; their scripts open sheets of their own. */
  walletOrigins: readonly string[];
  /** Origins of carriers' maps, on the page where a pick-up point is chosen; they are framed and run nothing of ours. */
  widgetOrigins: readonly string[];
  /** Origin of the office that frames a preview; null = nobody frames the page. */
  framedBy: string | null;
  /** The development server injects styles and opens a socket. */
  isDevelopment: boolean;
}

/** Value of Content-Security-Policy. Style attributes carry colours of products, so they may be inline; a style element is named by its hash. */
export function contentPolicy({
  scripts,
  styles,
  formTargets,
  tilesUrl,
  walletOrigins,
  widgetOrigins,
  framedBy,
  isDevelopment,
}: PolicyFacts): string {
  const tiles = tilesUrl ? [new URL(tilesUrl.replace(/\{[^}]*\}/g, '0')).origin] : [];
  const framed = [...walletOrigins, ...widgetOrigins];
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...walletOrigins],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...framed],
    ...(framed.length > 0 ? { 'frame-src': ["'self'", ...framed] } : {}),
    'frame-ancestors': [framedBy ?? "'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    ...(formTargets ? { 'form-action': ["'self'", ...formTargets] } : {}),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
