import type { PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type Page, expect } from '@playwright/test';
import { goToWarehouse, newNumber, printed, scanUntil, typeSlowly } from '../hands.ts';
import type { StationEar } from '../station-ear.ts';

/** The same code again sooner than this is one reading. */
export const doubleReadMs = 450;

/** Scans the n-th piece of a line, from 0: its barcode, its number, or both. */
export async function packPiece(page: Page, ear: StationEar, item: PackItem, piece: number): Promise<void> {
  const done = ear.in('packing').items_done;
  const isCounted = () => ear.in('packing').items_done > done;
  const [gtin] = item.gtins;
  const number = item.identifiers[piece] ?? (item.tracked_by === 'none' ? null : newNumber(item.tracked_by));
  if (gtin) {
    const isAwaiting = () => ear.in('packing').job?.awaiting === item.order_line_id;
    await scanUntil(page, printed(gtin), () => isCounted() || isAwaiting());
  }
  if (number) await scanUntil(page, number, isCounted);
  await page.waitForTimeout(doubleReadMs);
}

/** From the sections to the pieces of a crate. */
export async function openCrate(page: Page, ear: StationEar, crate: string): Promise<void> {
  await goToWarehouse(page);
  await page.keyboard.press('2');
  await expect(page.getByText('Naskenujte přepravku')).toBeVisible();
  await scanUntil(page, crate, () => ear.in('packing').step === 'items');
}

/** Scans every piece of the open crate into the first box. @returns what it should weigh, in grams */
export async function packToBox(page: Page, ear: StationEar): Promise<number> {
  for (const item of ear.in('packing').job?.items ?? [])
    for (let piece = 0; piece < item.quantity; piece += 1) await packPiece(page, ear, item, piece);
  await expect(page.getByText('Vyberte krabici číslem')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Zvažte krabici a napište gramy')).toBeVisible();
  const { job } = ear.in('packing');
  const contents = (job?.items ?? []).reduce((sum, item) => sum + item.weight_grams * item.quantity, 0);
  return contents + (job?.boxes[0]?.weight_grams ?? 0);
}

export async function typeWeight(page: Page, grams: number): Promise<void> {
  await typeSlowly(page, String(grams));
  await page.keyboard.press('Enter');
}
