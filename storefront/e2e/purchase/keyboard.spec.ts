import { type Locator, type Page, expect, test } from '@playwright/test';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ownPhone, phonesOf, shopperOf, untilScripted } from '../shopper.ts';

/** More stops than any page has on the way; who needs more goes in a circle. */
const mostStops = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'));

/** Goes on by Tab alone until the target has the focus, which must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Comes into a group of radio buttons, chooses the first one and goes on by arrows to the wanted one. A choice is kept at
 * once: the line of the slip tells when it is.
 */
async function chooseRadio(page: Page, group: string, { value, line }: { value: string; line: number }): Promise<void> {
  const told = page.locator('.co-side .receipt > div').nth(line);
  const wanted = page.locator(`input[name=${group}][value="${value}"]`);
  await pressOn(page, page.locator(`input[name=${group}]:enabled`).first(), 'Space');
  await expect(told).not.toContainText(/nezvoleno|nealeasă/);
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

const words = {
  cs: { delivery: 'ppl', cod: 'Na dobírku', thanks: 'Děkujeme, objednávka je u nás' },
  ro: { delivery: 'fan-courier', cod: 'Ramburs', thanks: 'Mulțumim, am primit comanda' },
} as const;

for (const market of ['cs', 'ro'] as const) {
  const say = words[market];
  test(`a phone is bought by the keyboard alone (${market})`, { tag: THOROUGH }, async ({ page }) => {
    await page.goto(`${phonesOf[market]}?quality=new&in_stock=1`);
    await untilScripted(page);
    // The first stop of a page leads past its head.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await pressOn(page, await ownPhone(page), 'Enter');
    await page.waitForURL(/\/p\//);
    await pressOn(page, page.locator('.pd-cta button[type=submit]'), 'Enter');
    await pressOn(
      page,
      page.locator('dialog.sheet').getByRole('link', { name: /Přejít do košíku|Vezi coșul/ }),
      'Enter',
    );
    await page.waitForURL(new RegExp(`${paths.cart(market)}$`));
    await pressOn(page, page.locator(`a[href="${laterPaths.delivery(market)}"]`).first(), 'Enter');
    await page.waitForURL(new RegExp(`${laterPaths.delivery(market)}$`));
    await untilScripted(page);
    await chooseRadio(page, 'delivery', { value: say.delivery, line: 0 });
    await chooseRadio(page, 'payment', { value: 'cod', line: 1 });
    await expect(page.locator('.co-side')).toContainText(say.cod);
    await pressOn(page, page.locator('button[value=continue]'), 'Enter');
    await page.waitForURL(new RegExp(`${laterPaths.details(market)}$`));
    for (const [field, value] of Object.entries(shopperOf(market))) {
      await tabTo(page, page.locator(`[name="order_billing_address.${field}"]`));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`${laterPaths.summary(market)}$`));
    await pressOn(page, page.locator('input[name=consent]'), 'Space');
    await pressOn(page, page.locator('.co-nav button[type=submit]'), 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks);
  });
}
