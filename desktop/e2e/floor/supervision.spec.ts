import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { type Page, expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { goToWarehouse, scan, scanRefused, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';

test.describe.configure({ mode: 'serial' });

/** The warehouse's place in the rail of those who also see orders. */
const warehouseOf: Partial<Record<Role, number>> = { warehouse: 1, supervisor: 2 };

async function toWarehouse(page: Page, role: Role): Promise<void> {
  await signIn(page, role);
  await goToWarehouse(page, warehouseOf[role]);
}

/** A picker who takes a list and goes home without giving it back. */
async function leaveListBehind(page: Page, station: StationListener): Promise<string> {
  await toWarehouse(page, 'warehouse');
  await page.keyboard.press('1');
  await expect(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();
  return (await station.reach('picking')).list.code;
}

/** The list of what others hold, and the dialog of one of it. */
async function choose(page: Page, code: string): Promise<void> {
  await toWarehouse(page, 'supervisor');
  await page.keyboard.press('F9');
  await expect(page.getByText(`Dávka ${code}`)).toBeVisible();
  await expectOpenToAll(page);
  const [row] = await page
    .getByRole('listitem')
    .filter({ hasText: `Dávka ${code}` })
    .allTextContents();
  await page.keyboard.press(/Vybrat\s*(\d)/.exec(row ?? '')?.[1] ?? '1');
  await expect(page.getByRole('heading', { name: `Dávka ${code}` })).toBeVisible();
}

test(
  'a supervisor takes over the list of a picker who left, by keys alone, and needs a reason',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    const code = await leaveListBehind(page, station);
    await choose(page, code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Napište aspoň pár slov.')).toBeVisible();
    await page.keyboard.type('Marek odešel k lékaři');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();
    expect((await station.reach('picking')).list.code).toBe(code);

    await scanRefused(page, 'ST-0002', 'Visačkou se nepřihlašuje');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
  },
);

test(
  'a scan where nobody asked for one starts no job, whatever digits are in it',
  { tag: THOROUGH },
  async ({ page }) => {
    await toWarehouse(page, 'warehouse');
    await scan(page, 'CR-3213');
    await page.waitForTimeout(500);
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.getByText('Komu předáváte?')).toBeVisible();
  },
);

test('the one whose list was given back reads in the tray by whom and why', { tag: THOROUGH }, async ({ page }) => {
  const station = new StationListener(page);
  const code = await leaveListBehind(page, station);
  await choose(page, code);
  await page.keyboard.type('Konec směny');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hotovo, dotyčný to uvidí na své stanici')).toBeVisible();
  await expect(page.getByText(`Dávka ${code}`)).toBeHidden();

  await toWarehouse(page, 'warehouse');
  await page.goto('/#/refused');
  await expect(page.getByText(`Práci ${code} vrátil(a) do fronty Jiří Procházka.`)).toBeVisible();
  await expect(page.getByText('Důvod: Konec směny.')).toBeVisible();
  // The notice of the former test stands under this one.
  const noted = page.getByRole('button', { name: 'Beru na vědomí' });
  await expect(async () => {
    if ((await noted.count()) > 0) await noted.first().click({ timeout: 1000 });
    await expect(page.getByText(code)).toBeHidden({ timeout: 1000 });
    await expect(noted).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
