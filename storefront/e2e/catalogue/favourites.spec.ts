import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/cs.ts';
import { cs as ofHome } from '../../texts/home/cs.ts';
import { phonesOf, untilScripted } from '../shopper.ts';

test(
  'a heart fills at once, stays over pages and is found among the favourites',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(phonesOf.cs);
    await untilScripted(page);
    const card = page.locator('.prod').nth(2);
    const name = await card.locator('.name').innerText();
    await card.locator('.fav:not(.compare)').click();
    await expect(card.locator('.fav:not(.compare)')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => (await page.context().cookies()).some(({ value }) => /^v\.\d+$/.test(value)))
      .toBe(true);
    await page.reload();
    await expect(page.locator('.fav[aria-pressed=true]')).toHaveCount(1);
    await page.getByRole('banner').getByRole('link', { name: cs['favourite.title'] }).click();
    await expect(page.locator('.favs .name')).toHaveText([name]);
    await page.getByRole('button', { name: ofHome['favourite.remove'] }).click();
    await expect(page.getByText(ofHome['favourite.none'])).toBeVisible();
  },
);

test('cards tell what is left to pay once an old device was priced', { tag: THOROUGH }, async ({ page }) => {
  await page.goto(phonesOf.cs);
  await untilScripted(page);
  await expect(page.locator('.prod .old').first()).toBeEmpty();
  await page.goto(`${paths.buyout('cs')}?code=APL-IP13-128-MID`);
  await untilScripted(page);
  for (const question of await page.locator('main fieldset').all()) await question.locator('label').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kolobeh.old.cs'))).toMatch(/^\d+ 20/);
  await page.goto(phonesOf.cs);
  await expect(page.locator('.prod .old').first()).toContainText(/S\svýkupem\sod\s[\d\s]+Kč/);
});

test.describe('without scripts', { tag: THOROUGH }, () => {
  test.use({ javaScriptEnabled: false });

  test('a heart leads to the favourites', async ({ page }) => {
    await page.goto(phonesOf.ro);
    await page.locator('.prod .fav').first().click();
    await expect(page).toHaveURL(paths.favourites('ro'));
    await expect(page.locator('.favs .prod')).toHaveCount(1);
  });
});
