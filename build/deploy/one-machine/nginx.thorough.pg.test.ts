import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { houseAccounts } from '../../../api/operation/house-accounts.testing.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { freePort } from '../../postgres/free-port.ts';

const isThere = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

let api: RunningTestApi;
let dir: string;
let nginx: ChildProcess;
let session: ClientHttp2Session;
let plainPort: number;

/** The file that the script installs, at other ports and places. */
async function configuration(tlsPort: number): Promise<string> {
  plainPort = await freePort();
  const site = readFileSync(path.join(import.meta.dirname, 'nginx/kolobeh.conf'), 'utf8')
    .replaceAll('SERVER_NAME', 'shop.example')
    .replaceAll('CERTIFICATE_KEY', `${dir}/key.pem`)
    .replaceAll('CERTIFICATE', `${dir}/cert.pem`)
    .replaceAll('BROTLI', '')
    .replace('server 127.0.0.1:4001', `server ${new URL(api.origin).host}`)
    .replace('server 127.0.0.1:4002', `server 127.0.0.1:${await freePort()}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replaceAll('/var/lib/kolobeh-static', dir)
    .replaceAll('/var/log/nginx', dir);
  return `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${dir}/${name};`)
      .join(' ')}\n${site} }`;
}

async function open(): Promise<void> {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-nginx-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'assets/entry-Ab12.js'), `console.log(1);${' '.repeat(2000)}`);
  const made = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -addext subjectAltName=DNS:shop.example';
  execFileSync('openssl', ['req', ...made.split(' '), '-keyout', `${dir}/key.pem`, '-out', `${dir}/cert.pem`], {
    stdio: 'ignore',
  });
  api = await runningApi({
    ROLE: 'web',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
    ...houseAccounts,
    PUBLIC_URL: 'https://shop.example',
  });
  const port = await freePort();
  writeFileSync(path.join(dir, 'nginx.conf'), await configuration(port));
  nginx = spawn('nginx', ['-c', path.join(dir, 'nginx.conf')], { stdio: 'inherit' });
  const ca = readFileSync(path.join(dir, 'cert.pem'));
  const reach = (): Promise<ClientHttp2Session> =>
    new Promise((resolve, reject) => {
      const tried = connect(`https://127.0.0.1:${port}`, { ca, servername: 'shop.example' });
      tried.once('connect', () => resolve(tried)).once('error', reject);
    });
  session = await vi.waitFor(reach, { timeout: 60_000, interval: 50 });
}

interface Answer {
  headers: IncomingHttpHeaders & { ':status'?: number };
  text: string;
}

const ask = (address: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stream = session.request({
      ':path': address,
      ':authority': 'shop.example',
      ':method': body === undefined ? 'GET' : 'POST',
      ...headers,
    });
    let text = '';
    let answered: Answer['headers'] = {};
    stream.on('response', (got) => void (answered = got));
    stream.setEncoding('utf8').on('data', (part: string) => void (text += part));
    stream.once('end', () => resolve({ headers: answered, text })).once('error', reject);
    stream.end(body);
  });

describe.skipIf(!isThere)('nginx before a web process', () => {
  beforeAll(open);
  afterAll(async () => {
    session.close();
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGTERM');
    await ended;
    await api.close();
    rmSync(dir, { recursive: true });
  });

  it('answers calls by HTTP/2 and TLS, also while the other process is away', async () => {
    expect(session.alpnProtocol).toBe('h2');
    for (let count = 0; count < 4; count += 1) {
      const { headers, text } = await ask('/api/new/health');
      expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
      expect(JSON.parse(text)).toMatchObject({ role: 'web' });
    }
  });

  it('serves a file of a hashed name itself, for a year and compressed', async () => {
    const { headers } = await ask('/assets/entry-Ab12.js', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      ':status': 200,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(headers['x-request-id']).toBeUndefined();
  });

  it('hands on what changes something, and counts its limit by the real address, whatever is claimed', async () => {
    const statuses = new Set<number | undefined>();
    const body = JSON.stringify({ email: 'nikdo@kolobeh.example', password: 'Spatne-1234' });
    for (let count = 0; count < 40 && !statuses.has(429); count += 1) {
      const claimed = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}` };
      statuses.add((await ask('/api/new/account/sign-in', claimed, body)).headers[':status']);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it('keeps figures to the machine, large bodies out, and sends plain HTTP to TLS', async () => {
    expect((await ask('/metrics')).headers[':status']).toBe(404);
    const large = await ask('/api/new/account/sign-in', { 'content-length': String(13 * 1024 * 1024) }, '{');
    expect(large.headers[':status']).toBe(413);
    const plain = await fetch(`http://127.0.0.1:${plainPort}/cs/?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://shop.example/cs/?a=1']);
  });
});
