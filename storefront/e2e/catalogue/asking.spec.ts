import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/goods/cs.ts';
import { ro } from '../../texts/goods/ro.ts';
import { cs as fieldsCs } from '../../texts/purchase/cs.ts';
import { ro as fieldsRo } from '../../texts/purchase/ro.ts';
import { cs as storyCs } from '../../texts/story/cs.ts';
import { ro as storyRo } from '../../texts/story/ro.ts';
import { phonesOf } from '../shopper.ts';

const texts = { cs: { ...fieldsCs, ...storyCs, ...cs }, ro: { ...fieldsRo, ...storyRo, ...ro } } as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a question is asked without scripts, and nothing typed is lost (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const t = texts[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = `ask-${randomUUID()}@shopper.example`;
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await page.goto(phonesOf[market]);
      await page.locator(`main a[href*="/${market}/p/"]`).first().click();
      await page.getByRole('link', { name: t['product.ask'], exact: true }).click();
      await field(t['ask.question']).fill('Jde?');
      await field(t['ask.name']).fill('Jana');
      await field(t['ask.email']).fill(email);
      await page.getByRole('button', { name: t['ask.button'] }).click();
      await expect(page.getByText(t['field.TOO_SHORT'])).toBeVisible();
      await expect(field(t['ask.email'])).toHaveValue(email);
      await field(t['ask.question']).fill('Podporuje dvě SIM karty?');
      await page.getByRole('button', { name: t['ask.button'] }).click();
      await expect(page.getByText(t['ask.done'].replace('{{email}}', email))).toBeVisible();
      await page.close();
    },
  );
