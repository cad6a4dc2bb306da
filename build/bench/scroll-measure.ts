import type { Page } from 'playwright';
import { openBackOffice } from './back-office.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { frameWork } from './frame-work.ts';
import { atLeast, below, type Measured, percentile } from './measure.ts';
import { size } from './price-list-fixture.ts';

/** Pixels that a frame moves by: one row, which is two screens of rows a second. */
const stepPx = 30;
const frames = 300;
/** A frame of a display. */
const displayMs = 1000 / 60;

/** Runs in the page: moves the list by the frame, down and back up. @returns milliseconds from one frame to the next */
function scrollByFrames({ count, step }: { count: number; step: number }): Promise<number[]> {
  const list = document.querySelector('.sheetbox .ag-grid-viewport');
  if (!list) throw new Error('There is no grid');
  const intervalsMs: number[] = [];
  return new Promise((resolve) => {
    let last = 0;
    let left = count;
    let direction = 1;
    const onFrame = (began: number): void => {
      if (last > 0) intervalsMs.push(began - last);
      last = began;
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) direction = -1;
      list.scrollTop += step * direction;
      left -= 1;
      if (left > 0) requestAnimationFrame(onFrame);
      else setTimeout(() => resolve(intervalsMs), 100);
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
    const scroll = (): Promise<number[]> => office.page.evaluate(scrollByFrames, { count: frames, step: stepPx });
    const intervalsMs = await scroll();
    const workMs = await frameWork(office.page, scroll);
    const seconds = intervalsMs.reduce((sum, ms) => sum + ms, 0) / 1000;
    const late = intervalsMs.filter((ms) => ms > 1.5 * displayMs).length;
    const detail = { ...size, stepPx, frames, late, medianWorkMs: percentile(workMs, 0.5) };
    return [
      // The display's own 60 are 59.99 by the page's clock.
      atLeast(
        'price-list grid while it scrolls: frames a second',
        Math.round((intervalsMs.length / seconds) * 10) / 10,
        60,
        detail,
      ),
      below(
        'price-list grid: processor time of the page in a frame (95 of 100)',
        percentile(workMs, 0.95),
        displayMs,
        'ms',
        detail,
      ),
    ];
  } finally {
    await office.close();
  }
}
