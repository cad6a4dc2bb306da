import { expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { expectReachable } from '../expect-reachable.ts';
import { answerAll, common, fillSale, newImei, selectPhone, words } from './seller.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';

/** What every page asks for its head: how many pieces lie in the cart, and who is signed in. */
const isOfFrame = (url: string): boolean =>
  /\/api\/new\/(cart\/count|account\/session|content\/popup|analytics\/consents)/.test(url);

/** From the type of a device to the page at which its seller follows it. */
export function selling(): void {
  for (const market of ['cs', 'ro'] as const) {
    for (const isScripted of [true, false]) {
      test.describe(`${market}, scripts ${isScripted ? 'on' : 'off'}`, () => {
        test.use({ javaScriptEnabled: isScripted });

        test(
          'a phone is offered and its seller follows it',
          thoroughIf((market === 'cs') !== isScripted),
          async ({ page }) => {
            await selectPhone(page, market, { isScripted });
            await answerAll(page);
            if (!isScripted) await page.locator('button.only-plain').click();
            await expect(page.locator('.offer-p')).toContainText(market === 'cs' ? 'Kč' : 'lei');
            const price = await page.locator('.offer-p').innerText();
            await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
            await expect(page.locator('.sell .offer-p')).toHaveText(price);
            await page.setViewportSize({ width: 390, height: 780 });
            await page.locator('[name="customer_data.bank_account_full_number"]').scrollIntoViewIfNeeded();
            await expect(page.locator('.sell-bar')).toBeInViewport();
            await expect(page.locator('.sell-bar')).toContainText(price);
            await page.setViewportSize({ width: 1280, height: 800 });
            await fillSale(page, market);
            await page.getByRole('button', { name: words[market].send }).click();
            await page.waitForURL(/\/(stav|stare)\/[\w-]{43}$/);
            await expect(page.locator('.selltrack .now')).toBeVisible();
            await expect(page.locator('#day')).toBeHidden();
            await page
              .locator('label')
              .filter({ has: page.locator('[name=way][value=courier]') })
              .click();
            await expect(page.locator('#day')).toBeVisible();
            const dots = await page
              .locator('.selltrack i')
              .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().y));
            expect(new Set(dots).size).toBe(1);
            await expect(page.locator('.receipt .sum')).toContainText(price);
            await expect(page.locator('main')).not.toContainText(common.last_name);
          },
        );
      });
    }

    test(
      `${market}: answers stay with reload and a shared link, and ask the server for nothing`,
      { tag: THOROUGH },
      async ({ page }) => {
        await selectPhone(page, market);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'fetch' && !isOfFrame(request.url())) asked.push(request.url());
        });
        await answerAll(page);
        const price = await page.locator('.offer-p').innerText();
        expect(asked).toEqual([]);
        await page.reload();
        await expect(page.locator('.offer-p')).toHaveText(price);
        const shared = page.url();
        await page.goto(shared);
        await expect(page.locator('.offer-p')).toHaveText(price);
      },
    );

    test(
      `${market}: an estimate goes by e-mail, a wrong address is said at its field`,
      { tag: THOROUGH },
      async ({ page }) => {
        await selectPhone(page, market);
        await answerAll(page);
        await page.getByRole('button', { name: words[market].open }).click();
        await expect(page.locator('[name=e_mail]')).toBeFocused();
        await page.locator('[name=e_mail]').fill('x');
        await page.getByRole('button', { name: words[market].email, exact: true }).click();
        await expect(page.locator('[name=e_mail]')).toHaveAttribute('aria-invalid', 'true');
        await page.locator('[name=e_mail]').fill('jana@seller.example');
        await page.getByRole('button', { name: words[market].email, exact: true }).click();
        await expect(page.getByText(words[market].sent)).toBeVisible();
      },
    );

    const width = { cs: 390, ro: 1440 }[market];
    test(`nobody is kept out of selling in ${market} at ${width} pixels`, { tag: THOROUGH }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.buyout(market));
      await expectReachable(page);
      await selectPhone(page, market);
      await answerAll(page);
      await expectReachable(page);
      await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
      await expect(page.locator('[name="customer_data.e_mail"]')).toBeVisible();
      await expectReachable(page);
    });
  }

  test(
    'a question left out holds the seller back and is ready to be answered by keyboard',
    { tag: THOROUGH },
    async ({ page }) => {
      await selectPhone(page, 'cs');
      await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
      const first = page.locator('fieldset.q').first();
      await expect(first).toHaveClass(/bad/);
      await expect(first.locator('input').first()).toBeFocused();
      await page.keyboard.press('Space');
      await expect(first).not.toHaveClass(/bad/);
    },
  );

  test(
    'a signed-in customer finds how to be reached filled in, and nothing of the papers',
    { tag: THOROUGH },
    async ({ page }) => {
      await page.goto(laterPaths.signUp('cs'));
      await page.locator('input[name=name]').fill('Petra Novotná');
      await page.locator('input[name=email]').fill(`seller-${newImei()}@seller.example`);
      await page.locator('input[name=password]').fill('Kolobezka-2026!');
      await page.getByRole('button', { name: 'Založit účet' }).click();
      await expect(page.getByText('Zatím tu nic není')).toBeVisible();
      const openForm = async (): Promise<void> => {
        await selectPhone(page, 'cs');
        await answerAll(page);
        await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
      };
      const field = (name: string) => page.locator(`[name="customer_data.${name}"]`);
      await openForm();
      await expect(field('last_name')).toHaveValue('Novotná');
      await expect(field('street')).toHaveValue('');
      await fillSale(page, 'cs');
      await page.getByRole('button', { name: words.cs.send }).click();
      await page.waitForURL(/\/stav\/[\w-]{43}$/);
      await openForm();
      for (const name of ['first_name', 'last_name', 'e_mail', 'street', 'city'] as const)
        await expect(field(name)).toHaveValue(common[name]);
      for (const name of ['personal_identification_number', 'identity_card_number', 'place_of_birth'])
        await expect(field(name)).toHaveValue('');
      expect((await page.reload())?.headers()['cache-control']).toBe('private, no-store');
    },
  );

  test('wrong fields are told at once and what was typed stays', async ({ page }) => {
    await selectPhone(page, 'cs');
    await answerAll(page);
    await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
    await fillSale(page, 'cs');
    await page.locator('[name="customer_data.personal_identification_number"]').fill('850202/0000');
    await page.locator('[name="buyout_device.imei"]').fill('123456789012345');
    await page.getByRole('button', { name: words.cs.send }).click();
    await expect(page.getByRole('alert')).toContainText('2 údaje');
    await expect(page.locator('[name="buyout_device.imei"]')).toBeFocused();
    await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue(common.last_name);
  });
}
