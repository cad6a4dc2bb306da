import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Certified, certify, serverOptions } from '../../testing/certificates.ts';
import { aFolder } from '../../testing/station-setup.ts';
import { believeAuthorities } from './authorities.ts';
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

/** A server of Kolobeh under the certificate. */
async function certified(by: Certified): Promise<string> {
  const answer = (_request: http.IncomingMessage, reply: http.ServerResponse): unknown => reply.end(health);
  return `https://127.0.0.1:${await listening(https.createServer(serverOptions(by), answer))}`;
}

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
  const origin = await certified(certify('localhost'));
  expect(await checkServer(origin, { version })).toMatchObject({
    code: 'SERVER_CERTIFICATE',
    data: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
});

describe('a certificate of the house’s own authority', () => {
  const before = tls.getCACertificates('default');
  afterEach(() => tls.setDefaultCACertificates(before));

  test('is refused until the setup file’s authority is believed, then taken, also after that file is gone', async () => {
    const [house, other] = [certify('Kolobeh house CA'), certify('Somebody else')];
    const origin = await certified(certify('localhost', house));
    expect(await codeOf(origin)).toBe('SERVER_CERTIFICATE');
    const [folder, beside] = [aFolder(), aFolder()];
    const file = path.join(beside, 'house.pem');
    writeFileSync(file, other.cert);
    expect(believeAuthorities(folder, file)).toBe(1);
    expect(await codeOf(origin)).toBe('SERVER_CERTIFICATE');
    writeFileSync(file, `The authority of the house\n${other.cert}${house.cert}`);
    expect(believeAuthorities(folder, file)).toBe(2);
    expect(await codeOf(origin)).toBeNull();
    rmSync(file);
    tls.setDefaultCACertificates(before);
    expect(believeAuthorities(folder, null)).toBe(2);
    expect(await codeOf(origin)).toBeNull();
  });

  test('that is no certificate is told, and nothing else is believed less', () => {
    const [folder, beside] = [aFolder(), aFolder()];
    expect(() => believeAuthorities(folder, path.join(beside, 'none.pem'))).toThrow('ENOENT');
    writeFileSync(path.join(beside, 'words.pem'), 'no certificate');
    expect(believeAuthorities(folder, path.join(beside, 'words.pem'))).toBe(0);
    const numbers = (all: readonly string[]) => new Set(all.map((one) => new X509Certificate(one).fingerprint256));
    expect(numbers(before).isSubsetOf(numbers(tls.getCACertificates('default')))).toBe(true);
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
