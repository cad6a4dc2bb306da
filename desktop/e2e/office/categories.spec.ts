import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { signIn } from '../station-actions.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a category is made, named anew, moved by keys, given goods and deleted; the shop follows, its old address too',
  { tag: THOROUGH },
  async ({ page, request }) => {
    await signIn(page, 'office');
    await page.goto('/#/categories');
    const tree = page.getByRole('treegrid', { name: 'Kategorie' });
    const row = (name: string) => tree.getByRole('row', { name, exact: true });
    const toast = page.locator('.toasts');
    const status = async (path: string): Promise<number> =>
      (await request.get(`${placeOf('SHOP_URL')}/cs/c/${path}`, { maxRedirects: 0 })).status();

    await row('Příslušenství').click();
    await page.getByRole('button', { name: 'Nová podkategorie' }).click();
    await page.getByLabel('Název (Česko)').fill('Držáky na kolo');
    await page.getByLabel('Název (Rumunsko)').fill('Suporturi bicicletă');
    await page.getByLabel('Síla ve vyhledávání').fill('1,5');
    await page.keyboard.press('Control+s');
    await expect(toast).toContainText('Úspěšně uloženo.');
    await expect(page.getByRole('heading', { name: 'Držáky na kolo' })).toBeVisible();
    const old = 'prislusenstvi/drzaky-na-kolo';
    await expect.poll(() => status(old)).toBe(200);

    await page.getByRole('button', { name: 'Upravit' }).click();
    await expect(page.getByLabel('Síla ve vyhledávání')).toHaveValue('1,5');
    await page.getByLabel('Adresa (Česko)').fill('na-kolo');
    await page.getByRole('button', { name: 'Uložit' }).click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect.poll(() => status('prislusenstvi/na-kolo')).toBe(200);
    await expect.poll(() => status(old)).toBe(301);

    // Up among those beside it, and back into sight under its new neighbour.
    await row('Držáky na kolo').click();
    const order = async (): Promise<number> =>
      (await tree.getByRole('row').allTextContents()).findIndex((text) => text.includes('Držáky na kolo'));
    const before = await order();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toBe(before - 1);
    await expect(row('Držáky na kolo')).toBeFocused();

    await page.getByRole('link', { name: 'Zařadit zboží' }).click();
    await expect(page.locator('.ag-row').first()).toBeVisible();
    await page.getByRole('button', { name: 'Přidat do kategorií' }).click();
    await expect(toast).toContainText('Musíte vybrat některé produkty a kategorie, které chcete aktualizovat.');
    await page.getByRole('searchbox', { name: 'Název, kód nebo EAN zboží' }).fill('kabel usb-c');
    await expect(page.locator('.ag-row .ag-cell[col-id="name"]').first()).toContainText(/kabel/i);
    await page.locator('.ag-row').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Přidat do kategorií' }).click();
    const difference = page.getByRole('dialog');
    await expect(difference).toContainText('Změní se 1 model.');
    await difference.getByRole('button', { name: 'Změnit vše' }).click();
    await difference.getByRole('button', { name: 'Zavřít' }).last().click();
    await expect(page.locator('.ag-row .ag-cell[col-id="in"]').first()).toContainText('Držáky na kolo');
    await page.getByRole('button', { name: 'Odebrat z kategorií' }).click();
    await difference.getByRole('button', { name: 'Změnit vše' }).click();
    await difference.getByRole('button', { name: 'Zavřít' }).last().click();
    await expect(page.locator('.ag-row .ag-cell[col-id="in"]').first()).not.toContainText('Držáky na kolo');

    await page.goto('/#/categories');
    await page.getByRole('searchbox', { name: 'Najít kategorii' }).fill('drzaky na kolo');
    await row('Držáky na kolo').click();
    await page.getByRole('button', { name: 'Upravit' }).click();
    await page.getByRole('button', { name: 'Smazat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
    await expect(toast).toContainText('Úspěšně odstraněno.');
    await expect(row('Držáky na kolo')).toHaveCount(0);
    await expect.poll(() => status('prislusenstvi/na-kolo')).toBe(404);
  },
);
