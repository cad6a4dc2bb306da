import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { chooseRepair, sendRepair } from '../repair/ordering.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';

const texts = { cs: { ...purchaseCs, ...cs }, ro: { ...purchaseRo, ...ro } } as const;
const imeis = { cs: '356938035643809', ro: '352099001761481' } as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `an account lists what was ordered with it: documents as files, repairs with their state, parcels (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      const t = texts[market];
      const shopper = shopperOf(market);
      const email = shopper['email'] ?? '';
      await page.goto(laterPaths.signUp(market));
      await page.locator('input[name=name]').fill('Jana Malá');
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill('Kolobezka-2026!');
      await page.getByRole('button', { name: t['account.sign_up_button'], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);
      await addPhone(page, market);
      await chooseDelivery(page, market, 'transfer', false);
      await fillDetails(page, market, shopper);
      await placeOrder(page, market);
      await chooseRepair(page, market);
      await sendRepair(page, market, { email, imei: imeis[market] });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/OP-\d{5}/);

      await page.goto(paths.account(market));
      const menu = page.getByRole('navigation', { name: t['account.menu'] });
      const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
      await menu.getByRole('link', { name: t['own.parcels'] }).click();
      await expect(page.getByText(t['own.parcels_none'])).toBeVisible();
      // The proforma is drawn in the background.
      await expect(async () => {
        await menu.getByRole('link', { name: t['own.documents'] }).click();
        await page.reload();
        await expect(list(t['own.documents'])).toHaveCount(1, { timeout: 2000 });
      }).toPass();
      const file = await list(t['own.documents']).getByRole('link').first().getAttribute('href');
      const answer = await page.request.get(file ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await menu.getByRole('link', { name: t['own.repairs'] }).click();
      await expect(list(t['own.repairs'])).toHaveCount(1);
      await expect(list(t['own.repairs'])).toContainText(t['own.repair_ordered']);
      const scripted = await browser.newPage({ storageState: await page.context().storageState() });
      for (const path of [laterPaths.ownParcels, laterPaths.ownDocuments, laterPaths.ownRepairs]) {
        await scripted.goto(path(market));
        await expectReachable(scripted);
      }
      await list(t['own.repairs']).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/OP-\d{5}/);
    },
  );
