import { type Page, expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { answerAll, common, fillSale, selectPhone, words } from './seller.ts';
import { untilScripted } from '../shopper.ts';
import { answeredConsent } from '../../../build/testing/answered-consent.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

const apologies = {
  cs: 'Omlouváme se, ale při zjišťování nacenění nastala chyba.',
  ro: 'Ne pare rău, dar la calcularea ofertei a apărut o eroare.',
};

async function openForm(page: Page): Promise<void> {
  await selectPhone(page, 'cs');
  await answerAll(page);
  await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
  await fillSale(page, 'cs');
}

const sending = (page: Page) => page.getByRole('button', { name: words.cs.send });
const status = /\/stav\/[\w-]{43}$/;

/** What a seller meets when the net, the mail or their own hand fails. */
export function failing(): void {
  for (const market of ['cs', 'ro'] as const)
    test(
      `${market}: an API that does not answer is said in its words, and may be tried again`,
      { tag: THOROUGH },
      async ({ page }) => {
        await page.goto(paths.buyout(market));
        await untilScripted(page);
        await page.route('**/*.data?**', (route) => route.abort());
        await page.locator('#product_type .bo-choices a').first().click();
        await expect(page.getByRole('alert')).toContainText(apologies[market]);
        await page.unroute('**/*.data?**');
        await page.getByRole('alert').getByRole('link').click();
        await expect(page.locator('#product_manufacturer')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
    );

  test(
    'a slow API leaves what is known in place, clears what depended on it and draws what is to come',
    { tag: THOROUGH },
    async ({ page }) => {
      await selectPhone(page, 'cs');
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.data?**', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('navigation', { name: 'Drobečková navigace' }).getByRole('link').nth(2).click();
      await expect(page.locator('#product_manufacturer')).toBeVisible();
      await expect(page.locator('fieldset.q')).toHaveCount(0);
      await expect(page.locator('#product_model')).toHaveCount(0);
      await page.locator('#product_manufacturer .bo-choices a').nth(1).click();
      await expect(page.locator('.skel').first()).toBeVisible();
      release();
      await expect(page.locator('#product_model')).toBeVisible();
      await expect(page.locator('.skel')).toHaveCount(0);
    },
  );

  test('an offer whose answer is lost is one buy-out when it is sent again', { tag: THOROUGH }, async ({ page }) => {
    await openForm(page);
    let lost = 0;
    await page.route('**/prodat.data**', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch({ maxRedirects: 0 });
      return route.abort();
    });
    await sending(page).click();
    await expect(page.getByRole('alert')).toContainText('vyplněné údaje zůstaly');
    await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue(common.last_name);
    await sending(page).click();
    await page.waitForURL(status);
    expect(lost).toBe(1);
    await expect(page.locator('.selltrack .now')).toBeVisible();
  });

  test(
    'two presses are one buy-out, and the way back cannot sell the device again',
    { tag: THOROUGH },
    async ({ page }) => {
      await openForm(page);
      const imei = await page.locator('[name="buyout_device.imei"]').inputValue();
      const address = page.url();
      await sending(page).dblclick();
      await page.waitForURL(status);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue('');
      await fillSale(page, 'cs');
      await page.locator('[name="buyout_device.imei"]').fill(imei);
      await sending(page).click();
      await expect(page.getByRole('alert')).toContainText('už vykupujeme');
      await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue(common.last_name);
    },
  );

  for (const [code, body, words429] of [
    [429, 'TOO_MANY_REQUESTS', /vyplněné údaje zůstaly/],
    [503, 'UNAVAILABLE', /vyplněné údaje zůstaly/],
  ] as const)
    test(`what was typed stays when the shop answers ${code}`, { tag: THOROUGH }, async ({ page }) => {
      await openForm(page);
      await page.route('**/prodat.data**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: code, body }) : route.continue(),
      );
      await sending(page).click();
      await expect(page.getByRole('alert')).toContainText(words429);
      await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue(common.last_name);
    });

  test('an e-mail that cannot be sent is said, and the answers stay', { tag: THOROUGH }, async ({ page }) => {
    await selectPhone(page, 'cs');
    await answerAll(page);
    const price = await page.locator('.offer-p').innerText();
    await page.route('**/vykup.data**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: words.cs.open }).click();
    await page.locator('[name=e_mail]').fill('jana@seller.example');
    await page.getByRole('button', { name: words.cs.email, exact: true }).click();
    await expect(page.getByText('E-mail se nepodařilo odeslat.')).toBeVisible();
    await expect(page.locator('.offer-p')).toHaveText(price);
  });

  test(
    'nothing of the seller is left in the browser or told to analytics',
    { tag: THOROUGH },
    async ({ page, context }) => {
      await context.addCookies(answeredConsent('granted').cookies);
      await openForm(page);
      await sending(page).click();
      await page.waitForURL(status);
      await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer))).toContain('/stav/-');
      const kept = await page.evaluate(() =>
        JSON.stringify([
          window.dataLayer,
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          history.state,
        ]),
      );
      for (const secret of [common.last_name, common.identity_card_number, common.e_mail, '855202', '2000145399'])
        expect(kept).not.toContain(secret);
      expect(kept).toContain('virtual_page_view');
      expect(kept).not.toMatch(/[\w-]{43}/);
    },
  );
}
