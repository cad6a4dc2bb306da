import { expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { chooseDelivery, fillDetails, type Market, openPhone, placeOrder } from '../shopper.ts';

const words: Record<Market, Record<'screen' | 'longer' | 'code' | 'wrong' | 'add' | 'save' | 'use', string>> = {
  cs: {
    screen: 'Pojištění displeje na rok',
    longer: 'Záruka prodloužená o dva roky',
    code: 'ZARUKA36',
    wrong: 'Takový kód na záruku neznáme',
    add: 'Změnit ochranu',
    save: 'Uložit ochranu',
    use: 'Použít kód',
  },
  ro: {
    screen: 'Asigurare a ecranului pe un an',
    longer: 'Garanție prelungită cu doi ani',
    code: 'GARANTIE36',
    wrong: 'Nu cunoaștem acest cod de garanție',
    add: 'Schimbă protecția',
    save: 'Salvează protecția',
    use: 'Aplică codul',
  },
};

for (const market of ['cs', 'ro'] as const)
  for (const isScripted of [true, false])
    test.describe(`${market}, scripts ${isScripted ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: isScripted });

      test(
        'insurance and a longer warranty go from the product through the cart to the order',
        { tag: THOROUGH },
        async ({ page }) => {
          const { screen, longer, code, wrong, add, save, use } = words[market];
          await openPhone(page, market, 'price_from=9000');
          await page.locator('.covers').getByLabel(screen).check();
          await page.locator('.pd-cta button[type=submit]').click();
          const sheet = page.locator('dialog.sheet');
          if (isScripted) {
            await expect(sheet.locator('.cover-lines')).toContainText(screen);
            await sheet.locator('.covers select').selectOption('24');
            await sheet.getByRole('button', { name: save }).click();
            await expect(sheet.locator('.cover-lines')).toContainText(longer);
            await page.goto(paths.cart(market));
          } else {
            await page.getByText(add).click();
            await page.locator('.covers select').selectOption('24');
            await page.getByRole('button', { name: save }).click();
          }
          const lines = page.locator('.clist .cover-lines');
          await expect(lines).toContainText(screen);
          await expect(lines).toContainText(longer);
          const enter = async (typed: string): Promise<void> => {
            const field = page.locator('.cover-change input[name=code]');
            if (!(await field.isVisible())) await page.getByText(add).click();
            await field.fill(typed);
            await page.getByRole('button', { name: use }).click();
          };
          await enter(code.toLowerCase());
          await expect(page.locator('.cover-change .error')).toContainText(wrong);
          await enter(code);
          await expect(lines).not.toContainText(longer);
          await chooseDelivery(page, market, 'cod', isScripted);
          await fillDetails(page, market);
          await expect(page.locator('.slip .cover-lines')).toContainText(screen);
          await placeOrder(page, market);
          await expect(page.locator('.cover-lines')).toContainText(screen);
        },
      );
    });
