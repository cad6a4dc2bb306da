import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ways as waysCs } from '../../texts/buyout/cs-ways.ts';
import { ways as waysRo } from '../../texts/buyout/ro-ways.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { answerAll, fillSale, fillSeller, newImei, selectPhone, words } from '../buyout/seller.ts';
import { expectReachable } from '../expect-reachable.ts';
import type { Market } from '../shopper.ts';
import { mend, orderOfStockedPart, takeAtDesk } from './bench.ts';
import { chooseRepair, sendRepair } from './ordering.ts';

const markets = {
  cs: {
    t: { ...waysCs, ...cs },
    screen: /Výměna displeje/,
    person: { name: 'Jana Malá', phone: '601 234 567', street: 'Korunní 12', city: 'Praha', postcode: '120 00' },
    fromRepair: 'Výkup navázal na opravu',
    fromSale: 'Oprava navázala na výkup',
    repaired: 'Místo výkupu zařízení opravujeme',
    letters: { sold: 'místo toho vykupujeme', ordered: 'je objednaná', repaired: 'opravené zařízení vykupujeme' },
  },
  ro: {
    t: { ...waysRo, ...ro },
    screen: /Înlocuirea ecranului/,
    person: {
      name: 'Ana Popa',
      phone: '0721 234 567',
      street: 'Calea Victoriei 12',
      city: 'București',
      postcode: '010011',
    },
    fromRepair: 'Vânzarea continuă reparația',
    fromSale: 'Reparația continuă vânzarea',
    repaired: 'reparăm dispozitivul: reparația',
    letters: { sold: 'în loc să îl reparăm', ordered: 'este comandată', repaired: 'cumpărăm dispozitivul reparat' },
  },
} as const;

const ofSale = /\/(stav|stare)\/[\w-]{43}$/;
const newEmail = (): string => `turned-${randomUUID()}@shopper.example`;

/** Orders a repair without scripts. @param start leads to its form @returns its address and number */
async function ordered(browser: Browser, market: Market, email: string, start: (page: Page) => Promise<unknown>) {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await start(plain);
  await sendRepair(plain, market, { email, imei: newImei() });
  await expect(plain.getByText(markets[market].t['rps.state.ordered'])).toBeVisible();
  const number = /OP-\d+/.exec(await plain.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const repair = plain.url();
  await plain.close();
  return { repair, number };
}

for (const market of ['cs', 'ro'] as const) {
  const { t, screen, person, fromRepair, fromSale, repaired, letters } = markets[market];

  test(`a repair is turned into a sale by its owner (${market})`, { tag: THOROUGH }, async ({ browser, page }) => {
    const email = newEmail();
    const { repair } = await ordered(browser, market, email, (plain) => chooseRepair(plain, market));
    await page.goto(repair);
    const band = page.getByRole('region', { name: t['ways.heading'] });
    await expectReachable(page);
    await band.getByRole('link', { name: t['rps.to_sale'] }).click();
    // Shown what it brings; nothing has happened to the repair.
    await expect(page.getByRole('heading', { name: t['rpx.heading'], level: 1 })).toBeVisible();
    await expect(page.locator('[name="customer_data.last_name"]')).toHaveValue('Malá');
    await expectReachable(page);
    await fillSeller(page, market);
    await page.locator('[name="customer_data.e_mail"]').fill(email);
    await page.getByRole('button', { name: t['rpx.button'] }).click();
    await page.waitForURL(ofSale);
    await expect(page.getByText(fromRepair)).toBeVisible();
    await mailTo(email, letters.sold);
    await page.goto(repair);
    await expect(page.getByText(t['rps.sold'].split('{{')[0] ?? '')).toBeVisible();
    await page.getByRole('link', { name: t['rps.sold_to'] }).click();
    await page.waitForURL(ofSale);
  });

  test(`a repaired device is sold once it is paid (${market})`, { tag: THOROUGH }, async ({ browser, page }) => {
    const email = newEmail();
    const start = await orderOfStockedPart(market);
    const { repair, number } = await ordered(browser, market, email, (plain) => plain.goto(start));
    await mend(number);
    await page.goto(repair);
    await expect(page.getByRole('heading', { name: t['rps.money'] })).toBeVisible();
    await expect(page.getByRole('link', { name: t['rps.to_repaired'] })).toHaveCount(0);
    await takeAtDesk(number);
    await page.reload();
    await page.getByRole('link', { name: t['rps.to_repaired'] }).click();
    await expect(page.getByRole('heading', { name: t['rpx.repaired_heading'], level: 1 })).toBeVisible();
    await expectReachable(page);
    await fillSeller(page, market);
    await page.locator('[name="customer_data.e_mail"]').fill(email);
    await page.getByRole('button', { name: t['rpx.repaired_button'], exact: true }).click();
    await page.waitForURL(ofSale);
    await mailTo(email, letters.repaired);
    await page.goto(repair);
    await expect(page.getByText(t['rps.sold_repaired'].split('{{')[0] ?? '')).toBeVisible();
    await expect(page.getByRole('list', { name: t['rps.progress'] }).getByRole('listitem').last()).toContainText(
      t['rps.step.sold'],
    );
  });

  test(`a sale is turned into a repair by its seller (${market})`, { tag: THOROUGH }, async ({ page }) => {
    const email = newEmail();
    await selectPhone(page, market);
    await answerAll(page);
    await page.locator('input[value="screen-cracked"] + *, label:has(input[value="screen-cracked"])').first().click();
    await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
    await fillSale(page, market);
    await page.getByRole('button', { name: words[market].send }).click();
    await page.waitForURL(ofSale);
    const sale = page.url();
    const band = page.getByRole('region', { name: t['ways.heading'] });
    await band.getByRole('link', { name: t['ways.repair_instead'] }).click();
    await expect(page.getByRole('heading', { name: t['rpi.heading'], level: 1 })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: screen })).toBeChecked();
    await expectReachable(page);
    await page.getByText(t['rpi.way_send']).click();
    for (const field of ['name', 'phone', 'street', 'city', 'postcode'] as const)
      await page.getByLabel(t[`rpo.${field}`], { exact: true }).fill(person[field]);
    await page.getByLabel(t['rpo.email'], { exact: true }).fill(email);
    await page.getByRole('checkbox', { name: t['rpo.wipe'] }).check();
    await page.getByRole('button', { name: t['rpi.button'] }).click();
    await expect(page.getByText(t['rps.state.ordered'])).toBeVisible();
    await expect(page.getByText(fromSale)).toBeVisible();
    await mailTo(email, letters.ordered);
    await page.goto(sale);
    await expect(page.getByText(repaired)).toBeVisible();
  });
}
