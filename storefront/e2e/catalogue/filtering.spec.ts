import { expect, test } from '@playwright/test';
import { openPhone, phonesOf, untilScripted } from '../shopper.ts';
import { cs as csList } from '../../texts/list/cs.ts';
import { ro as roList } from '../../texts/list/ro.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test(
  'on a wide screen filters show the list at once, without a button and without empty fields',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(phonesOf.cs);
    await untilScripted(page);
    await expect(page.locator('.facets-foot button')).toBeHidden();
    await page.getByRole('checkbox', { name: /Google/ }).check();
    await page.waitForURL(`**${phonesOf.cs}?manufacturer=google`);
    const price = page.getByRole('textbox', { name: 'Cena od' });
    await price.pressSequentially('9000');
    await expect(price).toHaveValue('9000');
    await price.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('price_from') === '9000' && !url.searchParams.has('price_to'));
  },
);

test(
  'a price is chosen by a slider too, by keys as well, and the fields say which',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(phonesOf.cs);
    const lowest = page.getByRole('slider', { name: 'Cena od' });
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/price_from=\d+$/, { timeout: 30_000 });
    const first = Number(new URL(page.url()).searchParams.get('price_from'));
    await expect(page.getByRole('textbox', { name: 'Cena od' })).toHaveValue(String(first));
    const box = await page.locator('.price-slider').boundingBox();
    if (!box) throw new Error('no slider');
    await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL((url) => url.searchParams.has('price_to'));
    const last = Number(new URL(page.url()).searchParams.get('price_to'));
    expect(last).toBeGreaterThan(first);
    await expect(page.getByRole('textbox', { name: 'Cena do' })).toHaveValue(String(last));
  },
);

test('letters typed while the list renews stay, and so does the focus of what was ticked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(phonesOf.cs);
  await untilScripted(page);
  const list = Promise.withResolvers<void>();
  await page.route('**/telefony.data?manufacturer=google*', async (route) => {
    await list.promise;
    await route.continue();
  });
  const google = page.getByRole('checkbox', { name: /Google/ });
  await google.focus();
  await page.keyboard.press('Space');
  const price = page.getByRole('textbox', { name: 'Cena od' });
  await price.pressSequentially('90');
  list.resolve();
  await expect(page.locator('#vysledky a').filter({ hasText: /Galaxy/ })).toHaveCount(0);
  await page.keyboard.type('00');
  await expect(price).toHaveValue('9000');
  await google.focus();
  await expect(page).toHaveURL((url) => url.searchParams.get('price_from') === '9000');
  await expect(page.locator('#vysledky article.prod').first()).toBeVisible();
  await expect(google).toBeFocused();
  // A busy computer asks for the maker and half of the price on the way, and each step back undoes what was asked for.
  let asked: URLSearchParams;
  do {
    await page.goBack();
    asked = new URL(page.url()).searchParams;
    await expect(price).toHaveValue(asked.get('price_from') ?? '');
    await expect(google).toBeChecked({ checked: asked.has('manufacturer') });
  } while (asked.has('manufacturer'));
});

test(
  'on a phone the button says how many goods the ticked filters leave, and shows them',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(phonesOf.cs);
    await untilScripted(page);
    await page.getByRole('link', { name: /Filtrovat/ }).click();
    const button = page.locator('.facets-foot button');
    await page.getByRole('checkbox', { name: /Google/ }).check();
    await expect(button).toHaveText(/Ukázat \d+ produkt/);
    const count = (await button.textContent())?.replace(/\D/g, '');
    await button.click();
    await expect(page.locator('#filtry')).toBeHidden();
    await expect(page).toHaveURL(/telefony\?manufacturer=google$/);
    await expect(page.locator('#vysledky p.only-small')).toContainText(`${count} produkt`);
  },
);

test('without scripts what was left empty goes from the address', { tag: THOROUGH }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${phonesOf.ro}?price_from=&price_to=&manufacturer=apple`);
  await expect(page).toHaveURL(new RegExp(`${phonesOf.ro}\\?manufacturer=apple$`));
  await context.close();
});

test(
  'without scripts more pieces than there are lead to the cart, and from it back to the product',
  { tag: THOROUGH },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await openPhone(page, 'cs');
    const product = page.url();
    await page.locator('.pd-cta').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.locator('.pd-cta input[name=quantity]').fill('99');
    await page.locator('.pd-cta button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText(/Tolik kusů nemáme|nejvýš/);
    await page.getByRole('link', { name: 'Zpět ke zboží' }).click();
    await expect(page).toHaveURL(product);
    await context.close();
  },
);

for (const { market, phones, store } of [
  { market: 'cs', phones: phonesOf.cs, store: csList['listing.store'] },
  { market: 'ro', phones: phonesOf.ro, store: roList['listing.store'] },
])
  test(
    `a list is narrowed to a store and to what comes within the hour, without scripts (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
      await page.goto(phones);
      await page.locator('input[name="courier"]').check();
      await page.locator('summary', { hasText: store }).click();
      await page.locator('input[name="store"]').first().check();
      await page.locator('.facets-foot button').click();
      const cards = page.locator('#vysledky article.prod');
      await expect(cards.first()).toBeVisible();
      await expect(cards.filter({ hasText: (market === 'cs' ? csList : roList)['stock.in_store'] })).toHaveCount(
        await cards.count(),
      );
      await page.close();
    },
  );
