// The house on a disk that gets full and then has room again, in a process of its own, which is the launcher:
// `node full-disk-launcher.ts <folder of a small disk>`. PostgreSQL's data and all logs lie on that disk.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '../../../api/database/data-source.ts';
import { migrate } from '../../../api/app/migrate.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { createDatabase } from '../../postgres/databases.ts';
import { freePort } from '../../postgres/free-port.ts';
import { keepPostgres } from '../../postgres/keep-postgres.ts';
import { readSettings } from '../../settings.ts';
import { ports, programs } from '../../system/program-list.ts';
import { keepAll } from '../../system/programs/keep-program.ts';
import { createShutdownStack } from '../../system/shutdown-stack.ts';
import { fillDisk } from '../../testing/fill-disk.ts';

const [dir = ''] = process.argv.slice(2);
const patienceMs = 90_000;
const stack = createShutdownStack();
const said: string[] = [];
const say = (line: string): void => void said.push(line);

const logFile = path.join(dir, 'logs', 'postgres.log');
const postgres = await keepPostgres({ dir: path.join(dir, 'postgres'), fast: true, logFile, say });
await stack.add(() => postgres.stop());
await createDatabase(postgres.url(), 'kolobeh');
await migrate(postgres.url('kolobeh'));
const source = await createDataSource({ url: postgres.url('kolobeh') }).initialize();
await smallShop(source);
await source.destroy();
const given: Record<string, string> = { RATE_LIMIT_FACTOR: '100000' };
for (const { setting } of ports(readSettings({}))) given[setting] = String(await freePort());
const settings = readSettings({ ...given, DATA_DIR: dir });
const shop = programs(settings, postgres.url('kolobeh'), 'serve')
  .filter(({ name }) => name === 'shop')
  .map((program) => ({
    ...program,
    command: ['api/app/server.ts'],
    env: { ...program.env, RATE_LIMIT_FACTOR: '100000' },
  }));
const { lost, kept } = await keepAll(shop, { logDir: path.join(dir, 'logs'), warn: say, watches: false }, stack.add);

/** A stranger puts a piece into a cart of their own: a write that must be stored. */
async function write(): Promise<{ status: number; retryAfter: string | null }> {
  const reply = await fetch(`http://127.0.0.1:${settings.shopPort}/api/new/cart/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'cs', product: 'CASE-IP15', quantity: 1 }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  return { status: reply?.status ?? 0, retryAfter: reply?.headers.get('retry-after') ?? null };
}

/** Writes until one is answered so. @returns every other status on the way */
async function writeUntil(status: number): Promise<{ seen: number[]; retryAfter: string | null }> {
  const end = Date.now() + patienceMs;
  const seen = new Set<number>();
  while (Date.now() < end) {
    const answered = await write();
    if (answered.status === status) return { seen: [...seen], retryAfter: answered.retryAfter };
    seen.add(answered.status);
    if (answered.status !== 200) await pause(200);
  }
  throw new Error(`No ${status} within ${patienceMs} ms, but ${[...seen].join(', ')}: ${said.join(' | ')}`);
}

const [program] = kept;
const before = await write();
const giveBack = fillDisk(dir);
const full = await writeUntil(503);
// It goes on for a while: the launcher and what it keeps have to live through it.
for (let count = 0; count < 20; count += 1) full.seen.push((await write()).status);
giveBack();
const back = await writeUntil(200);
const gaveUp = await Promise.race([lost, postgres.gaveUp, pause(10).then(() => null)]);
const report = {
  before: before.status,
  full: { ...full, seen: [...new Set(full.seen)] },
  back,
  gaveUp,
  pid: program?.pid(),
  said,
};
await stack.stopAll();
console.log(`REPORT ${JSON.stringify(report)}`);
process.exit(0);
