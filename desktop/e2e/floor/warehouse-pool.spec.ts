import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { signIn } from '../station-actions.ts';
import { openPeripherals } from '../peripheral-actions.ts';
import { openCrate, packToBox, typeWeight } from './packing-actions.ts';
import { StationListener } from '../station-listener.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

test.afterEach(() => setCable('in'));

/** Crate of the smallest picked order of the Czech shop; it goes to an address by the carrier, paid beforehand. */
async function crateFor(carrier: string, delivery: string): Promise<string> {
  const [found] = await ask<{ id: string; crate: string }>(
    `select o.id, c.code as crate from shop_order o join crate c on c.order_id = o.id
      where o.state = 'picked' and o.market = 'cs'
      order by (select sum(quantity) from order_line l where l.order_id = o.id), o.number limit 1`,
  );
  if (!found) throw new Error('The demo shop has no picked order');
  await ask(`update shop_order set carrier = $2, type_delivery_code = $3, pickup_point_id = null where id = $1`, [
    found.id,
    carrier,
    delivery,
  ]);
  return found.crate;
}

/** Opens a crate with the network and packs it to the end without. */
async function packWithout(page: Page, station: StationListener, crate: string): Promise<void> {
  await openCrate(page, station, crate);
  await setCable('out');
  await typeWeight(page, await packToBox(page, station));
}

test(
  'a packer without network has the label at once; its number is the package’s when the network is back',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await expect.poll(() => station.status?.numbers.carriers).toEqual([{ name: 'PPL', left: 20 }]);
    await packWithout(page, station, await crateFor('ppl', 'ppl'));
    await expect(page.getByText('Nalepte štítek na krabici')).toBeVisible();
    await expect(page.getByText('Dopravce o balíku zatím neví')).toBeVisible();
    await expect(page.getByText('server to neví')).toBeVisible();
    await expectOpenToAll(page);
    const { package_code: code, tracking_number: number } = station.in('packing').finished ?? {};
    const packageNow = () =>
      ask<{ state: string; tracking_number: string | null; is_announced: boolean }>(
        `select p.state, p.tracking_number, exists (select 1 from carrier_number n where n.package_id = p.id
                and n.announced_at is not null) as is_announced from package p where p.code = $1`,
        [code],
      );
    expect(await packageNow()).toEqual([{ state: 'open', tracking_number: null, is_announced: false }]);
    await setCable('in');
    await expect(page.getByText('server balík převzal')).toBeVisible();
    await expect.poll(packageNow).toEqual([{ state: 'finished', tracking_number: number, is_announced: true }]);
    await page.keyboard.press('Escape');
  },
);

test(
  'a label of a carrier without numbers waits, and the screen says so; the devices tell what is left',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await packWithout(page, station, await crateFor('dpd', 'dpd'));
    await expect(page.getByText('dává čísla až při ohlášení balíku')).toBeVisible();
    await expectOpenToAll(page);
    await setCable('in');
    await expect(page.getByText('Nalepte štítek na krabici')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    await openPeripherals(page);
    await expect(page.getByText(/PPL: \d+ od každého druhu/)).toBeVisible();
  },
);
