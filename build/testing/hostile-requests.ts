// What a careless or hostile peer may write onto a connection, and throwing it at a port.
import net from 'node:net';
import { pick, seeded } from '../proofs/parts/seeded.ts';

const line = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** Requests by hand: targets, upgrades, bodies and headers that a server's own code may stumble over. */
function written(host: string): string[] {
  const words =
    '// /// //@ //[ /\\ /% /%zz /%00 /%c0%ae%c0%ae/ /%ff /..%2f..%2fetc/passwd /?% * x : ? # http:// http://[ http://%/ https://elsewhere.example/% /bridge //bridge /health// /files/% /documents/% /messages/% /card// /cs// /api/new//';
  const targets = [...words.split(' '), `http://${host}//`, `/${'a'.repeat(8000)}`, `/${'../'.repeat(500)}`];
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  return [
    ...targets.flatMap((target) =>
      ['GET', 'OPTIONS', 'DELETE'].map((method) => line(`${method} ${target} HTTP/1.1`, `Host: ${host}`)),
    ),
    ...targets.map((target) => line(`GET ${target} HTTP/1.1`, `Host: ${host}`, ...upgrade, 'Sec-WebSocket-Key: x')),
    line('GET /bridge HTTP/1.1', `Host: ${host}`, `Origin: http://${host}`, ...upgrade),
    line('GET / HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: h2c'),
    line(`CONNECT ${host} HTTP/1.1`, `Host: ${host}`),
    line('CONNECT / HTTP/1.1', `Host: ${host}`),
    line('GET / HTTP/1.1'),
    line('GET / HTTP/1.1', 'Host: '),
    line('GET / HTTP/1.1', 'Host: [::', `X: ${'y'.repeat(20)}`),
    line('GET / HTTP/1.1', `Host: ${host}`, 'Host: elsewhere.example'),
    line('GET / HTTP/1.1', `Host: ${host}`, `X-Long: ${'a'.repeat(100_000)}`),
    line('GET / HTTP/1.1', `Host: ${host}`, ...Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`)),
    line('GET / HTTP/1.1', `Host: ${host}`, 'Cookie: =; %=%; a', 'Range: bytes=9-1', 'If-Modified-Since: never'),
    line('GET / HTTP/1.1', `Host: ${host}`, 'Accept-Language: \u0000;q=z', 'Content-Length: -1'),
    line('GET / HTTP/9.9', `Host: ${host}`),
    line('POST / HTTP/1.1', `Host: ${host}`, 'Content-Length: 10', 'Content-Type: application/json') + '{"a',
    line('POST / HTTP/1.1', `Host: ${host}`, 'Content-Length: 3', 'Transfer-Encoding: chunked') + 'zz\r\n',
    line('POST / HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding: chunked') + 'ffffffffffffffffff\r\n',
    line('POST / HTTP/1.1', `Host: ${host}`, 'Expect: miracles', 'Content-Length: 0'),
    line('POST / HTTP/1.1', `Host: ${host}`, 'Content-Encoding: gzip', 'Content-Length: 4') + 'abcd',
    line('POST / HTTP/1.1', `Host: ${host}`, 'Content-Type: multipart/form-data', 'Content-Length: 4') + 'abcd',
    line('PROPFIND / HTTP/1.1', `Host: ${host}`),
    line('NICHTS / HTTP/1.1', `Host: ${host}`),
    'GET / HT',
    'GET /half HTTP/1.1\r\nHost:',
    '\r\n\r\n\r\n',
    '\u0000\u0000\u0000\u0000',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'EHLO mail.example\r\nMAIL FROM:<>\r\nRCPT TO:<\u0000@>\r\nDATA\r\n.\r\nQUIT\r\n',
  ];
}

/** A request with some of its bytes lost, doubled or changed into any others. */
function spoiled(request: string, next: () => number): Buffer {
  const bytes = [...Buffer.from(request, 'utf8').subarray(0, 2000)];
  for (let left = 1 + Math.floor(next() * 6); left > 0; left -= 1) {
    const at = Math.floor(next() * bytes.length);
    const kind = next();
    if (kind < 0.3) bytes.splice(at, 1);
    else if (kind < 0.5) bytes.splice(at, 0, ...bytes.slice(at, at + 8));
    else bytes[at] = Math.floor(next() * 256);
  }
  return Buffer.from(bytes);
}

/** All requests written by hand, and so many spoiled ones; the same for the same seed. */
export function hostileRequests(host: string, { seed, spoiledOnes }: { seed: number; spoiledOnes: number }): Buffer[] {
  const known = written(host);
  const next = seeded(seed);
  const more = Array.from({ length: spoiledOnes }, () => spoiled(pick(next, known), next));
  return [...known.map((request) => Buffer.from(request, 'latin1')), ...more];
}

/** Writes the bytes, says no more, and waits until the other side has closed; answers what it said. */
export const throwAt = (port: number, bytes: Buffer): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
    socket.on('end', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });

/** Writes the bytes and resets the connection before anything can be answered. */
const throwAndReset = (port: number, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy()));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

/** Throws all at a port, some connections at once, each also with a reset. */
export async function throwAllAt(port: number, requests: readonly Buffer[], atOnce = 8): Promise<void> {
  const waiting = requests.values();
  const throwing = async (): Promise<void> => {
    for (const bytes of waiting) {
      await throwAt(port, bytes);
      await throwAndReset(port, bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, throwing));
}
