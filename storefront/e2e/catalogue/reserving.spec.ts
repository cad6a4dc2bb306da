import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/goods/cs.ts';
import { cs as fields } from '../../texts/purchase/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { phonesOf } from '../shopper.ts';

test(
  'a piece is reserved in a store without scripts, and given up by the letter',
  { tag: THOROUGH },
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const email = `reserve-${randomUUID()}@shopper.example`;
    await page.goto(`${phonesOf.cs}?quality=new`);
    const goods = await page
      .locator('main a[href*="/cs/p/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    const reserve = page.getByRole('link', { name: story['product.reserve'] });
    for (const address of goods) {
      await page.goto(address);
      if ((await reserve.count()) > 0) break;
    }
    await reserve.click();
    await page.locator('input[name="store"]:enabled').first().check();
    await page.getByLabel(cs['reserve.name'], { exact: true }).fill('Jana Malá');
    await page.getByLabel(cs['reserve.email'], { exact: true }).fill(email);
    await page.getByLabel(cs['reserve.phone'], { exact: true }).fill('77');
    await page.getByRole('button', { name: cs['reserve.button'] }).click();
    await expect(page.getByText(fields['field.INVALID_PHONE'])).toBeVisible();
    await expect(page.locator('input[name="store"]:checked')).toHaveCount(1);
    await page.getByLabel(cs['reserve.phone'], { exact: true }).fill('777 123 456');
    await page.getByRole('button', { name: cs['reserve.button'] }).click();
    await expect(page.getByText(cs['reserve.state_held'])).toBeVisible();
    const { text } = await mailTo(email, 'Rezervace');
    await page.goto(/http\S+\/rezervace\/\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: cs['reserve.cancel'] }).click();
    await expect(page.getByText(cs['reserve.state_cancelled'])).toBeVisible();
    await mailTo(email, 'je zrušená');
    await page.close();
  },
);
