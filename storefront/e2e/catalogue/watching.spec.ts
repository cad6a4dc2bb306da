import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterWords } from '../../base/later-paths.ts';
import { cs } from '../../texts/goods/cs.ts';
import { ro } from '../../texts/goods/ro.ts';
import { cs as fieldsCs } from '../../texts/purchase/cs.ts';
import { ro as fieldsRo } from '../../texts/purchase/ro.ts';
import { cs as storyCs } from '../../texts/story/cs.ts';
import { ro as storyRo } from '../../texts/story/ro.ts';
import { phonesOf } from '../shopper.ts';

const markets = {
  cs: { t: { ...fieldsCs, ...storyCs, ...cs }, currency: 'Kč', words: 'tisíc', low: '1 000', subject: 'Potvrďte' },
  ro: { t: { ...fieldsRo, ...storyRo, ...ro }, currency: 'lei', words: 'o mie', low: '200', subject: 'Confirmă' },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a price is watched without scripts, confirmed and ended by the letter (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, currency, words, low, subject } = markets[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = `watch-${randomUUID()}@shopper.example`;
      await page.goto(phonesOf[market]);
      await page.locator(`main a[href*="/${market}/p/"]`).first().click();
      await page.getByRole('link', { name: t['product.watch_price'] }).click();
      const below = page.getByLabel(t['dog.below'].replace('{{currency}}', currency));
      await below.fill(words);
      await page.getByLabel(t['dog.email'], { exact: true }).fill(email);
      await page.getByRole('button', { name: t['dog.button'], exact: true }).click();
      await expect(page.getByText(t['field.NOT_WHOLE'])).toBeVisible();
      await expect(below).toHaveValue(words);
      await expect(page.getByLabel(t['dog.email'], { exact: true })).toHaveValue(email);
      await below.fill(low);
      await page.getByRole('button', { name: t['dog.button'], exact: true }).click();
      await expect(page.getByText(t['dog.asked'].replace('{{email}}', email))).toBeVisible();
      const { text } = await mailTo(email, subject);
      await page.goto(new RegExp(`http\\S+/${laterWords[market].watchdog}/\\S+`).exec(text)?.[0] ?? '');
      await expect(page.getByText(t['dog.state_asked'])).toBeVisible();
      await page.getByRole('button', { name: t['dog.confirm'] }).click();
      await expect(page.getByText(t['dog.state_awake'])).toBeVisible();
      await page.getByRole('button', { name: t['dog.end'] }).click();
      await expect(page.getByText(t['dog.state_ended'])).toBeVisible();
      await page.close();
    },
  );
