import { labelCode } from '@kolobeh/shared/warehouse/scan/codes.ts';
import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { barcodesOn, pictureOf } from '../../testing/label-picture.ts';
import { printerSimulator } from '../../testing/printer-simulator.ts';
import { signOnPaper } from './hand-over-actions.ts';
import {
  goToWarehouse,
  printed,
  scanRefused,
  scanUntil,
  scanUntilShown,
  signIn,
  typeSlowly,
} from '../station-actions.ts';
import { addMainPrinter, openPeripherals, removeMainPrinter } from '../peripheral-actions.ts';
import { doubleReadMs, openCrate, packToBox, typeWeight } from './packing-actions.ts';
import { StationListener } from '../station-listener.ts';

test.describe.configure({ mode: 'serial' });

test.afterEach(() => setCable('in'));

/** Does the present stop of the walk: shelf, pieces, crate. */
async function pickLine(page: Page, station: StationListener, crateOf: (orderId: string) => string): Promise<void> {
  const { line, list } = await station.reach('picking');
  if (!line) throw new Error('The walk has ended');
  await scanUntil(page, line.location_code, () => station.in('picking').stage !== 'location');
  const codes = line.identifiers.length > 0 ? line.identifiers : line.gtins.map(printed);
  for (let piece = 1; piece <= line.quantity; piece += 1) {
    await scanUntil(
      page,
      codes[(piece - 1) % codes.length] ?? '',
      () => (station.in('picking').line?.in_hand.length ?? 0) >= piece,
    );
    await page.waitForTimeout(doubleReadMs);
  }
  const bound = list.orders.find((order) => order.order_id === line.order_id)?.crate_code;
  await scanUntil(page, bound ?? crateOf(line.order_id), () => station.in('picking').line?.id !== line.id);
}

/** A crate of its own for every order of the list. */
function crates(from: number): (orderId: string) => string {
  const given = new Map<string, string>();
  return (orderId) => {
    const code = given.get(orderId) ?? `CR-${String(from + given.size).padStart(4, '0')}`;
    given.set(orderId, code);
    return code;
  };
}

test('a picker walks a list by scans, also with the cable out, and it all arrives', async ({ page }) => {
  const station = new StationListener(page);
  await signIn(page, 'warehouse');
  await goToWarehouse(page);
  await page.keyboard.press('1');
  await expect(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();

  await scanRefused(page, 'CR-0001', 'nic se nezapsalo');

  // Three of the demo shop's reservations are on this walk; the fourth joins it by a key.
  const orders = station.in('picking').list.orders.length;
  await expect(page.getByText(/spěšná objednávka/)).toBeVisible();
  await page.keyboard.press('F4');
  await expect.poll(() => station.in('picking').list.orders.length).toBe(orders + 1);

  const crateOf = crates(60);
  await pickLine(page, station, crateOf);
  await setCable('out');
  while (station.in('picking').lines_total - station.in('picking').lines_done > 1)
    await pickLine(page, station, crateOf);
  await expect(page.getByText('Pracujete bez sítě.')).toBeVisible();
  await expect.poll(() => station.status?.unsent ?? 0).toBeGreaterThan(0);
  const unsent = page.getByRole('list', { name: 'Stav stanice' }).locator('li', { hasText: 'neodesl' });
  await expect(unsent).toHaveAttribute('data-k', 'wait');
  await page.clock.setFixedTime(Date.now() + 120_000);
  await expect(unsent).toHaveAttribute('data-k', 'wrong');
  await page.clock.setFixedTime(Date.now());

  const { line } = station.in('picking');
  if (line) {
    await scanUntil(page, line.location_code, () => station.in('picking').stage !== 'location');
    await page.keyboard.press('F2');
    await page.keyboard.press('F2');
  }
  await expect(page.getByRole('heading', { name: 'Všechno je v přepravkách' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { name: 'Čekáme na potvrzení serveru' })).toBeVisible();

  await setCable('in');
  await expect(page.getByRole('heading', { name: 'Dávka je předaná k balení' })).toBeVisible();
  expect(station.status?.refused).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
});

/** Packs the order in a crate up to its sealing by weight. */
async function packCrate(
  page: Page,
  station: StationListener,
  crate: string,
  weigh: (right: number) => Promise<void> = (right) => typeWeight(page, right),
): Promise<void> {
  await openCrate(page, station, crate);
  await weigh(await packToBox(page, station));
}

test('a packer packs a picked order: crate, pieces, box, weight, label', async ({ page }) => {
  const station = new StationListener(page);
  await signIn(page, 'warehouse');
  await packCrate(page, station, 'CR-0060', async (right) => {
    await typeSlowly(page, String(right + 900));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Váha nesedí s obsahem');

    // The supervisor comes over: badge and PIN, first a wrong one.
    await page.keyboard.press('F9');
    await expect(page.getByText('Vedoucí, naskenujte svou kartu')).toBeVisible();
    await scanUntilShown(page, 'ST-0005', page.getByText('ST-0005, napište PIN'));
    await typeSlowly(page, '4827');
    await expect(page.getByText('••••')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('nesouhlasí');
    await typeSlowly(page, '4826');
    await page.keyboard.press('Enter');
  });
  await expect(page.getByText('Nalepte štítek na krabici')).toBeVisible();
  expect(station.in('packing').finished?.tracking_number).toMatch(/\w{6,}/);
  await page.keyboard.press('Escape');
});

test(
  'a label nobody knows about is shown as it should look, given up with a reason, and printed anew',
  { tag: THOROUGH },
  async ({ page }) => {
    const printer = await printerSimulator('mute');
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await openPeripherals(page);
    await addMainPrinter(page, { name: 'Zebra', language: 'zpl', port: printer.port });
    await page.locator('h1').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    await packCrate(page, station, 'CR-0061');
    const picture = page.getByRole('img', { name: 'Jak štítek vypadá' });
    await expect(picture).toContainText(station.in('packing').job?.order_number ?? '?');
    await expect(page.getByRole('alert')).toContainText('Zebra');
    await page.keyboard.press('F8');
    await expect(page.getByText('Proč štítek neplatí?')).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.press('1');
    await expect(page.getByText('Štítek neplatí', { exact: true })).toBeVisible();
    await expect(picture).toBeHidden();
    printer.printer.mode = 'ok';
    await page.keyboard.press('F5');
    await expect(page.getByText('Nalepte štítek na krabici')).toBeVisible();
    expect(await barcodesOn(pictureOf('zpl', printer.labels.at(-1) ?? ''))).toEqual([
      station.in('packing').finished?.tracking_number,
      `${station.in('packing').finished?.package_code}-R1`,
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    await openPeripherals(page);
    await removeMainPrinter(page);
    await printer.close();
  },
);

/** A driver's hand on the field for the signature. */
async function drawSignature(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: 'Pole pro podpis' }).boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.15, 0.6));
  await page.mouse.down();
  for (let step = 0; step <= 40; step += 1)
    await page.mouse.move(...at(0.15 + step * 0.014, 0.5 + 0.25 * Math.sin(step / 2.4)));
  await page.mouse.up();
}

test('the dispatcher scans packages into the van and seals the manifest', async ({ page }) => {
  const station = new StationListener(page);
  await signIn(page, 'warehouse');
  await goToWarehouse(page);
  await page.keyboard.press('3');
  await expect(page.getByText('Komu předáváte? Vyberte číslem')).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /balík/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Nebo naskenujte místo nakládky.')).toBeVisible();
  await page.keyboard.press('1');
  const opened = await station.reach('hand_over');

  // First the place where the carrier is loaded: packages wait for it, another carrier's place is told apart.
  const place = opened.hand_over.load_place ?? '';
  const waiting = opened.hand_over.packages.find((one) => !one.is_cancelled && !one.is_scanned);
  await scanRefused(
    page,
    labelCode(waiting?.package_code ?? '', waiting?.void_labels.length ?? 0),
    'Nejdřív naskenujte místo nakládky',
  );
  await scanRefused(page, place === 'LC-NAK-02' ? 'LC-NAK-03' : 'LC-NAK-02', 'Tady se nakládá jiný dopravce');
  await scanUntil(page, place, () => station.in('hand_over').place === place);

  for (const one of station.in('hand_over').hand_over.packages.filter(({ is_scanned: isScanned }) => !isScanned)) {
    const { scanned } = station.in('hand_over');
    if (one.is_cancelled) {
      await scanRefused(page, one.package_code, 'Objednávka byla zrušena');
      continue;
    }
    const newest = one.void_labels.length;
    if (newest > 0) {
      await scanRefused(page, one.package_code, 'Tenhle štítek je zneplatněný');
    }
    await scanUntil(page, labelCode(one.package_code, newest), () => station.in('hand_over').scanned > scanned);
  }
  await page.keyboard.press('F10');
  await expect(page.getByText('Řidič podepíše převzetí')).toBeVisible();
  await expectOpenToAll(page);
  await page.keyboard.type('Karel Řidič', { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Podpis chybí');
  await drawSignature(page);
  await page.getByRole('button', { name: 'Podepsat a uzavřít' }).click();
  await expect(page.getByText('Předání je uzavřené')).toBeVisible();
  await page.keyboard.press('Escape');
});

test(
  'a hand-over opens by the code of its load place and is signed on paper by the keyboard alone',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await page.keyboard.press('3');
    await expect(page.getByText('Komu předáváte? Vyberte číslem')).toBeVisible();
    await scanRefused(page, 'LC-A-01-01-1', 'Tady se žádný dopravce nenakládá');
    const next = page.getByRole('listitem').filter({ hasText: 'LC-NAK' }).first();
    const place = /LC-NAK-\d+/.exec((await next.textContent()) ?? '')?.[0] ?? '';
    await scanUntil(page, place, () => station.work.mode === 'hand_over' && station.in('hand_over').place === place);
    const { hand_over: opened } = station.in('hand_over');
    const one = opened.packages.find((each) => !each.is_cancelled && !each.is_scanned);
    if (!one) throw new Error('Nothing waits there');
    await scanUntil(
      page,
      labelCode(one.package_code, one.void_labels.length),
      () => station.in('hand_over').scanned === 1,
    );
    await page.keyboard.press('F10');
    // Others wait for the carrier too: what stays here is asked about by name.
    if (station.in('hand_over').total > 1) {
      await expect(page.getByRole('alert')).toContainText(`Předat 1 z ${station.in('hand_over').total}?`);
      await page.keyboard.press('Enter');
    }
    await signOnPaper(page, 'Ion Popescu');
    await expect(page.getByText('Předání je uzavřené')).toBeVisible();
    await page.keyboard.press('Escape');
  },
);
