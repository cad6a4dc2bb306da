import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { extractAll, listPackage } from '@electron/asar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installDebianPackage } from '../checks/debian-package.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import { DESKTOP } from '../system/parts.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import { packDesktop } from './pack-desktop.ts';

vi.setConfig({ hookTimeout: 300_000 });
const base = mkdtempSync(path.join(tmpdir(), 'kolobeh-packed-'));
const stack = createShutdownStack();
let packed: string;
let app: string;

/** Installed with the `.deb`; the HID module is linked to it. */
const libusb = 'libusb-1.0.so.0';
const isThere = (library: string): boolean =>
  execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes(library);

beforeAll(async () => {
  if (process.platform === 'linux' && !isThere(libusb)) installDebianPackage('libusb-1.0-0');
  await buildStale(DESKTOP, { say: () => {}, stack });
  packed = await packDesktop({ to: path.join(base, 'dist'), say: () => {}, standIn: true });
  app = path.join(base, 'app');
  extractAll(path.join(packed, 'resources/app.asar'), app);
});
afterAll(async () => {
  await stack.stopAll();
  rmSync(base, { recursive: true, force: true });
});

const inside = (): string[] =>
  listPackage(path.join(packed, 'resources/app.asar'), { isPack: false }).map((file) => file.slice(1));

test('the packed program has its three parts, and neither sources nor tests', () => {
  expect(inside()).toEqual(
    expect.arrayContaining(['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'package.json']),
  );
  expect(inside().filter((file) => /\.tsx?$|\.map$|\.test\.|^out\/trial|\.env|\.pem$/.test(file))).toEqual([]);
});

test.each([
  ['better-sqlite3', `new m(':memory:').prepare('select 1 + 1 as sum').get().sum === 2`],
  ['node-hid', `Array.isArray(m.devices())`],
  ['serialport', `typeof m.SerialPort.list === 'function'`],
])('%s is loaded from the packed tree, with its native part', (name, works) => {
  const code = `const m = require(${JSON.stringify(name)}); process.stdout.write(String(${works}));`;
  const from = createRequire(path.join(app, 'package.json')).resolve(name);
  expect(from.startsWith(app)).toBe(true);
  expect(execFileSync(process.execPath, ['-e', code], { cwd: app, encoding: 'utf8' })).toBe('true');
});

test('native modules stand beside the archive, from where a system can load them', () => {
  const natives = inside().filter((file) => file.endsWith('.node'));
  expect(natives.length).toBeGreaterThan(2);
  for (const name of natives)
    expect(createRequire(app).resolve(path.join(packed, 'resources/app.asar.unpacked', name))).toContain(name);
});

test('native builds of other systems stay out of the package', () => {
  const natives = inside().filter((file) => file.includes('/prebuilds/') && file.endsWith('.node'));
  const names = natives.map((file) => file.slice(file.indexOf('/prebuilds/') + '/prebuilds/'.length));
  expect(names.filter((name) => /darwin|win32|android|musl/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([expect.stringContaining('linux-x64')]));
});

test.each([
  [FuseV1Options.RunAsNode, '0'],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, '0'],
  [FuseV1Options.EnableNodeCliInspectArguments, '0'],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, '0'],
  [FuseV1Options.EnableCookieEncryption, '1'],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, '1'],
  [FuseV1Options.OnlyLoadAppFromAsar, '1'],
] as const)('fuse %s of the packed program is %s', async (fuse, state) => {
  const fuses = await getCurrentFuseWire(path.join(packed, 'kolobeh'));
  expect(String.fromCharCode(Number(fuses[fuse]))).toBe(state);
});
