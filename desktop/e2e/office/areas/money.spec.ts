import { expect, test } from '@playwright/test';
import { mailTo } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { ask } from '../../ask-database.ts';
import { signIn } from '../../station-actions.ts';

test(
  'a statement pays the order its symbol names, what is unclear waits for a person, and twice is once',
  { tag: THOROUGH },
  async ({ page }) => {
    const [order] = await ask<{ id: string; number: string; total: number }>(
      `select id, number, total from shop_order
        where market = 'cs' and type_payment = 'transfer' and payment_state = 'unpaid' and state <> 'cancelled'
          and bonus_amount = 0 order by created_at desc limit 1`,
    );
    if (!order) throw new Error('The demo shop has no order that waits for a transfer');
    const mark = Date.now();
    const crowns = (order.total / 100).toFixed(2).replace('.', ',');
    const day = new Date().toLocaleDateString('cs-CZ').replaceAll(' ', '');
    const csv = [
      'Datum;Objem;Měna;Protiúčet;Název protiúčtu;VS;Zpráva pro příjemce;ID pohybu',
      `${day};${crowns};CZK;19-2000145399/0800;Jan Plátce;${order.number};;${mark}1`,
      `${day};123,00;CZK;19-2000145399/0800;Jan Plátce;;bez symbolu;${mark}2`,
    ].join('\r\n');
    await signIn(page, 'supervisor');
    await page.goto('/#/bank-lines');
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Vybrat výpis' }).click(),
      ]);
      await chooser.setFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) });
    };
    await choose();
    await expect(page.getByText('Nových plateb 2, spárováno 1.')).toBeVisible();
    await expectOpenToAll(page);
    await choose();
    await expect(page.getByText('Ve výpisu není žádná nová platba.')).toBeVisible();
    const paid = await ask<{ payment_state: string }>(`select payment_state from shop_order where id = $1`, [order.id]);
    expect(paid).toEqual([{ payment_state: 'paid' }]);
    const row = page.locator('.ag-row', { hasText: 'bez symbolu' }).first();
    await row.click();
    const panel = page.getByRole('complementary', { name: 'Přijatá platba' });
    await panel.getByRole('button', { name: 'Nepatří k objednávce' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Vrácená jistota');
    await dialog.getByRole('button', { name: 'Nepatří k objednávce' }).click();
    await expect(page.getByRole('tab', { name: /Odložené/ })).not.toContainText('Odložené 0');
  },
);

test(
  'a gift card is issued for a reason, its code goes by e-mail alone, and a lost one is blocked',
  { tag: THOROUGH },
  async ({ page }) => {
    const email = `karta-${Date.now()}@shopper.example`;
    await signIn(page, 'office');
    await page.goto('/#/gift-cards/new');
    const form = page.getByRole('complementary', { name: 'Nová karta' });
    await form.getByLabel(/Hodnota/).fill('50');
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Důvod').fill('Omluva za zpoždění');
    await form.getByRole('button', { name: 'Vystavit a poslat' }).click();
    await expect(form.getByLabel(/Hodnota/)).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(/Hodnota/).fill('500');
    await form.getByRole('button', { name: 'Vystavit a poslat' }).click();
    const letter = await mailTo(email, '');
    expect(letter.text).toContain('500');
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('gridcell', { name: email }).click();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Zablokovat', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Zákazník ji ztratil');
    await dialog.getByRole('button', { name: /Zablokovat/ }).click();
    await expect(page.getByRole('complementary').last()).toContainText(/zablokovan/i);
  },
);

test(
  'turnover is told for ninety days by maker and by day, and what lies unsold by its money',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'supervisor');
    await page.goto('/#/statistics');
    await page.getByRole('radio', { name: '90 dní' }).check();
    await page.getByRole('radio', { name: 'Výrobci' }).check();
    await expect(page.getByRole('row', { name: /Apple/ })).toBeVisible();
    await expect(page).toHaveURL(/90/);
    await expectOpenToAll(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Výrobci' })).toBeChecked();
    await page.getByRole('radio', { name: 'Leží' }).check();
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('radio', { name: 'RO', exact: true }).check();
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('lei');
  },
);
