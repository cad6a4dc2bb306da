import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: z.array(z.unknown()),
              status: z.unknown(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A collector as OTLP/HTTP with JSON has it. */
let collector: Server;
let sandbox: RunningSandbox;
let api: RunningTestApi;
const heard: Span[] = [];
const addresses: string[] = [];

beforeAll(async () => {
  collector = createServer((req, res) => {
    addresses.push(`${req.method ?? ''} ${req.url ?? ''}`);
    void json(req).then((body) => {
      for (const { scopeSpans } of Sent.parse(body).resourceSpans)
        heard.push(...scopeSpans.flatMap(({ spans }) => spans));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  sandbox = await startSandbox();
  api = await runningApi(
    {
      DATA_DIR: sandbox.dataDir,
      SANDBOX_URL: sandbox.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    { withWorkers: true },
  );
  await smallShop(api.deps.source);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  collector.close();
});

const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const callerSpan = '1122334455667788';
const of = (trace: string): Span[] => heard.filter((span) => span.traceId === trace);
const statement = /^(?:select|insert|update|with|delete)\b/;

/** From a span up to the one that nobody here made. */
function wayUp(span: Span): string[] {
  const parent = heard.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? wayUp(parent) : [span.parentSpanId ?? 'root'])];
}

it('spans of a request hang together from the caller’s trace down to its statements', async () => {
  const reply = await fetch(`${api.origin}/api/new/cart/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${callerSpan}-01` },
    body: JSON.stringify({ market: 'cs', product: 'CASE-IP15', quantity: 1 }),
  });
  expect([reply.status, reply.headers.get('x-trace-id')]).toEqual([200, traceId]);
  await expect.poll(() => of(traceId).some(({ name }) => name === 'POST /api/new/cart/products')).toBe(true);
  expect(addresses[0]).toBe('POST /v1/traces');
  const statements = of(traceId).filter(({ name }) => statement.test(name));
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements)
    expect(wayUp(one).slice(1)).toEqual(['call cart.add', 'POST /api/new/cart/products', callerSpan]);
});

it('of requests at once, each statement stands in the trace of its own, also of who waits for a connection', async () => {
  const traces = Array.from({ length: 40 }, (_, index) => traceId.replace(/^a1b2/, String(1000 + index)));
  // What is kept for a minute is read by nobody of the forty.
  await api.visitor().client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 1 });
  await Promise.all(
    traces.map((trace) =>
      fetch(`${api.origin}/api/new/cart/products`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', traceparent: `00-${trace}-${callerSpan}-01` },
        body: JSON.stringify({ market: 'cs', product: 'CASE-IP15', quantity: 1 }),
      }),
    ),
  );
  const isWhole = (trace: string): boolean => of(trace).some(({ name }) => name.startsWith('POST '));
  await expect.poll(() => traces.every(isWhole)).toBe(true);
  const statementsOf = (trace: string): string[] =>
    of(trace)
      .map(({ name }) => name)
      .filter((name) => statement.test(name))
      .toSorted();
  const [first = ''] = traces;
  expect(statementsOf(first).length).toBeGreaterThan(0);
  for (const trace of traces) expect(statementsOf(trace)).toEqual(statementsOf(first));
});

it('partners and jobs are in them, and nothing of a person', async () => {
  const order = await buy(api, {
    goods: { 'CASE-IP15': 1 },
    payload: {
      type_payment: 'card',
      order_billing_address: {
        ...aPayload().order_billing_address,
        last_name: 'Kanárková',
        email: 'kanarek@example.cz',
        phone: '+420777123321',
      },
    },
  });
  await order.buyer.client.order.follow({ token: order.token });
  const names = () => heard.map(({ name }) => name);
  await expect.poll(names).toContain('GET /api/new/orders/:token');
  await expect.poll(names).toEqual(expect.arrayContaining([expect.stringMatching(/^job /)]));
  const partner = heard.find(({ name }) => name.startsWith('partner card'));
  expect(partner && wayUp(partner)).toContain('call checkout.finishOrder');
  const all = JSON.stringify(heard);
  for (const secret of ['Kanárková', 'kanarek@', '777123321', order.token, order.number])
    expect(all).not.toContain(secret);
});

it('a fault names its trace to whoever asked', async () => {
  await api.asOwner('alter table cart rename to cart_away');
  const reply = await fetch(`${api.origin}/api/new/cart/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'cs', product: 'CASE-IP15', quantity: 1 }),
  });
  await api.asOwner('alter table cart_away rename to cart');
  expect(reply.status).toBe(500);
  const trace = reply.headers.get('x-trace-id') ?? '';
  expect(await reply.json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', data: { trace_id: trace } });
  await expect
    .poll(() => of(trace).filter(({ status }) => JSON.stringify(status).includes('2')).length)
    .toBeGreaterThan(1);
});
