import { ORPCError } from '@orpc/client';
import {
  createRequestHandler,
  data,
  type EntryContext,
  redirect,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { isAway } from './away.ts';
import { sayingUnavailable } from './unavailable.ts';

const away = () => new ORPCError('UNAVAILABLE', { status: 503 });

/** A shop of one page, whose loader and action do as told. */
function shopOf(load: () => unknown): ServerBuild {
  const id = 'page';
  const answers = (_request: Request, status: number, headers: Headers, context: EntryContext): Response => {
    const [error] = Object.values(context.staticHandlerContext.errors ?? {});
    return new Response(isAway(error) ? 'away' : 'page', { status, headers });
  };
  return {
    entry: { module: { default: answers, handleError: () => undefined } },
    routes: {
      [id]: { id, path: 'cs/kosik', module: { default: () => null, loader: load, action: load } },
    },
    assets: {
      entry: { imports: [], module: '' },
      routes: {},
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const ways = [
  ['the page', 'GET', '/cs/kosik'],
  ['its data for a page in the browser', 'GET', '/cs/kosik.data'],
  ['a form', 'POST', '/cs/kosik'],
  ['a form sent by a page in the browser', 'POST', '/cs/kosik.data'],
] as const;

async function statusOf(load: () => unknown, method: string, path: string): Promise<Response> {
  const handler = createRequestHandler(sayingUnavailable(shopOf(load)), 'production');
  const body = method === 'POST' ? new URLSearchParams({ a: '1' }) : null;
  return handler(new Request(`http://shop.test${path}`, { method, body }), new RouterContextProvider());
}

test.each(ways)('%s answers 503 when a part of the system is away', async (_, method, path) => {
  const reply = await statusOf(
    () => {
      throw away();
    },
    method,
    path,
  );
  expect(reply.status).toBe(503);
  if (path.endsWith('.data')) expect(await reply.text()).toContain('503');
  else expect(await reply.text()).toBe('away');
});

test.each(ways)('%s answers 500 for a fault, and its own status otherwise', async (_, method, path) => {
  const answered = async (load: () => unknown): Promise<number> => (await statusOf(load, method, path)).status;
  const thrown = (error: unknown) => () => {
    throw error;
  };
  expect(await answered(thrown(new Error('broken')))).toBe(500);
  expect(await answered(thrown(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })))).toBe(500);
  expect(await answered(thrown(data(null, { status: 404 })))).toBe(404);
  expect(await answered(thrown(redirect('/cs/')))).toBe(path.endsWith('.data') ? 202 : 302);
  expect(await answered(() => data({ refused: true }, { status: 409 }))).toBe(409);
});
