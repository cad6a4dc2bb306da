import { type Page, expect, test } from '@playwright/test';
import { ask } from '../ask-database.ts';
import { goToWarehouse, printed, scanRefused, scanUntil, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';
import { doubleReadMs } from './packing-actions.ts';

test.describe.configure({ mode: 'serial' });

/** The last empty crate: no other journey puts goods there. */
async function emptyCrate(): Promise<string> {
  const [crate] = await ask<{ code: string }>(
    `select code from crate where order_id is null order by code desc limit 1`,
  );
  if (!crate) throw new Error('No crate stands empty');
  return crate.code;
}

/**
 * An order that comes to picking again has goods in its crate already; here each is to get its first one, so those wait
 * for the last walk.
 */
const lastInLine = (): Promise<unknown> =>
  ask(
    `update shop_order o set is_rush = false, ship_by = '2090-01-01' from crate c
      where o.id = c.order_id and o.state = 'new' returning o.id`,
  );

/** Somebody else puts an order into the crate, of which this station has not heard. */
async function takeBehindItsBack(code: string): Promise<void> {
  await ask(
    `update crate set order_id = (select o.id from shop_order o where o.state = 'handed_over'
       and not exists (select from crate c where c.order_id = o.id) limit 1) where code = $1 returning code`,
    [code],
  );
}

/** Walks to the crate step of the first stop. */
async function pieceInHand(page: Page, station: StationListener): Promise<void> {
  await lastInLine();
  await signIn(page, 'warehouse');
  await goToWarehouse(page);
  await page.keyboard.press('1');
  const { line } = await station.reach('picking');
  if (!line) throw new Error('There is nothing to pick');
  await scanUntil(page, line.location_code, () => station.in('picking').stage !== 'location');
  const codes = line.identifiers.length > 0 ? line.identifiers : line.gtins.map(printed);
  for (let piece = 1; piece <= line.quantity; piece += 1) {
    await scanUntil(
      page,
      codes[piece - 1] ?? codes[0] ?? '',
      () => (station.in('picking').line?.in_hand.length ?? 0) >= piece,
    );
    await page.waitForTimeout(doubleReadMs);
  }
  await expect(page.getByText(/naskenujte ji/).first()).toBeVisible();
}

test('a wrong crate is red at once, and one the server refuses later turns every screen red until it is seen', async ({
  page,
}) => {
  const station = new StationListener(page);
  await pieceInHand(page, station);
  const before = station.in('picking').lines_done;

  // What the station can know it refuses by itself.
  for (const [code, words] of [
    ['CR-9999', 'Takovou přepravku neznáme'],
    ['CR-0001', 'Přepravka patří jiné objednávce'],
  ] as const) {
    await scanRefused(page, code, words);
    await expect(page.getByRole('alert')).toContainText('nic se nezapsalo');
  }
  await expect.poll(() => station.status?.unsent).toBe(0);
  expect(station.status?.refused).toBe(0);

  // What it cannot know comes from the server.
  const taken = await emptyCrate();
  await takeBehindItsBack(taken);
  await scanUntil(page, taken, () => (station.status?.late_refusals.length ?? 0) > 0);
  // A scan that was repeated before the server's answer may be refused beside it.
  const alarm = page.getByRole('alert').filter({ hasText: 'Server dodatečně odmítl' });
  await expect(alarm).toContainText('Přepravka patří jiné objednávce');
  await expect(alarm).toContainText(`Vyndejte kusy z přepravky ${taken}`);
  await expect(page.getByText('Je to v přepravce')).toHaveCount(0);
  await expect(page.locator('.station')).toHaveAttribute('data-state', 'wrong');
  await expect.poll(() => station.in('picking').lines_done).toBe(before);

  // Wherever the person goes it is there, also over a dialog.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
  await expect(alarm).toContainText(taken);
  await page.goto('/#/products');
  await expect(alarm).toContainText(taken);
  await page.goto('/#/refused');
  await page.getByRole('button', { name: 'Vyřídit' }).first().click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(taken);
  await page.keyboard.press('Escape');
  await page.goto('/#/products');
  await page.reload();
  await expect(alarm).toContainText(taken);

  // The key takes note of it, also out of a field; the walk stands where it stood, and knows the crate now.
  await page.keyboard.press('/');
  await page.keyboard.press('F12');
  await expect(alarm).toHaveCount(0);
  expect(station.status?.refused).toBe(1);
  await ask(`update crate set order_id = null where code = $1 returning code`, [taken]);
});
