import type { PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type Page, expect } from '@playwright/test';
import { goToWarehouse, newNumber, printed, scanUntil, typeSlowly } from '../station-actions.ts';
import type { StationListener } from '../station-listener.ts';

/** The same code again sooner than this is one reading. */
export const doubleReadMs = 450;

/** Scans the n-th piece of a line, from 0: its barcode, its number, or both. */
export async function packPiece(page: Page, station: StationListener, item: PackItem, piece: number): Promise<void> {
  const done = station.in('packing').items_done;
  const isCounted = () => station.in('packing').items_done > done;
  const [gtin] = item.gtins;
  const number = item.identifiers[piece] ?? (item.tracked_by === 'none' ? null : newNumber(item.tracked_by));
  if (gtin) {
    const isAwaiting = () => station.in('packing').job?.awaiting === item.order_line_id;
    await scanUntil(page, printed(gtin), () => isCounted() || isAwaiting());
  }
  if (number) await scanUntil(page, number, isCounted);
  await page.waitForTimeout(doubleReadMs);
}

/** From the sections to the pieces of a crate. */
export async function openCrate(page: Page, station: StationListener, crate: string): Promise<void> {
  await goToWarehouse(page);
  await page.keyboard.press('2');
  await expect(page.getByText('Naskenujte přepravku')).toBeVisible();
  await scanUntil(page, crate, () => station.in('packing').step === 'items');
}

/** Scans every piece of the open crate into the first box. @returns what it should weigh, in grams */
export async function packToBox(page: Page, station: StationListener): Promise<number> {
  for (const item of station.in('packing').job?.items ?? [])
    for (let piece = 0; piece < item.quantity; piece += 1) await packPiece(page, station, item, piece);
  await expect(page.getByText('Vyberte krabici číslem')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Zvažte krabici a napište gramy')).toBeVisible();
  const { job } = station.in('packing');
  const contents = (job?.items ?? []).reduce((sum, item) => sum + item.weight_grams * item.quantity, 0);
  return contents + (job?.boxes[0]?.weight_grams ?? 0);
}

export async function typeWeight(page: Page, grams: number): Promise<void> {
  await typeSlowly(page, String(grams));
  await page.keyboard.press('Enter');
}
