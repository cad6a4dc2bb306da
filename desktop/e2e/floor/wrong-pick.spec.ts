import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { goToSection, printed, scan, scanUntil, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';
import { doubleReadMs } from './packing-actions.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setCable('in'));

/** Walks on to the crate step, from wherever the walk stands. */
async function pieceInHand(page: Page, station: StationListener): Promise<void> {
  await signIn(page, 'warehouse');
  await goToSection(page, 1);
  await page.keyboard.press('1');
  const { line } = await station.reach('picking');
  if (!line) throw new Error('There is nothing to pick');
  await scanUntil(page, line.location_code, () => station.in('picking').stage !== 'location');
  const codes = line.identifiers.length > 0 ? line.identifiers : line.gtins.map(printed);
  for (let piece = line.picked + 1; piece <= line.quantity; piece += 1) {
    const held = piece - line.picked;
    await scanUntil(page, codes[(piece - 1) % codes.length] ?? '', () => {
      const { stage, line: now } = station.in('picking');
      return stage === 'crate' || (now?.in_hand.length ?? 0) >= held;
    });
    await page.waitForTimeout(doubleReadMs);
  }
  await expect.poll(() => station.in('picking').stage).toBe('crate');
}

/** Empty crates that hardly any other journey uses, the last ones of the house. */
const emptyCrates = async (): Promise<string[]> =>
  (await ask<{ code: string }>(`select code from crate where order_id is null order by code desc limit 8`)).map(
    ({ code }) => code,
  );

/** A torn scan is not answered; what was taken is told within a moment of its answer. */
const tornMs = 30_000;
const toldMs = 3000;

async function waitFor(isOver: () => boolean, page: Page, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!isOver() && Date.now() < end) await page.waitForTimeout(50);
}

/**
 * Scans empty crates until one is taken: of some a station may not know yet that they are free again. The next one is not
 * scanned before the one before it is answered.
 */
async function intoEmpty(
  page: Page,
  station: StationListener,
  crates: readonly string[],
  isTaken: () => boolean,
): Promise<string> {
  for (const crate of crates) {
    const before = station.scansAnswered;
    await scan(page, crate);
    await waitFor(() => station.scansAnswered > before, page, tornMs);
    await waitFor(isTaken, page, toldMs);
    if (isTaken()) return crate;
  }
  throw new Error('No empty crate was taken');
}

const linePicked = async (id: string): Promise<number> =>
  (await ask<{ picked: number }>(`select picked from pick_line where id = $1`, [id]))[0]?.picked ?? -1;

const orderIn = async (crate: string): Promise<string | null> =>
  (await ask<{ order_id: string | null }>(`select order_id from crate where code = $1`, [crate]))[0]?.order_id ?? null;

test(
  'a piece in the wrong crate comes out again by a key, with the cable out, and goes to the right one',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    await pieceInHand(page, station);
    const { line, list } = station.in('picking');
    if (!line) throw new Error('The walk has ended');
    const bound = list.orders.find(({ order_id }) => order_id === line.order_id)?.crate_code ?? null;
    const empty = await emptyCrates();
    const done = station.in('picking').lines_done;
    // The tray keeps what other journeys had refused.
    const refusedBefore = station.status?.refused;

    await setCable('out');
    await expect(page.getByText('Pracujete bez sítě.')).toBeVisible();
    const isDone = (): boolean => station.in('picking').lines_done > done;
    const into = (crates: readonly string[]): Promise<string> =>
      bound === null ? intoEmpty(page, station, crates, isDone) : scanUntil(page, bound, isDone).then(() => bound);
    const wrong = await into(empty);
    expect(station.in('picking').undo).toBe('crate');
    await page.waitForTimeout(doubleReadMs);
    await page.keyboard.press('F6');
    await expect(page.getByText(/^Zase v ruce/)).toBeVisible();
    await expect.poll(() => station.in('picking').line?.id).toBe(line.id);
    expect(station.in('picking')).toMatchObject({ lines_done: done, stage: 'crate', undo: 'hand' });

    const right = await into(empty.filter((code) => code !== wrong));
    await setCable('in');
    await expect.poll(() => station.status?.unsent).toBe(0);
    expect(station.status?.refused).toBe(refusedBefore);
    expect(await linePicked(line.id)).toBe(line.quantity);
    if (bound === null) {
      expect(await orderIn(wrong)).toBeNull();
      expect(await orderIn(right)).toBe(line.order_id);
    }

    // With the cable in as well, and back to the shelf piece by piece.
    await page.keyboard.press('F6');
    await expect.poll(() => station.in('picking').line?.in_hand.length).toBe(line.quantity - line.picked);
    for (let left = line.quantity - line.picked; left > 0; left -= 1) {
      await page.waitForTimeout(doubleReadMs);
      await page.keyboard.press('F6');
      await expect.poll(() => station.in('picking').line?.in_hand.length).toBe(left - 1);
    }
    await expect(page.getByText('Kus je zpátky na polici')).toBeVisible();
    await expect.poll(() => station.status?.unsent).toBe(0);
    expect(station.status?.refused).toBe(refusedBefore);
    expect(await linePicked(line.id)).toBe(line.picked);
  },
);
