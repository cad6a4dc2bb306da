// Runs the built main bundle of `MAIN_BUNDLE` once and prints what it did as one line of JSON. A process of its own,
// because a main process can be started only once.
import { mkdtempSync } from 'node:fs';
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
import { session } from './small-modules.ts';
import { stage } from './stage.ts';

declare global {
  interface Window {
    kolobeh?: Wire;
  }
}

const server = await warehouseServer();
server.pickList = aPickList();
process.env['API_URL'] = `http://127.0.0.1:${server.port}`;
process.env['DATA_DIR'] = mkdtempSync(path.join(tmpdir(), 'desktop-'));

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
ask('geolocation', ours, []);
const title = await page.title();
const heading = await page.locator('body').innerText();

app.quit();
while (!stage.hasQuit) await new Promise((resolve) => setTimeout(resolve, 10));
await desktop.close();
await server.close();
const { webPreferences } = shown?.options ?? {};
const { notes } = stage;
console.log(
  `REPORT ${JSON.stringify({ signedIn, started, scanned, scanEvent, hostile, stranger, opened, isFrozen, webPreferences, asked, title, heading, applied: server.applied.length, notes })}`,
);
process.exit(0);
