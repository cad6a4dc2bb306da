// Pictures of the handbook at a packing station, in both of its languages; made by `npm run pictures`.
import { expect, test } from '@playwright/test';
import { handbookLanguages, keepPicture, speak } from '../handbook-picture.ts';
import { signIn } from '../station-actions.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** What is begun in the warehouse, by the page of the handbook; the words of both languages. */
const begun: Readonly<Record<string, RegExp>> = {
  packing: /(Začít balit|Start packing)/,
  'hand-over': /(Začít předání|Start hand-over)/,
  counting: /(Spočítat pozice|Count locations)/,
  returns: /(Přijmout vratku|Take a return in)/,
  picking: /(Začít vychystávat|Start picking)/,
};

for (const language of handbookLanguages) {
  for (const [name, words] of Object.entries(begun))
    test(`${name} is pictured in ${language}`, async ({ page }) => {
      await signIn(page, 'warehouse');
      await speak(page, language);
      await page.goto('/#/warehouse');
      await page.reload();
      await page.getByRole('button', { name: words }).first().click();
      await expect(page).toHaveURL(/#\/work/);
      await keepPicture(page, name, language);
    });

  test(`sign-in is pictured in ${language}`, async ({ page }) => {
    await signIn(page, 'warehouse');
    await speak(page, language);
    await page.goto('/#/today');
    await page.reload();
    await page
      .getByRole('button', { name: /(Odhlásit|Sign out)/ })
      .first()
      .click();
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    await keepPicture(page, 'sign-in', language);
  });
}
