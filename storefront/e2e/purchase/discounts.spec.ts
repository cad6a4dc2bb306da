import { expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { shopListNames } from '../../base/shop-list-names.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder } from '../shopper.ts';

const words: Record<Market, { code: string; name: string; over: RegExp; wrong: RegExp; use: string }> = {
  cs: {
    code: 'VITEJTE',
    name: 'Sleva na uvítanou',
    over: /platila jen do/,
    wrong: /Neplatný slevový kód/,
    use: 'Použít',
  },
  ro: {
    code: 'BUNVENIT',
    name: 'Reducere de bun venit',
    over: /valabilă doar până la/,
    wrong: /Cod de reducere invalid/,
    use: 'Aplică',
  },
};

for (const market of ['cs', 'ro'] as const)
  for (const isScripted of [true, false])
    test.describe(`${market}, scripts ${isScripted ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: isScripted });

      test(
        'a wrong code is told at its field, a good one lowers the order to its end',
        { tag: THOROUGH },
        async ({ page }) => {
          const { code, name, wrong, use, over } = words[market];
          const enter = async (typed: string): Promise<void> => {
            await page.locator('#discount-code').fill(typed);
            await page.getByRole('button', { name: use, exact: true }).click();
          };
          await addPhone(page, market);
          await enter(code.toLowerCase());
          await expect(page.locator('#discount-code-error')).toHaveText(wrong);
          await expect(page.locator('#discount-code')).toHaveValue(code.toLowerCase());
          await enter(market === 'cs' ? 'LETO26' : 'VARA26');
          await expect(page.locator('#discount-code-error')).toHaveText(over);
          await enter(code);
          await expect(page.locator('.chip.set')).toContainText(code);
          await expect(page.locator('.receipt').first()).toContainText(name);
          await page.locator('.chip.set').click();
          await expect(page.locator('.chip.set')).toHaveCount(0);
          await enter(code);
          await expect(page.locator('.chip.set')).toContainText(code);
          await chooseDelivery(page, market, 'cod', isScripted);
          await fillDetails(page, market);
          await expect(page.locator('.co-side .receipt')).toContainText(name);
          await placeOrder(page, market);
          await expect(page.locator('.receipt').first()).toContainText(name);
        },
      );
    });

test(
  'what a card promises is what the cart takes off, and its page leads to it',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.list('cs', shopListNames.cs.offers));
    await page.locator('.offer-links a').first().click();
    await expect(page.locator('.offer-terms')).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const card = page.locator('.prod').first();
    const promised = (await card.locator('.in-cart').textContent()) ?? '';
    await card.locator('.name a').click();
    await expect(page.locator('.offers').getByRole('link', { name })).toBeVisible();
    await page.locator('.pd-cta .btn').click();
    await page.locator('dialog.sheet').getByRole('link', { name: 'Přejít do košíku' }).click();
    const amount = /\d[\d\s]* Kč/.exec(promised)?.[0] ?? '';
    await expect(page.locator('.receipt').first()).toContainText(name);
    await expect(page.locator('.receipt').first()).toContainText(amount);
  },
);
