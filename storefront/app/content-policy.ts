export interface PolicyFacts {
  nonce: string;
  formTargets: readonly string[] | null;
  tilesUrl: string | null;
  /** The development server injects styles and opens a socket. */
  isDevelopment: boolean;
}

/** Value of Content-Security-Policy. Style attributes carry colours of products, so they may be inline; a style element needs the nonce. */
export function contentPolicy({ nonce, formTargets, tilesUrl, isDevelopment }: PolicyFacts): string {
  const tiles = tilesUrl ? [new URL(tilesUrl.replace(/\{[^}]*\}/g, '0')).origin] : [];
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    ...(formTargets ? { 'form-action': ["'self'", ...formTargets] } : {}),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
