import { type Page, expect } from '@playwright/test';
import { expectOpenToAll } from '../../build/testing/open-to-all.ts';

/** Nothing keeps anybody out of what the page shows now, and nothing is wider than the screen. */
export async function expectReachable(page: Page): Promise<void> {
  await expectOpenToAll(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
