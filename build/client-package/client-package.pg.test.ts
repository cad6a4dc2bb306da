// The package as another repository has it: packed by npm, unpacked where Node looks for packages, called over HTTP.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi, type RunningTestApi } from '../../api/testing/running-api.ts';
import { HEAVY } from '../testing/thorough.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()), exports: z.unknown() });

let api: RunningTestApi;
let place: string;

beforeAll(async () => {
  api = await runningApi();
  place = mkdtempSync(path.join(tmpdir(), 'kolobeh-client-'));
});
afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await api.close();
});

/** What npm would bring: the package itself as it is packed, and what it says it needs, from the house's own folder. */
async function install(built: string, program: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', built, '--pack-destination', place, '--json'], { cwd: place });
  const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  const own = path.join(program, 'node_modules', '@kolobeh', 'client');
  mkdirSync(own, { recursive: true });
  await run('tar', ['-xzf', path.join(place, packed?.filename ?? ''), '-C', own, '--strip-components=1']);
  const { dependencies } = Manifest.parse(JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(program, 'node_modules', name)), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(program, 'node_modules', name));
  }
}

it(
  'is packed, installed and calls the API by a token, with its types',
  { tags: [HEAVY], timeout: 600_000 },
  async () => {
    const built = path.join(place, 'built');
    const program = path.join(place, 'program');
    await buildClient(built);
    await install(built, program);
    const own = path.join(program, 'node_modules/@kolobeh/client');
    expect(existsSync(path.join(own, 'README.md'))).toBe(true);
    expect(readFileSync(path.join(own, 'client.d.ts'), 'utf8')).toMatch(/from ['"]\.\/contract\.js['"]/);
    const admin = await api.signedIn('admin');
    const { secret } = await admin.client.apiToken.create({
      name: 'ERP',
      capabilities: ['discount.edit'],
      per_minute: 600,
      expires_in_days: null,
    });
    const text = `import { httpClient } from '@kolobeh/client';
const kolobeh = httpClient({ origin: process.env.ORIGIN, timeoutMs: 120000, headers: () => ({ authorization: 'Bearer ' + process.env.TOKEN }) });
const { rows } = await kolobeh.giftCard.rows({ start_row: 0, end_row: 1 });
const refused = await kolobeh.webhook.webhooks().catch((error) => error.code);
console.log(JSON.stringify({ cards: rows.length, refused }));`;
    writeFileSync(path.join(program, 'first-call.mjs'), text);
    const { stdout } = await run(process.execPath, ['first-call.mjs'], {
      cwd: program,
      env: { ...process.env, ORIGIN: api.origin, TOKEN: secret },
    });
    expect(JSON.parse(stdout)).toEqual({ cards: 0, refused: 'NO_PERMISSION' });
  },
);
