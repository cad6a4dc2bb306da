import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../testing/station-setup.ts';
import { checkServer, refusalOfClock, refusalOfVersions } from './check-server.ts';

const version = '1.4.2';
const health = JSON.stringify({ status: 'ok', version });

async function listening(server: http.Server | https.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const answering = async (status: number, body: string, headers: Record<string, string> = {}): Promise<string> =>
  `http://127.0.0.1:${await listening(http.createServer((_request, reply) => reply.writeHead(status, headers).end(body)))}`;

const codeOf = async (origin: string): Promise<string | null> => (await checkServer(origin, { version }))?.code ?? null;

test('a server of the same version is taken', async () => {
  expect(await codeOf(await answering(200, health))).toBeNull();
});

test.each([
  ['a page of something else', 200, '<html></html>', {}],
  ['a health of something else', 200, '{"status":"ok"}', {}],
  ['nothing at that path', 404, '', {}],
  ['a redirect elsewhere', 302, '', { location: 'https://elsewhere.example/' }],
])('%s is not Kolobeh', async (_name, status, body, headers) => {
  expect(await codeOf(await answering(status, body, headers))).toBe('SERVER_NOT_KOLOBEH');
});

test('a proxy whose server is away, and a port nobody listens at, are unreachable', async () => {
  expect(await codeOf(await answering(502, 'Bad gateway'))).toBe('SERVER_UNREACHABLE');
  expect(await codeOf('http://127.0.0.1:9')).toBe('SERVER_UNREACHABLE');
});

test('a server that never answers is unreachable', async () => {
  const port = await listening(http.createServer(() => undefined));
  const refusal = await checkServer(`http://127.0.0.1:${port}`, { version, timeoutMs: 200 });
  expect(refusal?.code).toBe('SERVER_UNREACHABLE');
});

test('a certificate nobody vouches for is refused', async () => {
  const folder = aFolder();
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const wish = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...wish, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const answer = (_request: http.IncomingMessage, reply: http.ServerResponse): unknown => reply.end(health);
  const port = await listening(https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer));
  expect(await checkServer(`https://127.0.0.1:${port}`, { version })).toMatchObject({
    code: 'SERVER_CERTIFICATE',
    data: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
});

test('a clock more than five minutes away is refused with how far it is', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  const refusal = await checkServer(await answering(200, health, { date }), { version });
  expect(refusal).toMatchObject({ code: 'SERVER_CLOCK', data: { minutes: 60 } });
  expect(refusalOfClock('Mon, 05 Oct 2026 10:00:00 GMT', Date.parse('2026-10-05T10:05:00Z'))).toBeNull();
  expect(refusalOfClock(null, Date.now())).toBeNull();
});

test.each([
  ['1.4.9', null],
  ['1.5.0', null],
  ['1.3.9', 'SERVER_TOO_OLD'],
  ['0.9.0', 'SERVER_TOO_OLD'],
  ['2.0.0', 'SERVER_TOO_NEW'],
])('a server of version %s for a program of 1.4.2: %s', (server, code) => {
  expect(refusalOfVersions(server, version)?.code ?? null).toBe(code);
});

test('a version that makes no sense is not taken for a good one', () => {
  expect(refusalOfVersions('?', version)?.code).toBe('SERVER_TOO_OLD');
});
