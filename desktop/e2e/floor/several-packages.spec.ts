import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { scannedHere } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { signOnPaper, standAtLoadPlace } from './hand-over-actions.ts';
import { goToWarehouse, scan, scanUntil, signIn, typeSlowly } from '../station-actions.ts';
import { openCrate, packPiece } from './packing-actions.ts';
import { StationListener } from '../station-listener.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

test.afterEach(() => setCable('in'));

interface Picked {
  id: string;
  number: string;
  crate: string;
  carrier: string;
  market: string;
  total: number;
}

/** An order of several pieces that lies picked in its crate; it is to be paid at the door. */
async function pickedForCash(): Promise<Picked> {
  const [order] = await ask<Picked>(
    `select o.id, o.number::text, c.code as crate, o.carrier, o.market, o.total from shop_order o join crate c on c.order_id = o.id
      where o.state = 'picked' and (select sum(quantity) from order_line l where l.order_id = o.id) >= 2
      order by o.type_payment = 'cod' desc, o.number limit 1`,
  );
  if (!order) throw new Error('The demo shop has no picked order of several pieces');
  await ask(`update shop_order set type_payment = 'cod', payment_state = 'unpaid' where id = $1`, [order.id]);
  return order;
}

const packagesOf = (id: string) =>
  ask<{ code: string; part: number; state: string; cash: number | null; tracking: string | null }>(
    `select code, part, state, cash_amount as cash, tracking_number as tracking from package
      where order_id = $1 and state <> 'cancelled' order by part`,
    [id],
  );

let order: Picked;

/** Box 1 and the weight that the pieces in the package should have. */
async function boxAndWeight(page: Page, station: StationListener): Promise<void> {
  await expect(page.getByText('Vyberte krabici číslem')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Zvažte krabici a napište gramy')).toBeVisible();
  const { job } = station.in('packing');
  if (!job) throw new Error('Nothing is being packed');
  const contents = job.items.reduce((sum, item) => sum + item.weight_grams * scannedHere(job, item).length, 0);
  await typeSlowly(page, String(contents + (job.boxes[0]?.weight_grams ?? 0)));
  await page.keyboard.press('Enter');
}

test(
  'a packer divides an order into two packages by keys with the cable out; both labels come when it is in',
  { tag: THOROUGH },
  async ({ page }) => {
    order = await pickedForCash();
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await openCrate(page, station, order.crate);
    await setCable('out');

    const items = station.in('packing').job?.items ?? [];
    const pieces = items.flatMap((item) => Array.from({ length: item.quantity }, (_, piece) => ({ item, piece })));
    const [first, ...others] = pieces;
    if (!first) throw new Error('The order has no piece');
    await packPiece(page, station, first.item, first.piece);
    await page.keyboard.press('F3');
    await expect(page.getByText('Jde jen kus z balíku, který teď plníte.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => station.in('packing').taking_out).toBe(false);
    await page.keyboard.press('F2');
    await boxAndWeight(page, station);
    await expect.poll(() => station.in('packing').job?.closed.length).toBe(1);
    await expect(page.getByText('balík 2')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zavřené balíky' })).toBeVisible();
    await expectOpenToAll(page);

    // The packer changes their mind and opens the first package again, then goes on as before.
    await page.keyboard.press('F6');
    await expect.poll(() => station.in('packing').job?.closed.length).toBe(0);
    await page.keyboard.press('F2');
    await boxAndWeight(page, station);
    await expect.poll(() => station.in('packing').job?.closed.length).toBe(1);

    for (const { item, piece } of others) await packPiece(page, station, item, piece);
    await boxAndWeight(page, station);
    await expect(page.getByText('Dokončuji balík')).toBeVisible();
    expect((await packagesOf(order.id)).map(({ state }) => state)).toEqual(['open']);

    await setCable('in');
    await expect.poll(() => station.in('packing').step).toBe('done');
    await expect(page.getByText('Štítek na balík 2 z 2')).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByText('Štítek na balík 1 z 2')).toBeVisible();
    await expectOpenToAll(page);
    const packages = await packagesOf(order.id);
    expect(packages.map(({ part, state, cash }) => ({ part, state, cash }))).toEqual([
      { part: 1, state: 'finished', cash: order.total },
      { part: 2, state: 'finished', cash: null },
    ]);
    expect(new Set(packages.map(({ tracking }) => tracking)).size).toBe(2);
    await page.keyboard.press('Escape');
  },
);

test(
  'the office sees both packages, each with its number, and the cash with one',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto(`/#/orders/${order.number}`);
    const packages = page.getByRole('region', { name: 'Balíky' });
    for (const { code, part, tracking } of await packagesOf(order.id)) {
      await expect(packages).toContainText(`${code} · ${part}/2`);
      await expect(packages).toContainText(tracking ?? '?');
    }
    await expect(packages.getByText(/dobírka/)).toHaveCount(1);
    await expectOpenToAll(page);
  },
);

test(
  'a hand-over that lacks one of them is refused by name, and goes through with both',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const [first, second] = await packagesOf(order.id);
    if (!first || !second) throw new Error('The order has two packages');
    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await page.keyboard.press('3');
    await expect(page.getByText('Komu předáváte? Vyberte číslem')).toBeVisible();
    const name = `${carrierName(order.carrier)} ${order.market === 'cs' ? 'CZ' : 'RO'}`;
    const digit = await page.getByRole('listitem').filter({ hasText: name }).locator('kbd').first().textContent();
    await page.keyboard.press(digit ?? '1');
    await standAtLoadPlace(page, station);
    const isIn = (code: string) => () =>
      station.in('hand_over').hand_over.packages.some((one) => one.package_code === code && one.is_scanned);

    await scanUntil(page, first.code, isIn(first.code));
    await page.keyboard.press('F10');
    await expect(page.getByRole('alert')).toContainText(second.code);
    await expect(page.getByText('chybí k objednávce')).toBeVisible();
    await expectOpenToAll(page);
    expect((await packagesOf(order.id)).every(({ state }) => state === 'finished')).toBe(true);

    await scanUntil(page, second.code, isIn(second.code));
    await page.keyboard.press('F10');
    // Whole orders that stay behind are asked about by their codes.
    const [behind] = station.in('hand_over').hand_over.packages.filter((one) => !one.is_scanned);
    if (behind) {
      await expect(page.getByRole('alert')).toContainText(behind.package_code);
      await page.keyboard.press('F10');
    }
    await signOnPaper(page, 'Karel Řidič');
    await expect(page.getByText('Předání je uzavřené')).toBeVisible();
    const [sent] = await ask<{ state: string }>(`select state from shop_order where id = $1`, [order.id]);
    expect(sent?.state).toBe('handed_over');
    await page.keyboard.press('Escape');
  },
);

test(
  'an admin lets other goods than devices be counted by eye, and a packer confirms them by a key',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const setScope = async (name: string) => {
      await signIn(page, 'admin');
      await page.goto('/#/packing-settings');
      await page.getByRole('radio', { name }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('Úspěšně uloženo.')).toBeVisible();
    };
    await setScope('Jen přístroje s číslem');
    await expectOpenToAll(page);
    try {
      const [plain] = await ask<{ crate: string }>(
        `select c.code as crate from shop_order o join crate c on c.order_id = o.id
        where o.state = 'picked' and exists (select 1 from order_line l join product p on p.id = l.product_id
                                              where l.order_id = o.id and p.tracked_by = 'none') order by o.number limit 1`,
      );
      if (!plain) throw new Error('The demo shop has no picked order of other goods than devices');
      await signIn(page, 'warehouse');
      await openCrate(page, station, plain.crate);
      const devices = (station.in('packing').job?.items ?? []).filter((item) => item.tracked_by !== 'none');
      for (const item of devices)
        for (let piece = 0; piece < item.quantity; piece += 1) await packPiece(page, station, item, piece);
      await expect(page.getByText('Spočítejte kusy v přepravce')).toBeVisible();
      await expectOpenToAll(page);
      while (station.in('packing').step === 'items') {
        const done = station.in('packing').items_done;
        await page.keyboard.press('F7');
        await expect.poll(() => station.in('packing').items_done).toBeGreaterThan(done);
      }
      await expect(page.getByText('Vyberte krabici číslem')).toBeVisible();
      await scan(page, 'CR-0001');
      await expect.poll(() => station.status?.unsent ?? 0).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    } finally {
      await setScope('Každý kus');
    }
  },
);
