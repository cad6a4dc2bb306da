import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { mapOrigins } from '../checkout/place/carrier-map.ts';
import { contentPolicy } from './content-policy.ts';
import shopStyle from './app.css?inline';
import { type FinishedPage, finishPage } from './finish-page.ts';
import { footOf } from './foot/page-foot.tsx';
import { FootContext, NonceContext } from './nonce.ts';
import { framedBy } from '../base/framed-by.ts';
import { repairWords } from '@kolobeh/shared/repair/repair-page.ts';
import { openOr } from '../base/open-markets.ts';
import { marketOf } from '../base/paths.ts';
import { laterPaths } from '../base/later-paths.ts';
import { StyleContext } from './style.ts';
import { requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { TextsProvider } from '../base/texts/TextsProvider.tsx';

export { keepOpenMarkets } from '../base/open-markets.ts';
export { contextFor } from '../base/request-values.ts';
// The handler, the context and what is thrown must come from one copy of the router; the development server loads its own.
export { createRequestHandler } from '@react-router/express';
export { sayingUnavailable } from '../base/unavailable.ts';

/** Milliseconds after which React Router gives up data still awaited by a page; it reads this export by its name. */
export const streamTimeout = 10_000;

function page(request: Request, routerContext: EntryContext, nonce: string) {
  const market = openOr(marketOf(new URL(request.url).pathname));
  return (
    <NonceContext value={nonce}>
      <StyleContext value={import.meta.env.DEV ? undefined : shopStyle}>
        <FootContext value={footOf(market, nonce, new URL(request.url).pathname)}>
          <TextsProvider market={market} t={translations[market]}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </TextsProvider>
        </FootContext>
      </StyleContext>
    </NonceContext>
  );
}

/** An order or a repair is paid on its own page alone. */
const isPayingPage = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  const market = marketOf(pathname);
  const isRepair = new RegExp(`^/${market}/${repairWords[market]}/[^/]+/[^/]+$`).test(pathname);
  return isRepair || pathname.startsWith(laterPaths.order(market, ''));
};

/** A pick-up point is chosen on one page alone. */
const isPlacePage = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return pathname === laterPaths.place(marketOf(pathname));
};

function setHeaders(
  headers: Headers,
  context: Readonly<RouterContextProvider>,
  { scripts, styles }: FinishedPage,
  request: Request,
): void {
  const { formTargets, tilesUrl, walletOrigins: known, placeWidgets } = requestValues(context);
  const walletOrigins = isPayingPage(request) ? known : [];
  const market = marketOf(new URL(request.url).pathname);
  const widgetOrigins = isPlacePage(request) ? mapOrigins(placeWidgets[market]) : [];
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    contentPolicy({
      scripts,
      styles,
      formTargets,
      tilesUrl,
      walletOrigins,
      widgetOrigins,
      framedBy: context.get(framedBy),
      isDevelopment: import.meta.env.DEV,
    }),
  );
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
}

/** The whole page: its policy names what stands in it, so the head of the answer waits for its end. */
function render(element: ReactElement, nonce: string, onError: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // The page is sent whole: each part stands in its place, for who has no scripts too.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        onError();
        console.error(error);
      },
    });
  });
}

/**
 * Renders a page as a whole, never as a stream: the policy in its headers names the hashes of the scripts and styles in
 * it. A fault while rendering makes the status 500. HEAD has the same headers without a body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestValues(context);
  let currentStatus = status;
  const html = await render(page(request, routerContext, nonce), nonce, () => {
    currentStatus = 500;
  });
  const finished = finishPage(html, nonce);
  setHeaders(headers, context, finished, request);
  return new Response(request.method === 'HEAD' ? null : finished.html, { status: currentStatus, headers });
}
