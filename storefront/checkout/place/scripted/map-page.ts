import { createHash } from 'node:crypto';
import type { ScriptedMap } from '@kolobeh/shared/delivery/place-widget.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type LoaderFunctionArgs, data } from 'react-router';
import { marketOf } from '../../../base/paths.ts';
import { requestValues } from '../../../base/request-values.ts';
import { type MapFacts, mapScript } from './map-script.ts';

const scriptHash = `'sha256-${createHash('sha256').update(mapScript).digest('base64')}'`;

/** The map fills its frame, whatever elements the carrier's script makes. */
const style = `html,body{height:100%;margin:0}#map,#map>*{display:block;width:100%;height:100%}`;

/** The carrier's script loads, frames and asks its own hosts alone; nobody but the shop frames the page. */
export function mapPolicy({ script, hosts }: Pick<ScriptedMap, 'script' | 'hosts'>, shop: string): string {
  const own = [new URL(script).origin, ...hosts].join(' ');
  return [
    `default-src 'none'`,
    `script-src ${scriptHash} ${own}`,
    `style-src 'unsafe-inline' ${own}`,
    `img-src data: blob: ${own}`,
    `font-src data: ${own}`,
    `connect-src ${own}`,
    `frame-src ${own}`,
    `worker-src blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${shop}`,
  ].join('; ');
}

function pageOf({ carrier, script, account }: ScriptedMap, market: MarketCode, shop: string): string {
  const { country } = markets[market];
  const facts: MapFacts = { carrier, script, account, country, language: market, shop };
  // Inside of a script element only its end could be mistaken.
  const told = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${market}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${carrier}</title><style>${style}</style></head><body><div id="map"></div><script type="application/json" id="facts">${told}</script><script>${mapScript}</script></body></html>`;
}

/**
 * The page that runs a carrier's script of its map, for the frame on the page of places; 404 where none is configured,
 * and under the shop's own address, where the script could reach the visitor's session.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Response {
  const { pathname, origin: asked } = new URL(request.url);
  const { origin, placeWidgets } = requestValues(context);
  const market = marketOf(pathname);
  const map = Object.values(placeWidgets[market]).find((one) => one?.carrier === params['carrier']);
  if (map?.kind !== 'script' || new URL(map.pages).host !== new URL(asked).host) throw data(null, { status: 404 });
  const shop = new URL(origin).origin;
  return new Response(pageOf(map, market, shop), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': mapPolicy(map, shop),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
