import { type Page, expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { laterPaths } from '../../base/later-paths.ts';
import type { Market } from '../shopper.ts';
import { endEstimate, publishChange } from './price-lists.ts';
import { answerAll, fillSale, selectPhone, words } from './seller.ts';
import { answeredConsent } from '../../../build/testing/answered-consent.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

const openEstimate = {
  cs: /https?:\/\/\S+\/vykup\/stav\/[\w-]{43}/,
  ro: /https?:\/\/\S+\/vinde-dispozitiv\/stare\/[\w-]{43}/,
};

interface Kept {
  model: string;
  price: string;
  link: string;
  number: string;
}

/** Sends an estimate to an address of its own and opens it from the e-mail. */
async function keepAndOpen(page: Page, market: Market): Promise<Kept> {
  await selectPhone(page, market);
  await answerAll(page);
  const model = new URL(page.url()).searchParams.get('product_model') ?? '';
  const price = await page.locator('.offer-p').innerText();
  const email = `seller-${Date.now()}-${Math.random().toString(36).slice(2)}@seller.example`;
  await page.getByRole('button', { name: words[market].open }).click();
  await page.locator('[name=e_mail]').fill(email);
  await page.getByRole('button', { name: words[market].email, exact: true }).click();
  await expect(page.getByText(words[market].sent)).toBeVisible();
  const { text } = await mailTo(email, '');
  const link = openEstimate[market].exec(text)?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  const number = /\d{10}/.exec(await page.title())?.[0] ?? '';
  return { model, price, link: new URL(link).pathname, number };
}

/** Estimates opened from their e-mail, while price lists come and go. */
export function estimating(): void {
  for (const market of ['cs', 'ro'] as const) {
    test(
      `${market}: opened from its e-mail it sells for its price after a new list was published`,
      { tag: THOROUGH },
      async ({ page }) => {
        const { model, price, link } = await keepAndOpen(page, market);
        await publishChange(market, { model, share: 0.5 });
        await page.goto(link);
        await expect(page.locator('.receipt .sum dd').first()).toHaveText(price);
        await page
          .locator('.bo-side')
          .getByRole('link', { name: market === 'cs' ? 'Prodat' : 'Vinde', exact: true })
          .click();
        await fillSale(page, market);
        await page.getByRole('button', { name: words[market].send }).click();
        await page.waitForURL(/\/(stav|stare)\/[\w-]{43}$/);
        await expect(page.locator('.receipt .sum dd').first()).toHaveText(price);
        await publishChange(market, { model, share: 2 });
      },
    );
  }

  test('that ran out says so and is appraised anew with its answers', { tag: THOROUGH }, async ({ page }) => {
    const { number, link } = await keepAndOpen(page, 'cs');
    const code = page.url();
    await endEstimate(number);
    await page.goto(link);
    await expect(page.locator('h1')).toContainText('už neplatí');
    expect(page.url()).toBe(code);
    await page.getByRole('link', { name: 'Zjistit novou cenu' }).click();
    await expect(page.locator('.offer-p')).toBeVisible();
    const questions = await page.locator('fieldset.q').count();
    await expect(page.locator('fieldset.q input:checked')).toHaveCount(questions);
    await page.goto(laterPaths.sell('cs', new URLSearchParams({ estimate: link.split('/').at(-1) ?? '' })));
    await expect(page.locator('h1')).toContainText('už neplatí');
  });

  test(
    'of a device that is not bought out any more leads to what is left, with the reason',
    { tag: THOROUGH },
    async ({ page, context }) => {
      await context.addCookies(answeredConsent('granted').cookies);
      await selectPhone(page, 'cs');
      await answerAll(page);
      const before = new URL(page.url());
      await publishChange('cs', { model: before.searchParams.get('product_model') ?? '', share: 0 });
      await page.getByRole('button', { name: words.cs.open }).click();
      await page.locator('[name=e_mail]').fill('jana@seller.example');
      await page.getByRole('button', { name: words.cs.email, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('teď nevykupujeme');
      await expect(page).not.toHaveURL(/product_model/);
      await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer))).toContain('answer_');
      expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain('@');
      await page.locator('#product_model .bo-choices a').first().click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}
