import type { Page } from 'playwright';
import { openBackOffice } from './back-office.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { below, type Measured, percentile } from './measure.ts';

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

/** A key that follows sooner could be a scanner's. */
const afterKeyMs = 100;

/** By the keys a person at the station presses. */
export async function startPicking(page: Page): Promise<void> {
  for (const key of ['g', '1', '1']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(afterKeyMs);
  }
  await page.locator('.station').waitFor();
  await page.waitForTimeout(1500);
}

/**
 * Milliseconds from the last key of a scan to the frame that shows its result, scan by scan.
 * @throws when the screen answered fewer of them than it should: then nothing was measured
 */
export async function times(page: Page, scans: number): Promise<number[]> {
  await page.evaluate(watchScans);
  for (let index = 0; index < scans; index += 1) {
    // Two codes in turn, none of them the right one: each is stored in the log of scans and answered on the screen.
    await page.keyboard.type(`CR-00${10 + (index % 80)}`, { delay: 2 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
  const measured = await page.evaluate(() => (window as unknown as { scanTimes: number[] }).scanTimes);
  if (measured.length < scans * 0.9) throw new Error(`Only ${measured.length} of ${scans} scans were answered`);
  return measured;
}

/** A station with its screens in a browser, scanning by key bursts while it synchronises with the shop. */
export async function measureStation(shop: BenchShop, api: Started): Promise<Measured[]> {
  const office = await openBackOffice(shop, api);
  try {
    await office.signIn('warehouse');
    await startPicking(office.page);
    const all = await times(office.page, scans);
    const p99 = percentile(all, 0.99);
    return [
      below('scan → stored and shown at the station, p99', p99, 50, 'ms', {
        scans: all.length,
        p50: percentile(all, 0.5),
        max: percentile(all, 1),
      }),
    ];
  } finally {
    await office.close();
  }
}
