import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createEdge } from './edge.ts';
import { Lifecycle } from '../lifecycle.ts';

let server: Server;
afterEach(() => server.close());

interface Watched {
  lifecycle: Lifecycle;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  lines: Record<string, unknown>[];
  timed: { method: string; status: number }[];
}

/** A server that answers every request with a status behind the edge. */
async function watched(level: string, status: number): Promise<Watched> {
  const lines: Record<string, unknown>[] = [];
  const timed: Watched['timed'] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const lifecycle = new Lifecycle();
  const edge = createEdge({
    log: pino({ level }, sink),
    metrics: { timed: (_, done) => timed.push(done) },
    settings: { PUBLIC_URL: 'https://shop.example' },
    lifecycle,
  });
  server = createServer((req, res) => {
    if (!edge(req, res)) res.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await expect.poll(() => timed.length).toBeGreaterThan(0);
    return reply;
  };
  return { ask, lines, timed, lifecycle };
}

describe('the edge', () => {
  it('gives a request its id, or keeps the one it came with when that is one', async () => {
    const { ask } = await watched('silent', 200);
    expect((await ask('/')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await ask('/', { headers: { 'x-request-id': 'from-a-proxy-1' } });
    expect(kept.headers.get('x-request-id')).toBe('from-a-proxy-1');
    const other = await ask('/', { headers: { 'x-request-id': 'a b' } });
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs a fault with its request, and neither the question nor a secret link', async () => {
    const { ask, lines, timed } = await watched('info', 500);
    await ask(`/orders/${'A'.repeat(43)}?email=jana`, { headers: { 'x-request-id': 'request-1' } });
    expect(lines).toMatchObject([
      {
        request_id: 'request-1',
        req: { method: 'GET', path: '/orders/{token}' },
        res: { status: 500 },
        msg: 'request errored',
      },
    ]);
    expect(timed).toMatchObject([{ method: 'GET', status: 500 }]);
  });

  it('logs what went well only to who wants every detail', async () => {
    const quiet = await watched('info', 200);
    await quiet.ask('/');
    expect(quiet.lines).toEqual([]);
    server.close();
    const loud = await watched('debug', 200);
    await loud.ask('/');
    expect(loud.lines).toMatchObject([{ res: { status: 200 }, msg: 'request completed' }]);
  });

  it('has a request in hand until it is answered, but no picture', async () => {
    const { ask, lifecycle } = await watched('silent', 200);
    const entered: string[] = [];
    const enter = lifecycle.enter.bind(lifecycle);
    lifecycle.enter = () => {
      entered.push('in');
      const leave = enter();
      return () => {
        entered.push('out');
        leave();
      };
    };
    await ask('/files/pictures/phone-BLK-640.avif');
    expect(entered).toEqual([]);
    await ask('/cs/');
    await expect.poll(() => entered).toEqual(['in', 'out']);
  });

  it('refuses a change that a page of another origin asks for, and times that too', async () => {
    const { ask, timed } = await watched('silent', 200);
    expect((await ask('/', { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await ask('/', { method: 'POST', headers: { origin: 'https://shop.example' } })).status).toBe(200);
    expect(timed.map(({ status }) => status)).toEqual([403, 200]);
  });
});
