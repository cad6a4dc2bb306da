import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { cs as fieldsCs } from '../../texts/buyout/cs.ts';
import { ro as fieldsRo } from '../../texts/buyout/ro.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { chooseRepair, sendRepair } from './ordering.ts';
import { expectReachable } from '../expect-reachable.ts';

const markets = {
  cs: { t: cs, fields: fieldsCs, subject: 'je objednaná', ended: 'je zrušená' },
  ro: { t: ro, fields: fieldsRo, subject: 'este comandată', ended: 'este anulată' },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a repair is ordered without scripts, followed by the letter and given up (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, fields, subject, ended } = markets[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = `repair-${randomUUID()}@shopper.example`;
      await chooseRepair(page, market);
      await sendRepair(page, market, { email, imei: '490154203237519' });
      // Nothing that was written is lost.
      await expect(page.getByText(fields['field.INVALID_IMEI'])).toBeVisible();
      await expect(page.getByLabel(t['rpo.street'], { exact: true })).toHaveValue('Korunní 12');
      await page.getByLabel(t['rpo.imei'], { exact: true }).fill('49 015420 323751 8');
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
