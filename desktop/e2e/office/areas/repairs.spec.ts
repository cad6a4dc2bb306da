// A device on the bench from the parcel to its owner, in both markets; its owner answers on the own page.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { httpClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { placeOf } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { newNumber, signIn } from '../../station-actions.ts';

const shop = () => httpClient({ origin: placeOf('SHOP_URL') });
const words = {
  cs: {
    answer: 'Odeslat rozhodnutí',
    tried: 'Co jsme vyzkoušeli',
    faulty: 'vada',
    phone: '777123456',
    postcode: '12000',
  },
  ro: {
    answer: 'Trimite decizia',
    tried: 'Ce am verificat',
    faulty: 'defect',
    phone: '0721234567',
    postcode: '010011',
  },
} as const;

/** A repair whose part lies in stock, ordered by a guest who sends the device; `more` is one that takes no part. */
async function ordered(market: MarketCode, imei: string) {
  const { repair } = shop();
  const selection = { product_type: 'telefony', product_manufacturer: 'apple' };
  const { choices: models } = await repair.models({ market, ...selection });
  for (const { value: product_model } of models) {
    const { choices: colours } = await repair.colours({ market, product_model });
    const product_color = colours[0]?.value ?? '';
    const { choices } = await repair.operations({ market, product_model, product_color });
    const stocked = choices.find(({ part_state: state }) => state === 'in_stock');
    const plain = choices.find(({ part_state: state }) => state === 'none_needed');
    if (!stocked || !plain) continue;
    const { phone, postcode } = words[market];
    const placed = await repair.order(
      {
        market,
        product_model,
        product_color,
        operations: [stocked.code],
        seen_total: stocked.price.amount,
        way: 'send',
        name: 'Jana Malá',
        email: `bench-${randomUUID()}@shopper.example`,
        phone,
        street: 'Korunní 12',
        city: 'Praha',
        postcode,
        imei,
        fault: 'spadl na zem',
        is_wipe_agreed: true,
      },
      { context: { idempotencyKey: randomUUID() } },
    );
    return { ...placed, more: plain.name };
  }
  throw new Error('No part of a repair lies in stock');
}

/** By the keyboard alone: to a control and on. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('complementary').getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
}

for (const market of ['cs', 'ro'] as const)
  test(
    `a device is received, tried, quoted, answered by its owner, mended, paid and given back (${market})`,
    { tag: THOROUGH },
    async ({ page, browser }) => {
      const imei = newNumber('imei');
      const { number, id, token, more } = await ordered(market, imei);
      await signIn(page, 'office');
      await page.goto('/#/repairs');
      // As a scanner types it: the device opens its repair.
      await page.getByRole('searchbox').first().fill(imei);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: `Oprava ${number}` });
      await expect(panel.getByText('spadl na zem')).toBeVisible();
      await press(page, 'Přijmout zařízení');
      await press(page, 'Začít diagnostiku');

      const display = panel.getByRole('radiogroup', { name: 'Displej' });
      await display.getByRole('radio', { name: 'nezkoušeno' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await panel.getByLabel('Co je špatně: Displej').fill('prasklý v rohu');
      await page.keyboard.press('Enter');
      await press(page, 'Zbytek je v pořádku');
      await expect(panel.getByText('vyzkoušeno 15 z 15')).toBeVisible();
      await expectOpenToAll(page);

      await press(page, 'Navrhnout jinou cenu');
      await panel.getByLabel('Co jsme našli').fill('Vadná je i další část.');
      await panel.getByRole('group', { name: 'Přidat opravu' }).getByRole('checkbox', { name: more }).check();
      await press(page, 'Poslat zákazníkovi');
      await expect(panel.getByText('čeká na souhlas').first()).toBeVisible();

      const owner = await browser.newPage({ baseURL: placeOf('SHOP_URL') });
      await owner.goto(repairPath(market, { id, token }));
      const { answer, tried, faulty } = words[market];
      await expect(owner.getByRole('heading', { name: tried })).toBeVisible();
      await expect(owner.locator('.rps-checks li').first()).toContainText(faulty);
      await expect(owner.locator('main')).not.toContainText('prasklý v rohu');
      await expectOpenToAll(owner);
      await owner.getByRole('checkbox').first().check();
      await owner.getByRole('button', { name: answer }).click();

      // What its owner answered comes by itself.
      const use = panel.getByRole('button', { name: /^Zabudovat/ });
      await expect(use.first()).toBeVisible();
      while ((await use.count()) > 0) {
        const left = await use.count();
        await use.first().click();
        await expect(use).toHaveCount(left - 1);
      }
      await panel.getByLabel('Minut', { exact: true }).fill('45');
      await page.keyboard.press('Enter');
      await expect(panel.getByText(/Odpracováno 45 min/)).toBeVisible();
      await press(page, 'Oprava je hotová');
      await press(page, /^Převzato hotově/);
      await panel.getByLabel('Číslo zpáteční zásilky').fill('CZ0012345678');
      await press(page, 'Předáno nebo odesláno');
      await expect(panel.getByRole('button', { name: 'Předáno nebo odesláno' })).toHaveCount(0);
      await owner.reload();
      await expect(owner.getByText('CZ0012345678').first()).toBeVisible();
      await owner.close();
    },
  );
