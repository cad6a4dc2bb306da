import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { signIn } from '../../station-actions.ts';

test(
  'a file of models is checked first, its faulty line told, the rest written, and the way back is offered',
  { tag: THOROUGH },
  async ({ page }) => {
    const mark = Date.now();
    const csv = [
      'Výrobce;Model;Úložiště;Barva;Kód;EAN;Cena CZ',
      `Apple;iPhone Zkouška ${mark};128 GB;černá;ZK-${mark}-A;;19 990`,
      `Neznámý výrobce;Model ${mark};;;ZK-${mark}-B;12;abc`,
    ].join('\r\n');
    await signIn(page, 'office');
    await page.goto('/#/imports');
    await page.getByRole('button', { name: 'Nový import' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Vybrat CSV soubor' }).click(),
    ]);
    await chooser.setFiles({ name: `modely-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Zkontrolovat' }).click();
    await expect(page.getByRole('row', { name: /EAN nesouhlasí/ })).toBeVisible();
    await expect(page.getByText('1 řádek s chybou se vynechá.')).toBeVisible();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: /^Provést 1 změnu/ }).click();
    await expect(page.getByText('hotový', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Vzít import zpět…' }).click();
    await expect(page.getByText('Vrátí se 1 řádek.')).toBeVisible();
  },
);

test('a meta-master is found by a model and shows what it holds', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await page.goto('/#/meta-masters');
  await page.getByRole('searchbox', { name: 'Najít meta-master' }).fill('Pixel 9');
  const list = page.getByRole('navigation', { name: 'Meta-mastery' });
  await list.getByRole('button', { name: /^Pixel 9, Pixel 9 Pro/ }).click();
  await expect(page.getByRole('heading', { name: /Pixel 9/ }).first()).toBeVisible();
  await expectOpenToAll(page);
});

test('a bonus is made, stands in force, and is ended', { tag: THOROUGH }, async ({ page }) => {
  const name = `Podzimní bonus ${Date.now()}`;
  await signIn(page, 'office');
  await page.goto('/#/bonuses/new');
  const panel = page.getByRole('complementary', { name: 'Nový bonus' });
  await panel.getByLabel('Název').fill(name);
  await panel.getByLabel('Druh bonusu').selectOption({ label: 'Použité zařízení' });
  await panel.getByLabel('Trh').selectOption({ label: 'RO' });
  await panel.getByLabel(/^Výrobce/).selectOption({ label: 'Google' });
  await panel.getByLabel(/^Výkup od/).fill('100');
  await panel.getByLabel(/^Bonus \(%\)/).fill('3');
  await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('platí');
  await expectOpenToAll(page);
  await row.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Ukončit bonus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ukončit bonus' }).click();
  await expect(row).toContainText('skončil');
});
