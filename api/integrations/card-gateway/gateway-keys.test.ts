import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureGatewayKeys } from './gateway-keys.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-keys-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('makes keys once and gives the same ones ever after', () => {
  const first = ensureGatewayKeys(path.join(dir, 'keys'));
  expect(first.merchant.privateKeyPem).not.toBe(first.gateway.privateKeyPem);
  expect(ensureGatewayKeys(path.join(dir, 'keys'))).toEqual(first);
});

it('keeps private keys from everybody but their owner', () => {
  ensureGatewayKeys(path.join(dir, 'keys'));
  expect(statSync(path.join(dir, 'keys')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dir, 'keys', 'card-merchant.pem')).mode & 0o777).toBe(0o600);
});

it('gives two programs that start at once the same keys', async () => {
  const script = `import { ensureGatewayKeys } from ${JSON.stringify(path.join(import.meta.dirname, 'gateway-keys.ts'))};
    console.log(JSON.stringify(ensureGatewayKeys(${JSON.stringify(dir)})));`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const [a, b] = await Promise.all([run(), run()]);
  expect(a.stdout).toContain('BEGIN PRIVATE KEY');
  expect(a.stdout).toBe(b.stdout);
});
