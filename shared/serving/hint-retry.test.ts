import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { hintRetry } from './hint-retry.ts';

/** Status and hint of what a handler answers. */
async function answered(answer: (reply: ServerResponse) => void): Promise<[number, string | null]> {
  const server = createServer((_request, reply) => {
    hintRetry(reply);
    answer(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    return [status, headers.get('retry-after')];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('whoever says not now says when to come again, in whatever way', async () => {
  expect(await answered((reply) => void reply.writeHead(503).end())).toEqual([503, '5']);
  expect(await answered((reply) => void Object.assign(reply, { statusCode: 503 }).end('later'))).toEqual([503, '5']);
  expect(await answered((reply) => void reply.writeHead(503, 'busy', { 'x-why': 'pool' }).end())).toEqual([503, '5']);
});

test('a hint of the handler stays, and other answers have none', async () => {
  expect(await answered((reply) => void reply.setHeader('retry-after', '60').writeHead(503).end())).toEqual([
    503,
    '60',
  ]);
  expect(await answered((reply) => void reply.writeHead(200).end('here'))).toEqual([200, null]);
});
