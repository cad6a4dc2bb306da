import { expect, type Page, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { ask } from '../ask-database.ts';
import { goToWarehouse, printed, scanRefused, scanUntil, signIn, typeSlowly } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.describe.configure({ mode: 'serial' });

test.afterEach(() => setCable('in'));

/** The same code again sooner than this is one reading. */
const doubleReadMs = 450;

interface Lying {
  place: string;
  gtin: string;
  product: string;
  pieces: number;
}

/** New goods that lie on a shelf and that no picker is about to take, the n-th of them. */
const goods = async (nth: number): Promise<Lying> => {
  const [row] = await ask<Lying>(
    `select l.code as place, lpad(p.ean, 14, '0') as gtin, p.code as product, s.quantity as pieces
       from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.kind = 'shelf' and s.quantity between 3 and 30 and p.quality = 'new'
        and not exists (select 1 from stock_level v where v.product_id = p.id and v.reserved > 0)
        and (select count(*) from product q where q.ean = p.ean and q.quality <> 'used') = 1
      order by s.location_id, p.id offset $1 limit 1`,
    [nth],
  );
  if (!row) throw new Error('The demo shop has no such goods');
  return row;
};

const piecesAt = async (place: string, product: string): Promise<number> => {
  const [row] = await ask<{ quantity: number }>(
    `select s.quantity from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.code = $1 and p.code = $2`,
    [place, product],
  );
  return row?.quantity ?? 0;
};

test(
  'a worker moves goods to another shelf by scans, also with the cable out, and it all arrives once',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const lying = await goods(3);
    const target = 'LC-C-02-08-3';
    const before = await piecesAt(target, lying.product);
    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await expect(page.getByRole('button', { name: /Přeskladnit/ })).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.press('4');
    await expect(page.getByText('Naskenujte pozici, odkud berete')).toBeVisible();
    await station.reach('moving');
    await scanRefused(page, 'LC-Z-99-99', 'Takovou pozici neznáme');

    await scanUntil(page, lying.place, () => station.in('moving').stage === 'items');
    await setCable('out');
    await scanUntil(page, printed(lying.gtin), () => station.in('moving').pieces > 0);
    await page.waitForTimeout(doubleReadMs);
    await scanUntil(page, printed(lying.gtin), () => station.in('moving').pieces > 1);
    // A scan that was answered late has been repeated: then there are more in the hand.
    await expect.poll(() => station.unansweredScans).toBe(0);
    const { pieces } = station.in('moving');
    await expect(page.getByText(new RegExp(`V ruce ${pieces} kus`))).toBeVisible();
    await expectOpenToAll(page);
    await page.waitForTimeout(doubleReadMs);
    await scanUntil(page, target, () => station.in('moving').moves === 1);
    await expect(page.getByText('Pracujete bez sítě.')).toBeVisible();

    await setCable('in');
    await expect.poll(() => station.in('moving').unconfirmed).toBe(0);
    expect(station.status?.refused).toBe(0);
    expect(await piecesAt(lying.place, lying.product)).toBe(lying.pieces - pieces);
    expect(await piecesAt(target, lying.product)).toBe(before + pieces);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
  },
);

/**
 * Scans one piece and types how many there are. A scan that came late may have been repeated: all of them are answered
 * first, so that the typed number stands for them, and none is added to it.
 */
async function count(
  page: Page,
  station: StationListener,
  { product, gtin }: { product: string; gtin: string },
  pieces: number,
): Promise<void> {
  const counted = () => station.in('counting').counted.find((line) => line.product_code === product)?.pieces ?? 0;
  await scanUntil(page, printed(gtin), () => counted() > 0);
  await expect.poll(() => station.unansweredScans).toBe(0);
  await typeSlowly(page, String(pieces));
  await page.keyboard.press('Enter');
  await expect.poll(counted).toBe(pieces);
  await expect.poll(() => station.unansweredScans).toBe(0);
  expect(counted()).toBe(pieces);
}

test('a worker counts a place blind, sees the difference and confirms it', { tag: THOROUGH }, async ({ page }) => {
  const station = new StationListener(page);
  const lying = await goods(9);
  await signIn(page, 'warehouse');
  await goToWarehouse(page);
  await expect(page.getByRole('button', { name: /Spočítat pozice/ })).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByText('Naskenujte pozici, kterou spočítáte')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Navrženo k počítání' })).toBeVisible();
  await station.reach('counting');
  await scanUntil(page, lying.place, () => station.in('counting').location === lying.place);
  await count(page, station, lying, lying.pieces + 1);
  const others = await ask<{ product: string; gtin: string; pieces: number }>(
    `select p.code as product, lpad(p.ean, 14, '0') as gtin, s.quantity as pieces
       from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.code = $1 and p.code <> $2 and s.quantity > 0`,
    [lying.place, lying.product],
  );
  await expectOpenToAll(page);
  await page.keyboard.press('F8');
  await expect(page.getByText('Porovnejte a potvrďte', { exact: false }).first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '+1' });
  await expect(row).toHaveCount(1);
  await expectOpenToAll(page);
  await page.keyboard.press('F3');
  for (const other of others) await count(page, station, other, other.pieces);
  await page.keyboard.press('F8');
  const wrong = () => station.in('counting').compared.filter(({ booked, counted }) => booked !== counted);
  await expect.poll(wrong).toMatchObject([{ product_code: lying.product, counted: lying.pieces + 1 }]);
  await expect(page.getByText('1 produkt nesedí')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => station.in('counting').done).toBe(1);
  await expect.poll(() => station.in('counting').unconfirmed).toBe(0);
  expect(station.status?.refused).toBe(0);
  expect(await piecesAt(lying.place, lying.product)).toBe(lying.pieces + 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
});

interface SentPiece {
  package: string;
  number: string;
  code: string;
}

test(
  'an undelivered parcel is scanned back piece by piece, and the order says so',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const pieces = await ask<SentPiece>(
      `select k.code as package, o.number::text as number, coalesce(u.imei, u.serial_number, lpad(p.ean, 14, '0')) as code
       from package k join shop_order o on o.id = k.order_id join package_item i on i.package_id = k.id
       join product p on p.id = i.product_id left join unit u on u.id = i.unit_id
      where k.id = (select k2.id from package k2 join shop_order o2 on o2.id = k2.order_id
                     where k2.state = 'handed_over' and o2.state = 'handed_over' and o2.payment_state = 'paid'
                     order by o2.number limit 1)`,
    );
    const [first] = pieces;
    if (!first) throw new Error('The demo shop has sent no parcel');
    await signIn(page, 'supervisor');
    await goToWarehouse(page, 2);
    await expect(page.getByRole('button', { name: /Přijmout vratku/ })).toBeVisible();
    await page.keyboard.press('6');
    await expect(page.getByText('Naskenujte štítek vrácené zásilky')).toBeVisible();
    await station.reach('returning');
    await scanRefused(page, 'PK-9999999999', 'Takovou zásilku ani objednávku neznáme');
    await scanUntil(page, first.package, () => station.in('returning').stage === 'item');
    await expectOpenToAll(page);
    await setCable('out');
    for (const [index, { code }] of pieces.entries()) {
      await page.waitForTimeout(doubleReadMs);
      await scanUntil(page, printed(code), () => station.in('returning').stage === 'place');
      await expect(page.getByText('Kam s ním?')).toBeVisible();
      await scanUntil(page, index === 0 ? 'LC-QUA-01' : 'LC-RET-01', () => station.in('returning').back === index + 1);
    }
    await expect(page.getByText('Všechno je zpátky')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => station.in('returning').stage).toBe('done');
    await setCable('in');
    await expect(page.getByRole('heading', { name: 'Vratka je uzavřená' })).toBeVisible();
    expect(station.status?.refused).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();

    await page.goto(`/#/orders/${first.number}`);
    const panel = page.getByRole('complementary', { name: `Objednávka ${first.number}` });
    await expect(panel.getByRole('heading', { name: 'Vratky' })).toBeVisible();
    await expect(panel.getByText('karanténa')).toBeVisible();
    await expect(panel.getByText('Zásilka se vrátila nedoručená')).toBeVisible();
    await page.goto(`/#/tasks?view=open&q=${first.number}&sort=`);
    await expect(
      page.getByRole('row').filter({ hasText: first.number }).filter({ hasText: 'Vrátit peníze za vrácené zboží' }),
    ).toBeVisible();
  },
);
