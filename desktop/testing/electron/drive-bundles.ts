// Runs the built main bundle of `MAIN_BUNDLE` once and prints what it did as one line of JSON. A process of its own,
// because a main process can be started only once.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Wire } from '../../bridge/contract.ts';
import { warehouseServer } from '../warehouse-server.ts';
import { aPickList, scansOf } from '../work-examples.ts';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { answerInvoke } from './ipc-main.ts';
import { launch } from './launch.ts';
import { crashReporter, session } from './small-modules.ts';
import { stage } from './stage.ts';

declare global {
  interface Window {
    kolobeh?: Wire;
  }
}

// The main bundle writes an unexpected error to its log and asks to end; here it ends.
process.on('uncaughtException', () => process.exit(1));

const server = await warehouseServer();
server.capabilities = ['order.read', 'warehouse.read', 'warehouse.pick', 'warehouse.override'];
server.pickList = aPickList();
process.env['API_URL'] = `http://127.0.0.1:${server.port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'desktop-'));
process.env['DATA_DIR'] = dataDir;
// The system starts the program by a link that was clicked.
process.argv.push('kolobeh://hardware');

const desktop = await launch(z.string().parse(process.env['MAIN_BUNDLE']));
const page = await desktop.firstWindow();
await page.waitForFunction(() => window.kolobeh !== undefined);

const call = (name: string, input: unknown): Promise<unknown> =>
  page.evaluate((asked) => window.kolobeh?.call(asked.name, asked.input), { name, input });

const told = page.evaluate(
  () =>
    new Promise((resolve) => {
      const stop = window.kolobeh?.on((name, payload) => {
        if (name !== 'scanResult') return;
        stop?.();
        resolve(payload);
      });
    }),
);
const firstHash = await page.evaluate(() => location.hash);
const wish = { auto_start: false, kiosk: true, updates_url: null };
const configuredByNobody = await call('program.configure', wish);
const signedIn = await call('session.signIn', { email: 'picker@kolobeh.test', password: 'secret' });
const started = await call('work.startPicking', {});
const scanned = await call('work.scan', { text: scansOf(server.pickList)[0] });
const scanEvent = await told;
const hostile = await call('work.scan', { text: 42 });
const stranger = await answerInvoke({ senderFrame: { url: 'https://evil.test/', parent: null } }, 'station:call', [
  'work.view',
  {},
]);
const opened = await page.evaluate(() => window.open('https://evil.test/') === null);
const isFrozen = await page.evaluate(() => Object.isFrozen(window.kolobeh));
const [shown] = BrowserWindow.getAllWindows();
const configured = await call('program.configure', wish);
const isKiosk = shown?.isKiosk;
app.emit('second-instance', {}, ['kolobeh', 'kolobeh://order/2611000001']);
await page.waitForFunction(() => location.hash === '#/orders/2611000001');
const reloads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
app.emit('second-instance', {}, ['kolobeh', 'kolobeh://order/../../etc']);
const lastHash = await page.evaluate(() => location.hash);
const focused = shown?.focused;
/** What a session answers a page that asks for a device. */
function choose(event: string, ...between: unknown[]): unknown {
  let chosen: unknown = 'not asked';
  const asked = { preventDefault: () => {} };
  session.defaultSession.emit(event, asked, ...between, (device: unknown) => (chosen = device ?? null));
  return chosen;
}
const devices = {
  hid: choose('select-hid-device', {}),
  usb: choose('select-usb-device', {}),
  serial: choose('select-serial-port', [], {}),
  granted: session.defaultSession.deviceHandler?.({ deviceType: 'hid', origin: 'app://kolobeh' }),
  checked: ['hid', 'serial', 'usb', 'clipboard-read', 'notifications'].map((permission) =>
    session.defaultSession.checkHandler?.(null, permission, 'app://kolobeh', {}),
  ),
};
/** What becomes of a navigation that something in the page tries. */
function tried(event: string, url: string, isMainFrame = true): boolean {
  let isStopped = false;
  shown?.webContents.emit(event, { url, isMainFrame, preventDefault: () => (isStopped = true) });
  return !isStopped;
}
const navigations = ['will-navigate', 'will-redirect', 'will-frame-navigate'].flatMap((event) => [
  tried(event, 'app://kolobeh/#/orders'),
  tried(event, 'https://evil.test/'),
  tried(event, 'file:///etc/passwd'),
  tried(event, 'app://kolobeh.evil.test/'),
]);
/** What a frame in the page may show: a preview of the shop, and nothing else of it. */
const shop = `http://127.0.0.1:${server.port}`;
const frames = [
  tried('will-frame-navigate', `${shop}/cs/nahled/abc`, false),
  tried('will-frame-navigate', `${shop}/ro/previzualizare/abc`, false),
  tried('will-frame-navigate', `${shop}/cs/nahled/abc`),
  tried('will-navigate', `${shop}/cs/nahled/abc`),
  tried('will-redirect', `${shop}/cs/nahled/abc`, false),
  tried('will-frame-navigate', `${shop}/cs/pokladna`, false),
  tried('will-frame-navigate', 'https://evil.test/cs/nahled/abc', false),
  tried('will-frame-navigate', `${shop}.evil.test/cs/nahled/abc`, false),
];
const shell = {
  crashes: crashReporter.started,
  crashFolder: app.paths.get('crashDumps'),
  isSandboxed: app.isSandboxed,
  scheme: app.scheme,
  log: readFileSync(path.join(dataDir, 'logs/back-office.log'), 'utf8'),
  dataDir,
};
const asked: boolean[] = [];
const ours = 'app://kolobeh/';
const ask = (permission: string, requestingUrl: string, mediaTypes: string[]): void =>
  session.defaultSession.permissionHandler?.(null, permission, (isAllowed) => asked.push(isAllowed), {
    requestingUrl,
    mediaTypes,
  });
ask('media', ours, ['video']);
ask('media', ours, ['video', 'audio']);
ask('media', 'https://elsewhere.example/', ['video']);
ask('clipboard-sanitized-write', ours, []);
ask('clipboard-sanitized-write', 'https://elsewhere.example/', []);
ask('clipboard-read', ours, []);
ask('geolocation', ours, []);
const title = await page.title();
// The screens come after the bridge.
await page.waitForFunction(() => document.body.innerText !== '', undefined, { timeout: 60_000 });
const heading = await page.locator('body').innerText();

app.quit();
while (!stage.hasQuit) await new Promise((resolve) => setTimeout(resolve, 10));
await desktop.close();
await server.close();
const { webPreferences } = shown?.options ?? {};
const { notes } = stage;
const links = { firstHash, lastHash, reloads, focused };
const program = { configuredByNobody, configured, isKiosk };
console.log(
  `REPORT ${JSON.stringify({ links, program, devices, navigations, frames, shell, signedIn, started, scanned, scanEvent, hostile, stranger, opened, isFrozen, webPreferences, asked, title, heading, applied: server.applied.length, notes })}`,
);
process.exit(0);
