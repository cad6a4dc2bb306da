import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { goToSection, openSomeRow, pressKey, signIn } from '../station-actions.ts';

/** How many columns of the orders this person keeps hidden on the server, where they are sent a moment later. */
async function hiddenColumns(): Promise<number> {
  const [row] = await ask<{ hidden: number }>(
    `select count(*)::integer as hidden
       from saved_view v join app_user u on u.id = v.user_id, jsonb_array_elements(v.state -> 'columns') as c (one)
      where u.email = 'kancelar@kolobeh.example' and v.grid = 'orders' and v.name = '__columns'
        and (c.one ->> 'hide')::boolean`,
  );
  return row?.hidden ?? 0;
}

test('the office finds an order by the keyboard, opens it and sees what may be done with it', async ({ page }) => {
  await signIn(page, 'supervisor');
  await expect(page.getByRole('heading', { name: 'Objednávky', level: 1 })).toBeVisible();
  await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();

  const panel = page.getByRole('complementary', { name: /^Objednávka \d+/ });
  await openSomeRow(page, panel);
  await expect(page.locator('.ag-grid-viewport .open-row')).toHaveCount(1);
  await expect(panel.getByRole('heading', { name: 'Zboží', exact: true })).toBeVisible();
  await expect(panel.getByText('Co teď jde udělat')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Průběh' })).toBeVisible();
  const first = await panel.getAttribute('aria-label');

  // Orders come in above the open one meanwhile: J goes on from it, and it alone is marked.
  await pressKey(page, 'j');
  await expect(panel).not.toHaveAttribute('aria-label', first ?? '');
  await expect(page.locator('.ag-grid-viewport .open-row')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const number = (first ?? '').replace(/\D/g, '');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(panel).toHaveAttribute('aria-label', `Objednávka ${number}`);
});

test(
  'search, sort and a saved view narrow the orders on the server, and the view is there after signing in again',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    const total = page.locator('.gfoot .num');
    await expect(total).toHaveText(/z \d/);
    const all = await total.textContent();

    await page.getByRole('tab', { name: /Zabalené/ }).press('Enter');
    await expect(total).not.toHaveText(all ?? '');
    const states = page.locator('.ag-cell .pill');
    await expect(states.first()).toHaveText('Zabalená');
    expect(new Set(await states.allTextContents())).toEqual(new Set(['Zabalená']));

    const name = `Zkouška ${Date.now()}`;
    await page.getByRole('button', { name: 'Uložit pohled' }).press('Enter');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

    await page.reload();
    await page.getByRole('tab', { name }).press('Enter');
    await expect(states.first()).toHaveText('Zabalená');
    await page.getByRole('button', { name: 'Odstranit pohled' }).press('Enter');
    await expect(page.getByRole('tab', { name })).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type('zzzz-nikdo');
    await expect(page.getByText('Nic tu není')).toBeVisible();
  },
);

test('a column that was hidden stays hidden for that person', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  const header = page.getByRole('columnheader', { name: /^Platba/ });
  await expect(header).toBeVisible();
  await page.getByRole('button', { name: 'Sloupce' }).press('Enter');
  const before = await hiddenColumns();
  await page.getByRole('dialog', { name: 'Sloupce' }).getByLabel('Platba').press('Space');
  await expect(header).toHaveCount(0);
  await expect.poll(hiddenColumns).not.toBe(before);
  const hidden = await hiddenColumns();
  await goToSection(page, 2);
  await expect(header).toHaveCount(0);
  await goToSection(page, 1);
  await expect(page.getByRole('columnheader', { name: /^Číslo/ })).toBeVisible();
  await expect(header).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /^Číslo/ })).toBeVisible();
  await expect(header).toHaveCount(0);
  await page.getByRole('button', { name: 'Sloupce' }).press('Enter');
  await page.getByRole('button', { name: 'Původní sloupce' }).press('Enter');
  await expect(header).toBeVisible();
  // Whoever leaves at once has them kept all the same.
  await goToSection(page, 2);
  await expect.poll(hiddenColumns).toBe(hidden - 1);
});

test('a role sees only its sections', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'warehouse');
  const rail = page.getByRole('navigation', { name: 'Úseky' });
  await expect(rail.getByRole('link', { name: /^Sklad/ })).toBeVisible();
  await expect(rail.getByRole('link', { name: /^Objednávky/ })).toHaveCount(0);
  await page.goto('/#/orders');
  await expect(page.getByRole('heading', { name: 'Objednávky', level: 1 })).toHaveCount(0);
});

test('the screens of the office have no fault that axe can find', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'admin');
  const links = page.getByRole('navigation', { name: 'Úseky' }).getByRole('listitem').getByRole('link');
  const places = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  expect(places.length).toBeGreaterThan(6);
  for (const [at, place] of places.entries()) {
    // Some screens begin in their search, which writes the keys of the others.
    await links.nth(at).press('Enter');
    await expect(page).toHaveURL((url) => url.hash === place);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForTimeout(700);
    await expectOpenToAll(page);
  }
});
