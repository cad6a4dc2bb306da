import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/goods/cs.ts';
import { ro } from '../../texts/goods/ro.ts';
import { cs as csFields } from '../../texts/purchase/cs.ts';
import { ro as roFields } from '../../texts/purchase/ro.ts';
import { cs as csStory } from '../../texts/story/cs.ts';
import { ro as roStory } from '../../texts/story/ro.ts';
import { phonesOf } from '../shopper.ts';

const words = { cs: { ...csStory, ...csFields, ...cs }, ro: { ...roStory, ...roFields, ...ro } };

for (const market of ['cs', 'ro'] as const)
  test(
    `a review is written without scripts in ${market}, and nothing typed is lost`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const t = words[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(phonesOf[market]);
      await page.locator(`main a[href*="/${market}/p/"]`).first().click();
      await page.getByRole('link', { name: t['product.write_review'], exact: true }).click();
      await page.getByTitle(t['review.stars_4']).click();
      await page.getByLabel(t['review.text'], { exact: true }).fill('Drží celý den.');
      await page.getByLabel(t['review.first_name'], { exact: true }).fill('Jana');
      await page.getByLabel(t['review.last_name'], { exact: true }).fill(' ');
      await page.getByRole('button', { name: t['review.button'] }).click();
      await expect(page.getByText(t['field.REQUIRED'])).toBeVisible();
      await expect(page.getByLabel(t['review.text'], { exact: true })).toHaveValue('Drží celý den.');
      await expect(page.getByRole('radio', { name: t['review.stars_4'] })).toBeChecked();
      await page.getByLabel(t['review.last_name'], { exact: true }).fill('Malá');
      await page.getByRole('button', { name: t['review.button'] }).click();
      await expect(page.getByText(t['review.done'])).toBeVisible();
      await page.close();
    },
  );
