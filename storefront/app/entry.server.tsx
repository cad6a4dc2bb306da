import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentPolicy } from './content-policy.ts';
import shopStyle from './app.css?inline';
import { LateScripts } from './late-scripts.ts';
import { NonceContext } from './nonce.ts';
import { marketOf } from './paths.ts';
import { StyleContext } from './style.ts';
import { requestValues } from './request-values.ts';
import { translations } from './texts/all-texts.server.ts';
import { TextsProvider } from './texts/TextsProvider.tsx';

export { contextFor } from './request-values.ts';
// The handler and the context must come from one copy of the router; the development server loads its own.
export { createRequestHandler } from '@react-router/express';

export const streamTimeout = 10_000;

function page(request: Request, routerContext: EntryContext, nonce: string) {
  const market = marketOf(new URL(request.url).pathname);
  return (
    <NonceContext value={nonce}>
      <StyleContext value={import.meta.env.DEV ? undefined : shopStyle}>
        <TextsProvider market={market} t={translations[market]}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </TextsProvider>
      </StyleContext>
    </NonceContext>
  );
}

function setHeaders(headers: Headers, context: Readonly<RouterContextProvider>): void {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    contentPolicy({ ...requestValues(context), isDevelopment: import.meta.env.DEV }),
  );
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  setHeaders(headers, context);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = requestValues(context);
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let currentStatus = status;
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(page(request, routerContext, nonce), {
      nonce,
      [readyEvent]() {
        const body = import.meta.env.DEV ? new PassThrough() : new LateScripts();
        body.once('finish', () => clearTimeout(timeout));
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: currentStatus }));
      },
      onShellError: reject,
      onError: (error) => {
        currentStatus = 500;
        console.error(error);
      },
    });
  });
}
