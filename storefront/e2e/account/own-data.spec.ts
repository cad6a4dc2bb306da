import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { shopperOf } from '../shopper.ts';

const markets = {
  cs: { t: { ...purchaseCs, ...cs }, closed: 'je smazaný', phone: '601234567', postcode: '11000', county: null },
  ro: { t: { ...purchaseRo, ...ro }, closed: 'a fost șters', phone: '721234567', postcode: '010011', county: 'Cluj' },
} as const;
const password = 'Puvodni-heslo-1!';

for (const market of ['cs', 'ro'] as const)
  test(
    `an account keeps an address, gets its data and is ended by its owner (${market})`,
    { tag: THOROUGH },
    async ({ browser, page: scripted }) => {
      const { t, closed, phone, postcode, county } = markets[market];
      const email = shopperOf(market)['email'] ?? '';
      // All of it are plain forms.
      const page = await browser.newPage({ javaScriptEnabled: false });
      const write = (name: string, text: string): Promise<void> => page.locator(`input[name="${name}"]`).fill(text);
      const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
      await page.goto(laterPaths.signUp(market));
      await write('name', 'Jana Malá');
      await write('email', email);
      await write('password', password);
      await press(t['account.sign_up_button']);

      await page.goto(laterPaths.personal(market));
      for (const [name, text] of [
        ['first_name', 'Jana'],
        ['last_name', 'Malá'],
        ['phone', phone],
        ['address', 'Dlouhá 12'],
        ['city', 'Praha'],
        ['postcode', '1'],
        ...(county ? [['district', county]] : []),
      ])
        await write(`address.${name}`, text ?? '');
      await press(t['own.address_save']);
      await expect(page.locator('input[name="address.postcode"]')).toHaveAttribute('aria-invalid', 'true');
      await write('address.postcode', postcode);
      await press(t['own.address_save']);
      await expect(page.getByText(t['own.done_save'])).toBeVisible();
      await press(`${t['own.address_prefer']}: Jana Malá, Dlouhá 12`);
      await expect(page.getByText(t['own.address_default'], { exact: true })).toBeVisible();

      await page.goto(laterPaths.ownData(market));
      await write('export_current', password);
      await press(t['account.export_button']);
      const { text } = await mailTo(email, market === 'cs' ? 'data jsou připravená' : 'Datele tale sunt gata');
      await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t['own.archive_download'] }).click();
      expect((await download).suggestedFilename()).toBe('kolobeh-data.zip');

      await write('close_current', 'Spatne-heslo-1!');
      await press(t['own.close_button']);
      await expect(page.getByText(t['field.WRONG_PASSWORD'])).toBeVisible();
      await write('close_current', password);
      await press(t['own.close_button']);
      await expect(page.getByText(t['own.closed'])).toBeVisible();
      await mailTo(email, closed);
      await page.goto(laterPaths.ownData(market));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.sign_in']);
      await scripted.goto(laterPaths.ownData(market));
      await expectReachable(scripted);
    },
  );
