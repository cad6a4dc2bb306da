import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { cs as afterCs } from '../../texts/after/cs.ts';
import { ro as afterRo } from '../../texts/after/ro.ts';
import { cs } from '../../texts/purchase/cs.ts';
import { ro } from '../../texts/purchase/ro.ts';
import { chooseRepair, sendRepair } from '../repair/ordering.ts';
import { shopperOf } from '../shopper.ts';
import { buy, deliver } from './delivered-order.ts';

const texts = { cs: { ...cs, ...afterCs }, ro: { ...ro, ...afterRo } } as const;
const imeis = { cs: '352099001761481', ro: '356938035643809' } as const;

for (const market of ['cs', 'ro'] as const) {
  const t = texts[market];

  test(
    `a delivered order is ordered again without scripts, once however often it is pressed (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      const { number } = await buy(page, market, false);
      await deliver(number);
      await page.reload();
      const order = page.url();
      const bought = page.locator('.citem').getByRole('link').first();
      const name = (await bought.textContent()) ?? '';
      expect(name).not.toBe('');
      const again = page.getByRole('button', { name: t['order.repeat'], exact: true });
      await again.click();
      await expect(page).toHaveURL(new RegExp(`${paths.cart(market)}$`));
      const lines = page.locator('.citem');
      await expect(lines.first()).toContainText(name);
      const whole = await lines.allTextContents();
      await page.goto(order);
      await again.click();
      await expect(page).toHaveURL(new RegExp(`${paths.cart(market)}$`));
      expect(await lines.allTextContents()).toEqual(whole);
    },
  );

  test(`a guest who lost the link of a repair has it sent (${market})`, { tag: THOROUGH }, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const email = shopperOf(market)['email'] ?? '';
    await chooseRepair(page, market);
    await sendRepair(page, market, { email, imei: imeis[market] });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/OP-\d{5}/);
    const number = /OP-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await page.goto(paths.findOrder(market));
    await page.getByLabel(t['find.any_number']).fill('OP');
    await page.getByLabel(t['find.any_email']).fill(email);
    await page.getByRole('button', { name: t['find.button'], exact: true }).click();
    await expect(page.locator('#number-error')).toHaveText(t['field.INVALID_ORDER_NUMBER']);
    await page.getByLabel(t['find.any_number']).fill(number.toLowerCase());
    await page.getByRole('button', { name: t['find.button'], exact: true }).click();
    await expect(page.getByText(t['find.sent'].replace('{{email}}', email))).toBeVisible();
    const letter = await mailTo(email, market === 'cs' ? 'odkaz, o který jste žádali' : 'linkul cerut');
    const link = /https?:\S+/.exec(letter.text)?.[0] ?? '';
    await page.goto(link);
    await expect(heading).toContainText(number);
    const scripted = await browser.newPage();
    await scripted.goto(paths.findOrder(market));
    await expectOpenToAll(scripted);
  });
}
