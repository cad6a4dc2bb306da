import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs as ofProducts } from '../../texts/story/cs.ts';
import { cs } from '../../texts/goods/cs.ts';
import { cs as fields } from '../../texts/purchase/cs.ts';
import { phonesOf } from '../shopper.ts';

test(
  'a price is watched without scripts, confirmed and ended by the letter',
  { tag: THOROUGH },
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const email = `watch-${randomUUID()}@shopper.example`;
    await page.goto(phonesOf.cs);
    await page.locator('main a[href*="/cs/p/"]').first().click();
    await page.getByRole('link', { name: ofProducts['product.watch_price'] }).click();
    const below = page.getByLabel(cs['dog.below'].replace('{{currency}}', 'Kč'));
    await below.fill('tisíc');
    await page.getByLabel(cs['dog.email'], { exact: true }).fill(email);
    await page.getByRole('button', { name: cs['dog.button'], exact: true }).click();
    await expect(page.getByText(fields['field.NOT_WHOLE'])).toBeVisible();
    await expect(below).toHaveValue('tisíc');
    await expect(page.getByLabel(cs['dog.email'], { exact: true })).toHaveValue(email);
    await below.fill('1 000');
    await page.getByRole('button', { name: cs['dog.button'], exact: true }).click();
    await expect(page.getByText(cs['dog.asked'].replace('{{email}}', email))).toBeVisible();
    const { text } = await mailTo(email, 'Potvrďte');
    await page.goto(/http\S+\/hlidani\/\S+/.exec(text)?.[0] ?? '');
    await expect(page.getByText(cs['dog.state_asked'])).toBeVisible();
    await page.getByRole('button', { name: cs['dog.confirm'] }).click();
    await expect(page.getByText(cs['dog.state_awake'])).toBeVisible();
    await page.getByRole('button', { name: cs['dog.end'] }).click();
    await expect(page.getByText(cs['dog.state_ended'])).toBeVisible();
    await page.close();
  },
);
