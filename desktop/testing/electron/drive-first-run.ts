// Runs the built main bundle of `MAIN_BUNDLE` on an empty folder without an address of a server, and prints what its
// screen asked and did as one line of JSON.
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { warehouseServer } from '../warehouse-server.ts';
import { app } from './app.ts';
import { launch } from './launch.ts';
import { stage } from './stage.ts';

process.on('uncaughtException', () => process.exit(1));

const server = await warehouseServer();
server.capabilities = ['order.read', 'warehouse.read', 'warehouse.pick', 'warehouse.override'];
const address = `http://127.0.0.1:${server.port}`;
delete process.env['API_URL'];
const dataDir = mkdtempSync(path.join(tmpdir(), 'desktop-'));
process.env['DATA_DIR'] = dataDir;
process.argv.push('kolobeh://setup?server=https://localhost:9');

const desktop = await launch(z.string().parse(process.env['MAIN_BUNDLE']));
const page = await desktop.firstWindow();
const field = page.locator('#server_address');
await field.waitFor();
const call = (name: string, input: unknown): Promise<unknown> =>
  page.evaluate((asked) => window.kolobeh?.call(asked.name, asked.input), { name, input });
const picture = async (name: string, width: number): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width, height: 900 });
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
};

await page.waitForFunction(() => document.querySelector('input')?.value === 'https://localhost:9');
const title = await page.locator('h1').innerText();
const before = await call('session.get', {});
await page.locator('button[type=submit]').click();
const refusal = await page.locator('[role=alert]').innerText();
for (const width of [390, 1440]) await picture('first', width);
await field.fill(address);
await page.locator('button[type=submit]').click();
await page.locator('#password').waitFor();
const kept: unknown = JSON.parse(readFileSync(path.join(dataDir, 'program.json'), 'utf8'));
const byNobody = await call('server.connect', { address });
const signedIn = await call('session.signIn', { email: 'picker@kolobeh.test', password: 'secret' });
// A link that comes later changes nothing: it is shown where a supervisor may follow it.
app.emit('second-instance', {}, ['kolobeh', 'kolobeh://setup?server=https://localhost:9']);
await page.locator('#server-title').waitFor();
await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#server_address')?.value.endsWith(':9'));
const proposed = await call('server.report', {});
await page.locator('#server-title').scrollIntoViewIfNeeded();
for (const width of [390, 1440]) await picture('devices', width);

app.quit();
while (!stage.hasQuit) await new Promise((resolve) => setTimeout(resolve, 10));
await desktop.close();
await server.close();
const { notes } = stage;
console.log(`REPORT ${JSON.stringify({ address, title, before, refusal, kept, byNobody, signedIn, proposed, notes })}`);
process.exit(0);
