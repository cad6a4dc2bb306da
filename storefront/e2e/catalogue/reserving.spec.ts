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
  cs: { t: { ...fieldsCs, ...storyCs, ...cs }, phone: '777 123 456', made: 'Rezervace', cancelled: 'je zrušená' },
  ro: { t: { ...fieldsRo, ...storyRo, ...ro }, phone: '0722 123 456', made: 'Rezervarea', cancelled: 'este anulată' },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a piece is reserved in a store without scripts, and given up by the letter (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, phone, made, cancelled } = markets[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = `reserve-${randomUUID()}@shopper.example`;
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await page.goto(`${phonesOf[market]}?quality=new`);
      const goods = await page
        .locator(`main a[href*="/${market}/p/"]`)
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
      const reserve = page.getByRole('link', { name: t['product.reserve'] });
      for (const address of goods) {
        await page.goto(address);
        if ((await reserve.count()) > 0) break;
      }
      await reserve.click();
      await page.locator('input[name="store"]:enabled').first().check();
      await field(t['reserve.name']).fill('Jana Malá');
      await field(t['reserve.email']).fill(email);
      await field(t['reserve.phone']).fill('77');
      await page.getByRole('button', { name: t['reserve.button'] }).click();
      await expect(page.getByText(t['field.INVALID_PHONE'])).toBeVisible();
      await expect(page.locator('input[name="store"]:checked')).toHaveCount(1);
      await field(t['reserve.phone']).fill(phone);
      await page.getByRole('button', { name: t['reserve.button'] }).click();
      await expect(page.getByText(t['reserve.state_held'])).toBeVisible();
      const { text } = await mailTo(email, made);
      await page.goto(new RegExp(`http\\S+/${laterWords[market].reservation}/\\S+`).exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: t['reserve.cancel'] }).click();
      await expect(page.getByText(t['reserve.state_cancelled'])).toBeVisible();
      await mailTo(email, cancelled);
      await page.close();
    },
  );
