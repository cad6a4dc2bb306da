import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { ways as waysCs } from '../../texts/buyout/cs-ways.ts';
import { ways as waysRo } from '../../texts/buyout/ro-ways.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { expectReachable } from '../expect-reachable.ts';

const markets = {
  cs: {
    t: { ...waysCs, ...cs },
    typed: 'ifone 13 obrazvka',
    display: 'Výměna displeje',
    battery: 'Výměna baterie',
    diagnosis: 'Zjištění závady',
    more: /Zobrazit další/,
    unknown: 'spadl do vody',
    water: 'voda',
  },
  ro: {
    t: { ...waysRo, ...ro },
    typed: 'ifone 13 ecarn',
    display: 'Înlocuirea ecranului',
    battery: 'Înlocuirea bateriei',
    diagnosis: 'Constatarea defectului',
    more: /Arată încă/,
    unknown: 'a căzut în lac',
    water: 'apă',
  },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a repair is found by a wrong word, priced line by line and compared with a sale, with and without scripts (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, typed, display, battery, diagnosis, more, unknown, water } = markets[market];
      for (const javaScriptEnabled of [false, true]) {
        const page = await browser.newPage({ javaScriptEnabled });
        await page.goto(paths.repair(market));
        await page.getByRole('searchbox', { name: t['repair.find'] }).fill(typed);
        await page.getByRole('main').getByRole('button', { name: t['repair.find_button'], exact: true }).click();
        await page
          .getByRole('link', { name: new RegExp(`Apple iPhone 13 \\d+ GB.*${display}`) })
          .first()
          .click();
        // The repair named in the search is kept until the colour is known.
        await page.locator('#product_color a').first().click();
        await expect(page.getByRole('checkbox', { name: new RegExp(display) })).toBeChecked();
        const slip = page.getByRole('complementary', { name: t['repair.yours'] });
        await expect(slip.getByText(t['repair.sum'])).toBeVisible();
        await expect(page.getByRole('heading', { name: t['ways.heading'] })).toBeVisible();
        await page.getByRole('checkbox', { name: new RegExp(battery) }).check();
        if (!javaScriptEnabled) await page.getByRole('button', { name: t['repair.count'], exact: true }).click();
        await expect(slip.getByText(battery)).toBeVisible();
        if (javaScriptEnabled) await expectReachable(page);
        // All of them, found among them by words, and what was chosen is still there.
        await expect(page.getByRole('checkbox')).toHaveCount(7);
        await page.getByRole('link', { name: more }).click();
        await expect(page.getByRole('checkbox', { name: new RegExp(diagnosis) })).toBeVisible();
        const search = page.getByRole('searchbox', { name: t['repair.search'], exact: true });
        await search.fill(unknown);
        await search.press('Enter');
        await expect(page.getByText(t['repair.search_none'])).toBeVisible();
        await search.fill(water);
        await search.press('Enter');
        await expect(page.getByRole('checkbox')).toHaveCount(1);
        await expect(slip.getByText(battery)).toBeVisible();
        // Another colour begins anew.
        await page.getByRole('navigation', { name: t['repair.colours'] }).getByRole('link').last().click();
        await expect(slip.getByText(t['repair.nothing_yet'])).toBeVisible();
        await expect(page.getByRole('checkbox')).toHaveCount(7);
        await page.close();
      }
    },
  );
