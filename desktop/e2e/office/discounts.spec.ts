import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

test(
  'a discount is made, asked about at 80 %, given codes, found after a reload, put away and taken back',
  { tag: THOROUGH },
  async ({ page }) => {
    const name = `Zimní sleva ${test.info().testId.slice(-4)}${test.info().retry}`;
    await signIn(page, 'office');
    await page.goto('/#/discounts/new');
    const panel = page.locator('aside.detail');
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(panel.getByLabel('Název', { exact: true })).toBeFocused();
    await panel.getByLabel('Název', { exact: true }).fill(name);
    await panel.getByLabel('Hodnota (%)').fill('85');
    await panel.getByLabel('Výrobci').selectOption({ label: 'Apple' });
    await panel.getByLabel('Hodnota (%)').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Zpět' }).click();
    await panel.getByLabel('Hodnota (%)').fill('12,5');
    await panel.getByLabel('Hodnota (%)').press('Enter');
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Jak se počítá' })).toContainText(/12,5\s%/);

    await panel.getByLabel('Kód pro všechny').fill(`ZIMA${Date.now()}`);
    await panel.getByRole('button', { name: 'Přidat kód' }).click();
    await panel.getByLabel('Jednorázových kódů').fill('3');
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Vytvořit a stáhnout' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(new Set(file.match(/\b[A-Za-z0-9]{10}\b/g)).size).toBe(3);
    await expect(panel.getByText(/^Kódů: 4/)).toBeVisible();

    await panel.getByLabel('Z posledních').selectOption('90');
    await panel.getByRole('button', { name: 'Vyzkoušet' }).click();
    const trial = panel.getByRole('region', { name: 'Vyzkoušet na minulých objednávkách' });
    await expect(trial.getByText(/by ubylo na \d+ objednáv/)).toBeVisible();
    const cards = panel.getByRole('region', { name: 'Karty' });
    const number = `77${Date.now()}`;
    await cards.getByLabel('Číslo karty').fill(number);
    await cards.getByLabel('Držitel').fill('Jana Nováková');
    await cards.getByRole('button', { name: 'Přidat kartu' }).click();
    await cards.getByRole('button', { name: `Odebrat kartu ${number}` }).click();
    await expect(cards.getByText(number)).toHaveCount(0);

    await page.reload();
    await expect(panel.getByLabel('Hodnota (%)')).toHaveValue('12,5');
    await expect(panel.getByRole('list', { name: 'Výrobci' })).toHaveText(/Apple/);
    await panel.getByRole('button', { name: 'Archivovat' }).click();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
    await page.getByRole('tab', { name: /^archiv/ }).click();
    await page.getByRole('gridcell', { name }).click();
    await panel.getByRole('button', { name: 'Zrušit archivaci' }).click();
    await page.getByRole('tab', { name: /^platí a chystají se/ }).click();
    await expect(page.getByRole('row', { name })).toContainText('platí');
  },
);
