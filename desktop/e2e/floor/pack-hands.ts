import type { PackItem } from '@kolobeh/shared/warehouse/packing.ts';
import type { Page } from '@playwright/test';
import { newNumber, printed, scanUntil } from '../hands.ts';
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
