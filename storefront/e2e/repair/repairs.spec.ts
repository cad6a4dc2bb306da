import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { ways } from '../../texts/buyout/cs-ways.ts';
import { cs } from '../../texts/repair/cs.ts';
import { expectReachable } from '../expect-reachable.ts';

test(
  'a repair is found by a wrong word, priced line by line and compared with a sale, with and without scripts',
  { tag: THOROUGH },
  async ({ browser }) => {
    for (const javaScriptEnabled of [false, true]) {
      const page = await browser.newPage({ javaScriptEnabled });
      await page.goto(paths.repair('cs'));
      await page.getByRole('searchbox', { name: cs['repair.find'] }).fill('ifone 13 obrazvka');
      await page.getByRole('button', { name: cs['repair.find_button'], exact: true }).click();
      await page
        .getByRole('link', { name: /Apple iPhone 13 \d+ GB.*Výměna displeje/ })
        .first()
        .click();
      // The repair named in the search is kept until the colour is known.
      await page.locator('#product_color a').first().click();
      const display = page.getByRole('checkbox', { name: /Výměna displeje/ });
      await expect(display).toBeChecked();
      const slip = page.getByRole('complementary', { name: cs['repair.yours'] });
      await expect(slip.getByText(cs['repair.sum'])).toBeVisible();
      await expect(page.getByRole('heading', { name: ways['ways.heading'] })).toBeVisible();
      await page.getByRole('checkbox', { name: /Výměna baterie/ }).check();
      if (!javaScriptEnabled) await page.getByRole('button', { name: cs['repair.count'], exact: true }).click();
      await expect(slip.getByText('Výměna baterie')).toBeVisible();
      if (javaScriptEnabled) await expectReachable(page);
      // All of them, found among them by words, and what was chosen is still there.
      await expect(page.getByRole('checkbox')).toHaveCount(7);
      await page.getByRole('link', { name: /Zobrazit další/ }).click();
      await expect(page.getByRole('checkbox', { name: /Zjištění závady/ })).toBeVisible();
      const search = page.getByRole('searchbox', { name: cs['repair.search'], exact: true });
      await search.fill('spadl do vody');
      await search.press('Enter');
      await expect(page.getByText(cs['repair.search_none'])).toBeVisible();
      await search.fill('voda');
      await search.press('Enter');
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await expect(slip.getByText('Výměna baterie')).toBeVisible();
      // Another colour begins anew.
      await page.getByRole('navigation', { name: cs['repair.colours'] }).getByRole('link').last().click();
      await expect(slip.getByText(cs['repair.nothing_yet'])).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(7);
      await page.close();
    }
  },
);
