// Runs the built main bundle of `MAIN_BUNDLE` on an empty folder with a setup file beside the program, lets a supervisor
// change the server by a link, and prints what came of it as one line of JSON.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { warehouseServer } from '../warehouse-server.ts';
import { app } from './app.ts';
import { launch } from './launch.ts';
import { stage } from './stage.ts';

process.on('uncaughtException', () => process.exit(1));

const servers = [await warehouseServer(), await warehouseServer()] as const;
const [first, second] = servers;
for (const server of servers) server.capabilities = ['warehouse.read', 'warehouse.pick', 'warehouse.override'];
const addressOf = ({ port }: { port: number }): string => `http://127.0.0.1:${port}`;
delete process.env['API_URL'];
const dataDir = mkdtempSync(path.join(tmpdir(), 'desktop-'));
process.env['DATA_DIR'] = dataDir;
const installed = mkdtempSync(path.join(tmpdir(), 'installed-'));
process.env['APPIMAGE'] = path.join(installed, 'Kolobeh.AppImage');
writeFileSync(path.join(installed, 'kolobeh-setup.json'), JSON.stringify({ server: addressOf(first) }));

const desktop = await launch(z.string().parse(process.env['MAIN_BUNDLE']));
const page = await desktop.firstWindow();
const kept = (): unknown => JSON.parse(readFileSync(path.join(dataDir, 'program.json'), 'utf8'));
const call = (name: string, input: unknown): Promise<unknown> =>
  page.evaluate((asked) => window.kolobeh?.call(asked.name, asked.input), { name, input });
const signIn = (): Promise<unknown> => call('session.signIn', { email: 'picker@kolobeh.test', password: 'secret' });
const introduced = async ({ introduced: names }: typeof first): Promise<void> => {
  while (names.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
};

await page.locator('#password').waitFor();
const byFile = { kept: kept(), asked: await page.locator('#server_address').count() };
await signIn();
await introduced(first);

app.emit('second-instance', {}, ['kolobeh', `kolobeh://setup?server=${addressOf(second)}`]);
// In sight by itself: nothing here scrolls.
await page.waitForFunction(() => {
  const box = document.querySelector('#server_address')?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
});
await page.waitForFunction(
  (address) => document.querySelector<HTMLInputElement>('#server_address')?.value === address,
  addressOf(second),
);
const proposed = kept();
await page.locator('.serverform button[type=submit]').click();
await page.locator('#password').waitFor();
const changed = { kept: kept(), session: await call('session.get', {}), signedIn: await signIn() };
await introduced(second);

app.quit();
while (!stage.hasQuit) await new Promise((resolve) => setTimeout(resolve, 10));
await desktop.close();
for (const server of servers) await server.close();
const addresses = servers.map(addressOf);
console.log(`REPORT ${JSON.stringify({ addresses, byFile, proposed, changed, notes: stage.notes })}`);
process.exit(0);
