import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { cs } from '../../texts/account/cs.ts';
import { ro } from '../../texts/account/ro.ts';
import { cs as purchaseCs } from '../../texts/purchase/cs.ts';
import { ro as purchaseRo } from '../../texts/purchase/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { shopperOf } from '../shopper.ts';

const markets = {
  cs: { t: { ...purchaseCs, ...cs }, forgotten: 'Nové heslo k', changed: 'je změněné' },
  ro: { t: { ...purchaseRo, ...ro }, forgotten: 'parolă nouă pentru', changed: 'a fost schimbată' },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `a forgotten password is set anew by a letter, without scripts (${market})`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const { t, forgotten, changed } = markets[market];
      const page = await browser.newPage({ javaScriptEnabled: false });
      const email = shopperOf(market)['email'] ?? '';
      const field = (name: string) => page.locator(`input[name=${name}]`);
      const button = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(laterPaths.signUp(market));
      await field('name').fill('Jana Malá');
      await field('email').fill(email);
      await field('password').fill('Puvodni-heslo-1!');
      await button(t['account.sign_up_button']);
      await button(t['account.sign_out']);

      await page.goto(paths.signIn(market));
      await page.getByRole('link', { name: t['account.forgot'], exact: true }).click();
      await field('email').fill(email);
      await button(t['account.forgot_button']);
      await expect(page.getByText(email)).toBeVisible();

      const { text } = await mailTo(email, forgotten);
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
      // What looks for what keeps people out is a script itself.
      const scripted = await browser.newPage();
      for (const path of [paths.signIn(market), laterPaths.forgotPassword(market), link]) {
        await scripted.goto(path);
        await expectReachable(scripted);
      }
      await page.goto(link);
      await field('password').fill('Kolobezka-2026!');
      await field('password_again').fill('Kolobezka-2027!');
      await button(t['account.set_password_button']);
      await expect(page.getByText(t['field.PASSWORDS_DIFFER'])).toBeVisible();
      await field('password').fill('Kolobezka-2026!');
      await field('password_again').fill('Kolobezka-2026!');
      await button(t['account.set_password_button']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);
      await mailTo(email, changed);

      await page.goto(link);
      await field('password').fill('Kolobezka-2028!');
      await field('password_again').fill('Kolobezka-2028!');
      await button(t['account.set_password_button']);
      await expect(page.getByText(t['account.refused.link'])).toBeVisible();
      await page.getByRole('link', { name: t['account.link_again'], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.forgot_heading']);
    },
  );
