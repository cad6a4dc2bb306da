import { type Page, expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/cs.ts';
import { cs as listCs } from '../../texts/list/cs.ts';
import { ro as listRo } from '../../texts/list/ro.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';

const fieldOf = (page: Page) => page.locator('header.top input[name=term]');

/** Marks the field as it came with the page; a field drawn anew has no mark. */
async function openMarked(page: Page): Promise<void> {
  await page.goto(paths.home('cs'), { waitUntil: 'commit' });
  await fieldOf(page).evaluate((field) => {
    field.dataset['first'] = 'yes';
  });
}

const expectTheSame = (page: Page) => expect(fieldOf(page)).toHaveAttribute('data-first', 'yes');

for (const delay of [20, 60, 120])
  test(
    `the search field keeps every letter typed right after the page came, ${delay} ms a key`,
    thoroughIf(delay > 20),
    async ({ page }) => {
      await openMarked(page);
      await fieldOf(page).click();
      await page.keyboard.type('ipone 15', { delay });
      await expect(fieldOf(page)).toHaveValue('ipone 15');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(fieldOf(page)).toHaveValue('ipone 15');
      await expect(fieldOf(page)).toBeFocused();
      await expectTheSame(page);
    },
  );

test('the search field does not wait for the code of its suggestions', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(/\/assets\/suggestions-/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await openMarked(page);
  await expect(fieldOf(page)).toHaveRole('combobox');
  await fieldOf(page).pressSequentially('galxy');
  await fieldOf(page).press('Home');
  await fieldOf(page).press('ArrowRight');
  await fieldOf(page).press('Shift+ArrowRight');
  expect(asked).toBe(1);
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectTheSame(page);
  await expect(fieldOf(page)).toBeFocused();
  expect(
    await fieldOf(page).evaluate((field: HTMLInputElement) => [field.value, field.selectionStart, field.selectionEnd]),
  ).toEqual(['galxy', 1, 2]);
});

test('an input method writes a word into the search field undisturbed', { tag: THOROUGH }, async ({ page }) => {
  await openMarked(page);
  await expect(fieldOf(page)).toHaveRole('combobox');
  await fieldOf(page).click();
  const browser = await page.context().newCDPSession(page);
  for (const text of ['ip', 'ipho', 'iphone'])
    await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(page.getByRole('option').first()).toBeVisible();
  await browser.send('Input.insertText', { text: 'iphone' });
  await expect(fieldOf(page)).toHaveValue('iphone');
  await expectTheSame(page);
});

test(
  'suggestions are walked by the keyboard, and Escape closes them and leaves the words',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.home('cs'));
    const field = fieldOf(page);
    await field.fill('iphone 15');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
    await field.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await field.press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('iphone 15');
    await field.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field.press('Home');
    await field.fill('iphone 16');
    await expect(page.getByRole('option').first()).toContainText('16');
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(/\/cs\/(p|c)\//);
  },
);

test(
  'the field shows the term of the page, and Enter searches for what was typed over it',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.search('cs', 'pixel'));
    await expect(fieldOf(page)).toHaveValue('pixel');
    await fieldOf(page).fill('galaxy');
    await fieldOf(page).press('Enter');
    await page.waitForURL(/term=galaxy/);
    await expect(fieldOf(page)).toHaveValue('galaxy');
    await page.goBack();
    await page.waitForURL(/term=pixel/);
    await page.locator('h1').click();
    await page.goForward();
    await page.waitForURL(/term=galaxy/);
    await expect(fieldOf(page)).toHaveValue('galaxy');
  },
);

test('without scripts the field is a plain one and its form searches', { tag: THOROUGH }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.home('ro'));
  await expect(fieldOf(page)).toHaveRole('searchbox');
  await fieldOf(page).fill('iphone 15');
  await fieldOf(page).press('Enter');
  await page.waitForURL(/term=iphone/);
  await expect(page.locator('.prod').first()).toBeVisible();
  await context.close();
});

test(
  'a search names categories, makers and articles, and a maker has a page of all their goods',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.home('cs'));
    await fieldOf(page).fill('samsu');
    await expect(page.getByRole('option').filter({ hasText: cs['search.maker'] })).toBeVisible();
    await page.goto(paths.search('cs', 'samsung'));
    await page
      .getByRole('navigation', { name: listCs['search.places'] })
      .getByRole('link', { name: /^Výrobce/ })
      .click();
    await page.waitForURL(paths.maker('cs', 'samsung'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung');
    for (const name of await page.locator('.prod .name').allTextContents()) expect(name).toContain('Samsung');
    await page.locator('main').getByLabel(listCs['listing.in_stock']).check();
    await page.waitForURL(/vyrobce\/samsung\?in_stock=1/);
    await expect(page.locator('.prod').first()).toBeVisible();
    await page.goto(paths.search('ro', 'livrarea'));
    await expect(page.getByRole('navigation', { name: listRo['search.places'] }).getByRole('link')).not.toHaveCount(0);
  },
);
