import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/goods/cs.ts';
import { cs as fields } from '../../texts/purchase/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { phonesOf } from '../shopper.ts';

test('a question is asked without scripts, and nothing typed is lost', { tag: THOROUGH }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const email = `ask-${randomUUID()}@shopper.example`;
  await page.goto(phonesOf.cs);
  await page.locator('main a[href*="/cs/p/"]').first().click();
  await page.getByRole('link', { name: story['product.ask'], exact: true }).click();
  await page.getByLabel(cs['ask.question'], { exact: true }).fill('Jde?');
  await page.getByLabel(cs['ask.name'], { exact: true }).fill('Jana');
  await page.getByLabel(cs['ask.email'], { exact: true }).fill(email);
  await page.getByRole('button', { name: cs['ask.button'] }).click();
  await expect(page.getByText(fields['field.TOO_SHORT'])).toBeVisible();
  await expect(page.getByLabel(cs['ask.email'], { exact: true })).toHaveValue(email);
  await page.getByLabel(cs['ask.question'], { exact: true }).fill('Podporuje dvě SIM karty?');
  await page.getByRole('button', { name: cs['ask.button'] }).click();
  await expect(page.getByText(cs['ask.done'].replace('{{email}}', email))).toBeVisible();
  await page.close();
});
