import { companies } from '@kolobeh/shared/content/company.ts';
import { expect, test } from '@playwright/test';
import { paths } from '../base/paths.ts';
import { phonesOf, untilScripted } from './shopper.ts';
import { THOROUGH } from '../../build/testing/thorough.ts';

test('a step to another page puts the focus on its heading, and leaves a field that is written in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.home('cs'));
  const heading = page.getByRole('heading', { level: 1 });
  await untilScripted(page);
  await expect(heading).not.toBeFocused();

  await page.locator('header.top nav a').first().click();
  await page.waitForURL(new RegExp(`${phonesOf.cs}$`));
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.locator('.prod .name a').first().press('Enter');
  await page.waitForURL(/\/p\//);
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none');

  const field = page.locator('header.top input[name=term]');
  await field.fill('pixel');
  await field.press('Enter');
  await expect(page.locator('.prod .name').first()).toContainText('Pixel');
  await expect(field).toBeFocused();
});

test(
  'the menu of a phone leads to the account, the contact and the other market, and closes behind itself',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.stores('cs'));
    await untilScripted(page);
    const menu = page.locator('.menu-panel');
    const open = () => page.locator('.menu-box summary').click();
    await open();
    await expect(menu.getByRole('link', { name: 'România' })).toHaveAttribute('href', paths.stores('ro'));
    await expect(menu.getByRole('link', { name: 'Účet' })).toHaveAttribute('href', paths.account('cs'));
    await menu.getByRole('link', { name: 'Kontakt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt');
    await expect(menu).toBeHidden();
  },
);

for (const [market, contact, terms, since] of [
  ['cs', 'Kontakt', 'Obchodní podmínky', 'Platí od'],
  ['ro', 'Contact', 'Termeni și condiții', 'În vigoare din'],
] as const)
  test(
    `the contact of ${market} can be written to and called, and only what binds says since when`,
    { tag: THOROUGH },
    async ({ page }) => {
      const { email, phone, name, street } = companies[market];
      await page.goto(paths.home(market));
      const footer = page.locator('footer.foot');
      await expect(footer).toContainText(`© ${new Date().getFullYear()} ${name}`);
      await expect(footer).toContainText(street);
      await footer.getByRole('link', { name: contact, exact: true }).click();
      const article = page.locator('main');
      await expect(article.locator(`a[href="mailto:${email}"]`)).toBeVisible();
      await expect(article.locator(`a[href="tel:${phone}"]`)).toBeVisible();
      await expect(article).not.toContainText(since);
      await footer.getByRole('link', { name: terms, exact: true }).click();
      await expect(article).toContainText(since);
    },
  );

for (const [market, category, all, tip, tipLeadsTo] of [
  ['cs', 'Telefony', 'Vše v kategorii Telefony', 'Vykoupíme starý telefon', paths.buyout('cs')],
  ['ro', 'Telefoane', 'Tot din Telefoane', 'Îți cumpărăm telefonul vechi', paths.buyout('ro')],
] as const)
  test(
    `a main category of ${market} opens what it leads to, fetched when it is meant`,
    { tag: THOROUGH },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/mp-menu/mega/') && asked.push(request.url()));
      await page.goto(paths.home(market));
      await untilScripted(page);
      expect(asked).toEqual([]);
      const link = page.locator('header.top nav').getByRole('link', { name: category, exact: true });
      await expect
        .poll(async () => {
          await page.mouse.move(5, 700);
          await link.hover();
          return link.getAttribute('aria-expanded');
        })
        .toBe('true');
      const panel = page.getByRole('region', { name: category, exact: true });
      await expect(panel.getByRole('link', { name: all })).toBeVisible();
      await expect(panel.locator('.goods a')).toHaveCount(2);
      expect(asked).toHaveLength(1);
      await panel.getByRole('link', { name: tip }).click();
      await expect(page).toHaveURL(new RegExp(`${tipLeadsTo}$`));
      await expect(panel).toBeHidden();
    },
  );
