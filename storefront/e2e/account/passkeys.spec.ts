import { expect, test } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addAuthenticator, byButtonsAlone, byName } from '../../../build/testing/virtual-authenticator.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { shopperOf, untilScripted } from '../shopper.ts';

const texts = { cs: { ...purchaseCs, ...cs }, ro: { ...purchaseRo, ...ro } } as const;
const password = 'Kolobezka-2026!';

for (const market of ['cs', 'ro'] as const)
  test(
    `a customer adds a passkey, signs in by it and removes it (${market})`,
    { tag: THOROUGH },
    async ({ page, context }) => {
      const t = texts[market];
      const shop = byName(placeOf('SHOP_URL'));
      const email = shopperOf(market)['email'] ?? '';
      const authenticator = await addAuthenticator(page);
      await byButtonsAlone(page);
      // The answer whether one may be measured belongs to the address in numbers.
      await context.addCookies([{ name: 'kolobeh_consent', value: 'denied', url: shop }]);
      const go = async (path: string): Promise<void> => {
        await page.goto(`${shop}${path}`);
        await untilScripted(page);
      };
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const field = (name: string) => page.locator(`input[name=${name}]`);

      await go(laterPaths.signUp(market));
      await field('name').fill('Jana Malá');
      await field('email').fill(email);
      await field('password').fill(password);
      await press(t['account.sign_up_button']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);

      await go(laterPaths.signInData(market));
      await field('passkey_name').fill('Telefon');
      await field('passkey_current').fill('Nevim-2026!');
      await press(t['passkey.add']);
      await expect(page.getByText(t['field.WRONG_PASSWORD'])).toBeVisible();
      await expect(field('passkey_name')).toHaveValue('Telefon');
      await field('passkey_current').fill(password);
      await press(t['passkey.add']);
      await expect(page.getByText(t['own.done_passkey_add'])).toBeVisible();
      expect(await authenticator.count()).toBe(1);
      await expectReachable(page);

      await context.clearCookies({ name: 'kolobeh.session_token' });
      await authenticator.setOwner(false);
      await go(paths.signIn(market));
      await press(t['passkey.sign_in']);
      await expect(page.getByText(t['passkey.cancelled'])).toBeVisible();
      await authenticator.setOwner(true);
      await press(t['passkey.sign_in']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);

      await go(laterPaths.signInData(market));
      await page.locator('summary', { hasText: t['passkey.change'] }).click();
      const row = page.locator('li', { has: page.locator('summary', { hasText: t['passkey.change'] }) });
      await row.locator('input[type=password]').fill(password);
      await press(t['passkey.remove']);
      await expect(page.getByText(t['own.done_passkey_remove'])).toBeVisible();
      await expect(row).toHaveCount(0);

      await context.clearCookies({ name: 'kolobeh.session_token' });
      await go(paths.signIn(market));
      await press(t['passkey.sign_in']);
      await expect(page.getByText(t['account.refused.passkey'])).toBeVisible();
    },
  );
