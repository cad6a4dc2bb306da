import { type Page, expect } from '@playwright/test';
import { scanUntil } from '../station-actions.ts';
import type { StationListener } from '../station-listener.ts';

/** Scans the place where the carrier of the open hand-over is loaded, if it has one. */
export async function standAtLoadPlace(page: Page, station: StationListener): Promise<void> {
  const place = (await station.reach('hand_over')).hand_over.load_place;
  if (place) await scanUntil(page, place, () => station.in('hand_over').place === place);
}

/** The driver signs on paper, by the keyboard alone; then the hand-over is sealed. */
export async function signOnPaper(page: Page, driver: string): Promise<void> {
  await expect(page.getByText('Řidič podepíše převzetí')).toBeVisible();
  await page.keyboard.type(driver, { delay: 30 });
  for (const key of ['Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'Enter']) await page.keyboard.press(key);
}
