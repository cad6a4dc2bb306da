import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFolder, aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aPickList, scansOf } from '../../testing/work-examples.ts';
import { openDatabase, StoreInUse, StoreTooNew } from './open-database.ts';
import { openStore } from './store.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

const program = path.resolve(import.meta.dirname, '../../testing/scanning-process.ts');
const settings = (file: string) => ({ file, newId: () => crypto.randomUUID(), now: () => new Date() });

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

interface Scanner {
  process: ChildProcess;
  output: () => string;
}

function scannerProcess(): Scanner {
  let output = '';
  const child = spawn(process.execPath, [program, shop.folder, shop.proxy.origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString('utf8');
  });
  return { process: child, output: () => output };
}

const acknowledged = (output: string): number[] =>
  [...output.matchAll(/ACK (\d+)\n/g)].map((match) => Number(match[1]));

test(
  'a station killed in the middle of scanning has every acknowledged scan, and all reach the server once',
  { tags: [HEAVY] },
  async () => {
    shop.server.pickList = aPickList({ lines: 60, quantity: 2 });
    const total = scansOf(shop.server.pickList).length;
    const seen = new Set<number>();
    for (const killAt of [7, 60, 130]) {
      const scanner = scannerProcess();
      await until(() => (acknowledged(scanner.output()).at(-1) ?? 0) >= killAt);
      scanner.process.kill('SIGKILL');
      await once(scanner.process, 'close');
      for (const seq of acknowledged(scanner.output())) seen.add(seq);
      const stored = new Database(path.join(shop.folder, 'station.sqlite'), { readonly: true });
      const kept = new Set(stored.prepare('select device_seq from event').pluck().all());
      stored.close();
      expect([...seen].filter((seq) => !kept.has(seq))).toEqual([]);
    }
    const last = scannerProcess();
    await until(() => last.output().includes('WALKED'));
    await until(() => shop.server.applied.length === total);
    last.process.kill('SIGTERM');
    await once(last.process, 'close');
    expect(shop.server.applied.map((one) => one.device_seq)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
  },
);

test('a second process on the same file is refused', async () => {
  shop.server.pickList = aPickList({ lines: 400 });
  const scanner = scannerProcess();
  await until(() => acknowledged(scanner.output()).length > 0);
  expect(() => openStore(settings(path.join(shop.folder, 'station.sqlite')))).toThrow(StoreInUse);
  scanner.process.kill('SIGKILL');
  await once(scanner.process, 'close');
  openStore(settings(path.join(shop.folder, 'station.sqlite'))).close();
});

test('on a full disk a scan is refused, nothing of it is kept, and the work stands as before', async () => {
  shop.server.pickList = aPickList({ lines: 200 });
  const { bridge, station } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  const texts = scansOf(shop.server.pickList);
  station.store.limitPages(station.store.pages() + 4);
  let scanned = 0;
  let result = await bridge.call('work.scan', { text: texts[scanned] ?? '' });
  while (result.result !== 'refused') {
    scanned += 1;
    result = await bridge.call('work.scan', { text: texts[scanned] ?? '' });
  }
  expect(result.code).toBe('STORE_FAILED');
  expect(station.store.settings.device().next_seq - 1).toBe(scanned);
  station.store.limitPages(station.store.pages() + 1000);
  expect((await bridge.call('work.scan', { text: texts[scanned] ?? '' })).result).toMatch(/^ok/);
});

test('a file written by a newer program is left alone', () => {
  const file = path.join(aFolder(), 'station.sqlite');
  openStore(settings(file)).close();
  const database = new Database(file);
  database.pragma('user_version = 99');
  database.close();
  expect(() => openStore(settings(file))).toThrow(StoreTooNew);
});

test('each commit is synced to the disk', () => {
  const file = path.join(aFolder(), 'station.sqlite');
  const store = openStore(settings(file));
  expect(store.durability()).toEqual({ journal: 'wal', synchronous: 2 });
  store.close();
});

test.each([
  ['darwin', 1],
  ['linux', 0],
  ['win32', 0],
] as const)('on %s a commit reaches the medium through the drive’s own cache: fullfsync %i', (platform, expected) => {
  const database = openDatabase(path.join(aFolder(), 'station.sqlite'), platform);
  const read = (name: string): unknown => database.pragma(name, { simple: true });
  expect([read('synchronous'), read('fullfsync'), read('checkpoint_fullfsync')]).toEqual([2, expected, expected]);
  database.close();
});
