import { expect, type Page, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { buy, deliver, handDevice } from '../after-sale/delivered-order.ts';
import { answerAll, fillSale, newImei, selectPhone, words } from '../buyout/seller.ts';
import { expectReachable } from '../expect-reachable.ts';
import { chooseRepair, sendRepair } from '../repair/ordering.ts';
import { type Market, shopperOf, untilScripted } from '../shopper.ts';

const texts = { cs: { ...purchaseCs, ...cs }, ro: { ...purchaseRo, ...ro } } as const;

async function signUp(page: Page, market: Market): Promise<string> {
  const email = shopperOf(market)['email'] ?? '';
  await page.goto(laterPaths.signUp(market));
  await page.locator('input[name=name]').fill('Jana Malá');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill('Kolobezka-2026!');
  await page.getByRole('button', { name: texts[market]['account.sign_up_button'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[market]['account.menu']);
  return email;
}

/** Sells a phone from the account. @returns the address of its page */
async function sell(page: Page, market: Market): Promise<string> {
  await selectPhone(page, market);
  await answerAll(page);
  await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
  await fillSale(page, market);
  await page.getByRole('button', { name: words[market].send }).click();
  await page.waitForURL(/\/(stav|stare)\/[\w-]{43}$/);
  return new URL(page.url()).pathname;
}

for (const market of ['cs', 'ro'] as const)
  test(
    `an account has what was bought, sold and repaired, with what comes next, for its customer alone (${market})`,
    { tag: THOROUGH },
    async ({ page, browser }) => {
      test.slow();
      const t = texts[market];
      const open = (name: keyof typeof t) =>
        page.getByRole('navigation', { name: t['account.menu'] }).getByRole('link', { name: t[name] }).click();
      const list = (name: keyof typeof t) => page.getByRole('list', { name: t[name], exact: true });
      const email = await signUp(page, market);
      await expect(page.getByText(t['account.no_orders'])).toBeVisible();
      await expectReachable(page);

      const { number } = await buy(page, market, true);
      await deliver(number);
      const imei = newImei();
      await handDevice(number, imei);
      const buyoutPage = await sell(page, market);
      const plain = await browser.newPage({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      });
      await chooseRepair(plain, market);
      await sendRepair(plain, market, { email, imei: newImei() });
      await expect(plain.getByRole('heading', { level: 1 })).toContainText(/OP-\d{5}/);
      await plain.close();

      await page.goto(paths.account(market));
      const waits = list('own.waits').getByRole('listitem');
      await expect(waits).toHaveCount(2);
      await expect(waits.first()).toContainText(t['own.next_ordered']);
      await expect(waits.last()).toContainText(t['own.buyout_next_send']);
      await expect(list('own.ends_next').getByRole('listitem')).toHaveCount(1);
      await expect(page.locator('.orders-table tbody tr')).toHaveCount(1);
      await expectReachable(page);
      // By keyboard alone to the buy-out, and back.
      await untilScripted(page);
      await waits.last().getByRole('link').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${buyoutPage}`);

      await page.goto(paths.account(market));
      await open('own.devices');
      const device = list('own.devices_bought').getByRole('listitem');
      await expect(device).toHaveCount(1);
      await expect(device).toContainText(imei.slice(-4));
      await expect(device.getByText(/2028/)).toBeVisible();
      await expectReachable(page);
      const ways = new Map<string, string>();
      for (const way of ['passport', 'repair', 'sell', 'complain', 'withdraw'] as const) {
        const link = device.getByRole('link', { name: t[`own.device_${way}`] });
        ways.set(way, (await link.getAttribute('href')) ?? '');
      }
      for (const [way, to] of ways) {
        expect(to, way).toMatch(new RegExp(`^/${market}/`));
        const answer = await page.goto(to);
        expect([way, answer?.status()]).toEqual([way, 200]);
      }
      expect(ways.get('repair')).toContain('product_model=');
      expect(ways.get('sell')).toContain('product_model=');

      await page.goto(laterPaths.ownBuyouts(market));
      await expect(list('own.buyouts').getByRole('listitem')).toHaveCount(1);
      await expect(list('own.buyouts')).toContainText(t['own.buyout_send']);
      await expectReachable(page);
      await page.setViewportSize({ width: 390, height: 800 });
      for (const path of [
        laterPaths.ownDevices,
        laterPaths.ownBuyouts,
        laterPaths.ownReviews,
        laterPaths.ownWatchdogs,
      ]) {
        await page.goto(path(market));
        await expect(page.getByRole('navigation', { name: t['account.menu'] })).toBeHidden();
        await expectReachable(page);
      }
      await page.getByRole('link', { name: t['own.overview_back'], exact: true }).click();
      await expect(page.getByRole('navigation', { name: t['account.menu'] })).toBeVisible();
      await expectReachable(page);

      const other = await browser.newPage();
      await signUp(other, market);
      for (const [path, none] of [
        [laterPaths.ownDevices, t['own.devices_none']],
        [laterPaths.ownBuyouts, t['own.buyouts_none']],
        [laterPaths.ownOrders, t['account.no_orders']],
      ] as const) {
        await other.goto(path(market));
        await expect(other.getByText(none)).toBeVisible();
      }
      await other.close();
    },
  );
