import type { Page } from 'playwright';
import { openBackOffice } from './back-office.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { below, type Measured, percentile } from './measure.ts';

const scansMeasured = 300;

/** Runs in the page: notes the time from a scan's last key to the frame that shows what became of it, scan by scan. */
function watchScans(): void {
  const noted: number[] = [];
  const pressedAt: number[] = [];
  addEventListener('keydown', ({ key, timeStamp }) => key === 'Enter' && pressedAt.push(timeStamp), { capture: true });
  const isResult = (node: Node): boolean => node instanceof Element && node.matches('.sresult:not([data-k="none"])');
  // Each result is an element of its own; that typed text goes away is none.
  new MutationObserver((records) => {
    const results = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => isResult(node));
    for (const from of pressedAt.splice(0, results.length))
      requestAnimationFrame(() => noted.push(performance.now() - from));
  }).observe(document.body, { subtree: true, childList: true });
  Object.assign(window, { scanTimes: noted });
}

/** A key that follows sooner could be a scanner's. */
const afterKeyMs = 100;

/** A slow station is still answering the last scans when they have been made. */
const lastAnswersMs = 20_000;

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
  const answered = (least: number): boolean => (window as unknown as { scanTimes: number[] }).scanTimes.length >= least;
  await page.waitForFunction(answered, scans, { timeout: lastAnswersMs }).catch(() => undefined);
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
    const all = await times(office.page, scansMeasured);
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
