import { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../app/app.ts';
import { listen, type Listening } from '../listen.ts';
import { PageCache } from '../../page-cache/page-cache.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let usual: Listening;
let general: Listening;

/** Replies of the usual way that some layer had wrapped, and pieces written to its connections. */
let wrapped: string[] = [];
let pieces = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  const { app, answer } = createApi(api.deps, new PageCache({ maxBytes: 0, now: () => Date.now() }));
  const where = { host: '127.0.0.1', port: 0, log: api.deps.log };
  usual = await listen({ ...where, answer });
  general = await listen({ ...where, answer: app });
  usual.server.on('connection', (socket) => {
    const write = socket.write.bind(socket);
    socket.write = ((...args: Parameters<typeof write>) => {
      pieces += 1;
      return write(...args);
    }) as typeof socket.write;
  });
  usual.server.on('request', (req, res) => {
    res.once('close', () => {
      const isWrapped = res.end !== ServerResponse.prototype.end || res.write !== ServerResponse.prototype.write;
      if (isWrapped) wrapped.push(req.url ?? '');
    });
  });
});
afterAll(async () => {
  await usual.stop();
  await general.stop();
  await api.close();
});

/** What differs between any two replies. */
const ofTheMoment = new Set(['date', 'x-request-id', 'set-cookie']);

interface Reply {
  status: number;
  headers: [string, string][];
  cookies: number;
  text: string;
}

const withoutIds = (reply: Reply): Reply => ({
  ...reply,
  text: reply.text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'),
});

async function replyFrom({ port }: Listening, path: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/new${path}`, init);
  const headers = [...reply.headers].filter(([name]) => !ofTheMoment.has(name));
  const text = await reply.text();
  return { status: reply.status, headers, cookies: reply.headers.getSetCookie().length, text };
}

const plain = { headers: { 'accept-encoding': 'identity' } };
const sent = (method: string, body: string, type = 'application/json'): RequestInit => ({
  method,
  body,
  headers: { ...plain.headers, 'content-type': type },
});

const cases: [string, string, RequestInit][] = [
  ['a list', '/catalogue/products?market=cs&category=telefony&ordering=price', plain],
  ['a list with a filter said twice', '/catalogue/products?market=cs&colour=black&colour=blue', plain],
  ['a list with a filter as a path', '/catalogue/products?market=cs&colour[]=black', plain],
  ['a list compressed', '/catalogue/products?market=cs', { headers: { 'accept-encoding': 'gzip' } }],
  ['facets', '/catalogue/facets?market=cs&category=telefony', plain],
  ['a product', '/catalogue/products/apl-ip15-128-blk-cs?market=cs', plain],
  ['an unknown product', '/catalogue/products/nic-takoveho?market=ro', plain],
  ['a search', '/catalogue/search?market=cs&term=iphone%2015', plain],
  ['a search by form encoding', '/catalogue/search?market=cs&term=iphone+15', plain],
  ['a page for the head alone', '/catalogue/home?market=cs', { method: 'HEAD' }],
  ['wrong input', '/catalogue/home?market=de', plain],
  ['input said twice', '/catalogue/home?market=cs&market=ro', plain],
  ['names of prototypes', '/catalogue/home?market=cs&constructor=1&__proto__=2', plain],
  ['no input', '/catalogue/home', plain],
  ['a question mark in a value', '/catalogue/search?market=cs&term=a?b', plain],
  ['broken percent signs', '/catalogue/search?market=cs&term=%E0%A4%A', plain],
  ['a cart', '/cart?market=cs', plain],
  ['what needs a session', '/office/manufacturers', plain],
  ['a path with a slash at the end', '/cart/?market=cs', plain],
  ['a path in capitals', '/CART?market=cs', plain],
  ['a secret that is none', `/orders/${'A'.repeat(43)}`, plain],
  ['half of a percent sequence', '/orders/%E0%A4%A', plain],
  ['an item', '/cart/products', sent('POST', '{"market":"cs","product":"CASE-IP15","quantity":1}')],
  ['an item that is none', '/cart/products', sent('POST', '{"market":"cs","product":"NIC","quantity":1}')],
  ['a body that is no JSON', '/cart/products', sent('POST', '{"market":')],
  ['a body that is no object', '/cart/products', sent('POST', '[]')],
  ['an empty body', '/cart/products', sent('POST', '')],
  ['a form', '/cart/products', sent('POST', 'market=cs&product=CASE-IP15', 'application/x-www-form-urlencoded')],
  ['a text', '/cart/products', sent('POST', 'market', 'text/plain')],
  ['too much', '/cart/products', sent('POST', JSON.stringify({ product: 'x'.repeat(300_000) }))],
  ['an unknown line', `/cart/products/${crypto.randomUUID()}?market=cs`, sent('PATCH', '{"quantity":2}')],
  ['a method nobody answers', '/cart/products', { method: 'DELETE' }],
];

const counted = new Set(['a list', 'facets', 'a product', 'a search', 'a cart', 'an item']);

describe('a call', () => {
  it.each(cases)('is answered alike on the usual and the general way: %s', async (_, path, init) => {
    expect(withoutIds(await replyFrom(usual, path, init))).toEqual(withoutIds(await replyFrom(general, path, init)));
  });

  it.each(cases.filter(([name]) => counted.has(name)))(
    'is turned into text once and goes out in one piece, through no wrapped reply: %s',
    async (_, path, init) => {
      wrapped = [];
      pieces = 0;
      const stringify = vi.spyOn(JSON, 'stringify');
      const reply = await replyFrom(usual, path, init);
      const made = stringify.mock.results.filter(({ value }) => value === reply.text);
      stringify.mockRestore();
      expect(reply.status).toBe(200);
      expect({ made: made.length, pieces, wrapped }).toEqual({ made: 1, pieces: 1, wrapped: [] });
    },
  );
});
