import { expect, test } from '@playwright/test';
import { placeOf } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { ask } from '../../ask-database.ts';
import { signIn } from '../../station-actions.ts';

const priceInShop = async (code: string): Promise<number | undefined> => {
  const asked = `${placeOf('SHOP_URL')}/api/new/catalogue/cards?market=cs&code=${encodeURIComponent(code)}`;
  const { products } = (await (await fetch(asked)).json()) as { products: { price: { amount: number } }[] };
  return products[0]?.price.amount;
};

test(
  'prices of chosen products are shown as a difference, hold in the shop once applied, and are taken back',
  { tag: THOROUGH },
  async ({ page }) => {
    const [product] = await ask<{ code: string; price: number }>(
      `select l.code, l.price from product_listing l join product p on p.id = l.product_id
        where l.market = 'cs' and l.quality = 'new' and l.type_device = 'accessory' and p.sale_state = 'on_sale'
        order by l.price desc, l.product_id limit 1`,
    );
    if (!product) throw new Error('The demo shop sells no accessory');
    await signIn(page, 'office');
    await page.goto('/#/products');
    await page.getByRole('searchbox').fill(product.code);
    await expect(page.locator('.ag-row .ag-cell[col-id="code"]').first()).toHaveText(product.code);
    await page.locator('.ag-row').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Změnit vybrané' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('O kolik procent').fill('-10');
    await dialog.getByRole('button', { name: 'Ukázat rozdíl' }).click();
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await expectOpenToAll(page);
    expect(await priceInShop(product.code)).toBe(product.price);
    await dialog.getByRole('button', { name: 'Změnit vše' }).click();
    await expect.poll(() => priceInShop(product.code)).toBeLessThan(product.price);
    await dialog.getByRole('button', { name: 'Vzít zpět' }).first().click();
    await expect.poll(() => priceInShop(product.code)).toBe(product.price);
  },
);
