import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { demoAccounts } from '../../api/seeds/demo-accounts.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../checks/chromium.ts';
import { freePort } from '../postgres/free-port.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { below, type Measured } from './measure.ts';

const scans = 300;

/** Runs in the page: notes the time from the scan's last key to the first frame that shows something new. */
function watchScans(): void {
  const times: number[] = [];
  let pressedAt = 0;
  addEventListener('keydown', (event) => (pressedAt = event.key === 'Enter' ? performance.now() : pressedAt), {
    capture: true,
  });
  new MutationObserver(() => {
    if (pressedAt === 0) return;
    const from = pressedAt;
    pressedAt = 0;
    requestAnimationFrame(() => times.push(performance.now() - from));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, { scanTimes: times });
}

async function startPicking(page: Page, origin: string): Promise<void> {
  const account = demoAccounts.find((one) => one.role === 'warehouse');
  if (!account) throw new Error('The seeded shop has nobody in the warehouse');
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await page.waitForTimeout(1500);
}

async function times(page: Page): Promise<number[]> {
  await page.evaluate(watchScans);
  for (let index = 0; index < scans; index += 1) {
    // Two codes in turn, none of them the right one: each is stored in the log of scans and answered on the screen.
    await page.keyboard.type(`CR-00${10 + (index % 80)}`, { delay: 2 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as { scanTimes: number[] }).scanTimes);
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** A station with its screens in a browser, scanning by key bursts while it synchronises with the shop. */
export async function measureStation(shop: BenchShop, api: Started): Promise<Measured[]> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-station-'));
  const host = await shop.start(
    'desktop/host/server.ts',
    { BACKOFFICE_PORT: String(port), API_URL: api.origin, DATA_DIR: dataDir },
    undefined,
    `http://127.0.0.1:${port}/health`,
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'cs-CZ' });
    await startPicking(page, `http://127.0.0.1:${port}`);
    const all = await times(page);
    const p99 = percentile(all, 0.99);
    return [
      below('scan → stored and shown at the station, p99', p99, 50, 'ms', {
        scans: all.length,
        p50: percentile(all, 0.5),
        max: percentile(all, 1),
      }),
    ];
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
