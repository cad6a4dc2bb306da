import type { Page } from 'playwright';
import { openBackOffice } from './back-office.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { atLeast, below, type Measured, percentile } from './measure.ts';
import { size } from './price-list-fixture.ts';

/** Pixels that a frame moves by: one row, which is two screens of rows a second. */
const stepPx = 30;
const frames = 300;

interface Scrolled {
  /** From one frame to the next. */
  intervalsMs: number[];
  /** What the page's own thread did in a frame: scroll handling, scripts, styles, layout. */
  workMs: number[];
}

/** Runs in the page: moves the list by the frame, down and back up. */
function scrollByFrames({ count, step }: { count: number; step: number }): Promise<Scrolled> {
  const list = document.querySelector('.sheetbox .ag-grid-viewport');
  if (!list) throw new Error('There is no grid');
  const scrolled: Scrolled = { intervalsMs: [], workMs: [] };
  return new Promise((resolve) => {
    let last = 0;
    let left = count;
    let direction = 1;
    const onFrame = (began: number): void => {
      if (last > 0) scrolled.intervalsMs.push(began - last);
      last = began;
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) direction = -1;
      list.scrollTop += step * direction;
      const after = new MessageChannel();
      // Comes right after the frame has been laid out and painted.
      after.port1.addEventListener('message', () => scrolled.workMs.push(performance.now() - began));
      after.port1.start();
      after.port2.postMessage(null);
      left -= 1;
      if (left > 0) requestAnimationFrame(onFrame);
      else setTimeout(() => resolve(scrolled), 100);
    };
    requestAnimationFrame(onFrame);
  });
}

async function openPriceList(page: Page): Promise<void> {
  await page.evaluate(() => (window.location.hash = '#/price-lists'));
  await page.locator('.sheetbox .ag-row').first().waitFor();
  await page.waitForTimeout(1000);
}

/** The grid of a whole price list while it is scrolled, on this machine's processor: there may be no graphics card. */
export async function measureScroll(shop: BenchShop, api: Started): Promise<Measured[]> {
  const office = await openBackOffice(shop, api);
  try {
    await office.signIn('office');
    await openPriceList(office.page);
    const { intervalsMs, workMs } = await office.page.evaluate(scrollByFrames, { count: frames, step: stepPx });
    const seconds = intervalsMs.reduce((sum, ms) => sum + ms, 0) / 1000;
    const detail = { ...size, stepPx, frames: workMs.length, medianWorkMs: percentile(workMs, 0.5) };
    return [
      atLeast('price-list grid while it scrolls: frames a second', intervalsMs.length / seconds, 60, detail),
      below(
        'price-list grid: the page’s work in a frame (95 of 100)',
        percentile(workMs, 0.95),
        1000 / 60,
        'ms',
        detail,
      ),
    ];
  } finally {
    await office.close();
  }
}
