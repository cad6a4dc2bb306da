import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, originForm } from './request-target.ts';
import { serveHttp, type Serving } from './serve-http.ts';

const servers: Server[] = [];
const told: string[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  told.length = 0;
});

async function serve(serving: Omit<Serving, 'tell'>): Promise<number> {
  const server = serveHttp({ ...serving, tell: (message, error) => told.push(`${message}: ${String(error)}`) });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Writes a request by hand and answers all that comes until the connection ends. */
const say = (port: number, ...lines: string[]): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end([...lines, 'Host: here', '', ''].join('\r\n')),
    );
    socket.on('data', (part: Buffer) => (heard += part.toString()));
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy()).on('close', () => resolve(heard));
  });

test.each([
  ['/a?b=1', '/a?b=1'],
  ['//', '//'],
  ['http://elsewhere.example/a?b=1', '/a?b=1'],
  ['http://elsewhere.example', '/'],
  ['*', null],
  ['host:443', null],
  ['http://[', null],
  ['', null],
  [undefined, null],
])('of the target %s it reads %s', (target, read) => {
  expect(originForm(target)).toBe(read);
});

test('an address never names a host of the request', () => {
  expect(addressOf('//elsewhere.example/a').href).toBe('http://house//elsewhere.example/a');
});

describe('a request', () => {
  const thrown = new Error('broken shelf');
  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw thrown;
      },
    ],
    ['rejects', () => Promise.reject(thrown)],
  ])('whose answer %s is answered 500, and told', async (_, answer) => {
    const port = await serve({ answer });
    expect(await say(port, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 500 [^]*INTERNAL_SERVER_ERROR/);
    expect(told).toEqual(['A request could not be answered: Error: broken shelf']);
  });

  test('that fails in the middle of its answer is cut', async () => {
    const answer = (_: IncomingMessage, reply: ServerResponse): never => {
      reply.writeHead(200, { 'content-length': 100 }).write('half');
      throw thrown;
    };
    const port = await serve({ answer });
    expect(await say(port, 'GET / HTTP/1.1')).not.toContain('500');
    expect(told).toHaveLength(1);
  });

  test('whose upgrade throws is cut, and told', async () => {
    const upgrade = (): never => {
      throw thrown;
    };
    const port = await serve({ answer: (_, reply) => reply.end(), upgrade });
    const heard = await say(port, 'GET /a HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket');
    expect(heard).toMatch(/^HTTP\/1\.1 500 /);
    expect(told).toEqual(['An upgrade of a connection failed: Error: broken shelf']);
  });

  test('is answered by its address wherever that was written', async () => {
    const port = await serve({ answer: ({ url }, reply) => reply.end(`<${url}>`) });
    expect(await say(port, 'GET http://elsewhere.example/a?b HTTP/1.1')).toContain('</a?b>');
    expect(await say(port, 'GET * HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each<[string, (reply: ServerResponse) => unknown]>([
    ['by its status', (reply) => Object.assign(reply, { statusCode: 503 }).end()],
    ['by writeHead', (reply) => reply.writeHead(503, { 'content-type': 'text/plain' }).end()],
    ['by writeHead with a list', (reply) => reply.writeHead(503, ['content-type', 'text/plain']).end()],
  ])('that is refused for now %s hears when to come again', async (_, answer) => {
    const port = await serve({ answer: (__, reply) => answer(reply) });
    expect(await say(port, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5\r\n/i);
  });

  test('that is refused for now with a time of its own hears that one alone', async () => {
    const answer = (_: IncomingMessage, reply: ServerResponse): unknown => {
      reply.setHeader('retry-after', '120');
      return reply.writeHead(503).end();
    };
    const heard = await say(await serve({ answer }), 'GET / HTTP/1.1');
    expect(heard.match(/retry-after: \d+/gi)).toEqual(['retry-after: 120']);
  });

  test('that is answered is told nothing of coming again', async () => {
    const port = await serve({ answer: (_, reply) => reply.end('here') });
    expect(await say(port, 'GET / HTTP/1.1')).not.toMatch(/retry-after/i);
  });

  test('has a bounded time for its headers', async () => {
    await serve({ answer: (_, reply) => reply.end() });
    expect(servers[0]?.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(servers[0]?.requestTimeout).toBeGreaterThan(0);
  });
});

describe('a program', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-serving-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** A program whose requests for `/timer` and `/promise` fail where nothing awaits them. */
  const source = `
    import { serveHttp } from ${JSON.stringify(path.join(import.meta.dirname, 'serve-http.ts'))};
    import { outliveRequests } from ${JSON.stringify(path.join(import.meta.dirname, 'request-scope.ts'))};
    if (process.argv[2] === 'guarded') outliveRequests(() => console.log('told'));
    if (process.argv[3] === 'own') setTimeout(() => { throw new Error('of the program itself'); }, 10);
    serveHttp({ tell: () => undefined, answer: (request, reply) => {
      if (request.url === '/timer') setTimeout(() => { throw new Error('late'); }, 1);
      else if (request.url === '/promise') void Promise.reject(new Error('unheard'));
      else reply.end('alive');
    } }).listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port); });`;

  async function start(...args: string[]): Promise<{ port: number; ended: Promise<unknown>; end: () => void }> {
    const file = path.join(dir, 'program.ts');
    writeFileSync(file, source);
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(child, 'exit').then(([code]: unknown[]) => code);
    const port = new Promise<number>((resolve) =>
      child.stdout.on('data', (text: Buffer) => {
        const [, found] = /port (\d+)/.exec(text.toString()) ?? [];
        if (found) resolve(Number(found));
      }),
    );
    return { port: await port, ended, end: () => child.kill() };
  }

  test('outlives errors of requests that nothing caught, and cuts their connections', async () => {
    const { port, end, ended } = await start('guarded');
    for (const place of ['/timer', '/promise']) expect(await say(port, `GET ${place} HTTP/1.1`)).toBe('');
    expect(await say(port, 'GET / HTTP/1.1')).toContain('alive');
    end();
    await ended;
  });

  test('without the rule is ended by them', async () => {
    const { port, ended } = await start('bare');
    await say(port, 'GET /timer HTTP/1.1');
    expect(await ended).toBe(1);
  });

  test('is ended by an error of its own', async () => {
    const { ended } = await start('guarded', 'own');
    expect(await ended).toBe(1);
  });
});
