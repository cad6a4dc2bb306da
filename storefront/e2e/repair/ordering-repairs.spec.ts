import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { cs as fieldsCs } from '../../texts/buyout/cs.ts';
import { ro as fieldsRo } from '../../texts/buyout/ro.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { expectReachable } from '../expect-reachable.ts';

const markets = {
  cs: {
    t: cs,
    fields: fieldsCs,
    phone: '777 123 456',
    postcode: '120 00',
    subject: 'je objednaná',
    ended: 'je zrušená',
  },
  ro: {
    t: ro,
    fields: fieldsRo,
    phone: '0721 234 567',
    postcode: '010011',
    subject: 'este comandată',
    ended: 'este anulată',
  },
} as const;

/** The first repair of the first phone of the list. */
async function choose(page: Page, market: 'cs' | 'ro'): Promise<void> {
  const { t } = markets[market];
  await page.goto(`${paths.repair(market)}?product_type=telefony&product_manufacturer=apple`);
  await page.locator('#product_model a').first().click();
  await page.locator('#product_color a').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t['repair.count'], exact: true }).click();
  await page.getByRole('complementary').getByRole('link', { name: t['rpo.to_order'] }).click();
}

for (const market of ['cs', 'ro'] as const)
  test(
    `a repair is ordered without scripts, followed by the letter and given up (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, fields, phone, postcode, subject, ended } = markets[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = `repair-${randomUUID()}@shopper.example`;
      await choose(page, market);
      await page.getByText(t['rpo.way.courier'], { exact: true }).click();
      const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      await write(t['rpo.imei'], '490154203237519');
      await write(t['rpo.fault'], 'spadl na zem, displej nereaguje');
      await write(t['rpo.name'], 'Jana Malá');
      await write(t['rpo.phone'], phone);
      await write(t['rpo.email'], email);
      await write(t['rpo.street'], 'Korunní 12');
      await write(t['rpo.city'], 'Praha');
      await write(t['rpo.postcode'], postcode);
      await page.getByRole('checkbox', { name: t['rpo.wipe'] }).check();
      await page.getByRole('button', { name: t['rpo.button'] }).click();
      // Nothing that was written is lost.
      await expect(page.getByText(fields['field.INVALID_IMEI'])).toBeVisible();
      await expect(page.getByLabel(t['rpo.street'], { exact: true })).toHaveValue('Korunní 12');
      await write(t['rpo.imei'], '49 015420 323751 8');
      await page.getByRole('button', { name: t['rpo.button'] }).click();
      await expect(page.getByText(t['rps.state.ordered'])).toBeVisible();
      const { text } = await mailTo(email, subject);
      await page.goto(/http\S+\/(?:opravy|reparatii)\/\S+/.exec(text)?.[0] ?? '');
      await expect(page.getByRole('list', { name: t['rps.progress'] }).locator('[aria-current]')).toHaveText(
        t['rps.step.received'],
      );
      // The carrier is told in the background.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(t['rps.parcel'], { exact: false }).first()).toBeVisible({ timeout: 1000 });
        expect(await page.getByText(t['rps.parcel_soon']).count()).toBe(0);
      }).toPass();
      await page.getByRole('button', { name: t['rps.cancel'] }).click();
      await expect(page.getByText(t['rps.state.cancelled'])).toBeVisible();
      await mailTo(email, ended);
      await page.close();
    },
  );

test('the order of a repair is open to all on a phone', { tag: THOROUGH }, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${paths.repair('cs')}?product_type=telefony&product_manufacturer=apple`);
  for (const step of ['model', 'color'])
    await page.goto((await page.locator(`#product_${step} a`).first().getAttribute('href')) ?? '');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('complementary').getByRole('link', { name: cs['rpo.to_order'] }).click();
  await expect(page.getByRole('heading', { name: cs['rpo.heading'], level: 1 })).toBeVisible();
  await expectReachable(page);
  await page.getByText(cs['rpo.way.send'], { exact: true }).click();
  await expect(page.getByLabel(cs['rpo.street'], { exact: true })).toBeVisible();
  await page.close();
});
