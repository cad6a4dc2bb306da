import { type Browser, expect, type Page, test } from '@playwright/test';
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
  cs: { t: { ...purchaseCs, ...cs }, prove: 'Ověřte svůj', former: 'je změněný' },
  ro: { t: { ...purchaseRo, ...ro }, prove: 'Confirmă-ți', former: 'a fost schimbat' },
} as const;

const first = 'Puvodni-heslo-1!';
const second = 'Kolobezka-2026!';
const linkTo = async (email: string, subject: string): Promise<string> =>
  /https?:\/\/\S+/.exec((await mailTo(email, subject)).text)?.[0] ?? '';

/** A page without scripts: all of this are plain forms. */
const plainPage = (browser: Browser): Promise<Page> => browser.newPage({ javaScriptEnabled: false });
const write = (page: Page, name: string, text: string): Promise<void> => page.locator(`input[name=${name}]`).fill(text);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

for (const market of ['cs', 'ro'] as const)
  test(
    `an account proves its e-mail, changes password and e-mail and ends its other sessions (${market})`,
    { tag: THOROUGH },
    async ({ browser, page: scripted }) => {
      const { t, prove, former } = markets[market];
      const [email, next] = [shopperOf(market)['email'] ?? '', shopperOf(market)['email'] ?? ''];
      const signIn = async (page: Page, as: string, password: string): Promise<void> => {
        await page.goto(paths.signIn(market));
        await write(page, 'email', as);
        await write(page, 'password', password);
        await press(page, t['account.sign_in_button']);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t['account.menu']);
      };
      const page = await plainPage(browser);
      await page.goto(laterPaths.signUp(market));
      await write(page, 'name', 'Jana Malá');
      await write(page, 'email', email);
      await write(page, 'password', first);
      await press(page, t['account.sign_up_button']);
      await page.getByRole('link', { name: t['own.unproven_way'] }).click();
      await expect(page.getByText(t['own.email_unproven'], { exact: true })).toBeVisible();
      await page.goto(await linkTo(email, prove));
      await press(page, t['own.confirm_button']);
      await expect(page.getByText(t['own.confirmed'].replace('{{email}}', email))).toBeVisible();

      await page.goto(laterPaths.signInData(market));
      await expect(page.getByText(t['own.email_proven'], { exact: true })).toBeVisible();
      await signIn(scripted, email, first);
      await write(page, 'current', second);
      await write(page, 'password', second);
      await write(page, 'password_again', second);
      await press(page, t['own.password_change']);
      await expect(page.getByText(t['field.WRONG_PASSWORD'])).toBeVisible();
      await write(page, 'current', first);
      await write(page, 'password', second);
      await write(page, 'password_again', second);
      await press(page, t['own.password_change']);
      await expect(page.getByText(t['own.done_password'])).toBeVisible();
      await scripted.goto(laterPaths.signInData(market));
      await expect(scripted.getByRole('heading', { level: 1 })).toHaveText(t['account.sign_in']);

      await signIn(scripted, email, second);
      await scripted.goto(laterPaths.signInData(market));
      await expectReachable(scripted);
      await press(scripted, t['own.sessions_end']);
      await expect(scripted.getByText(t['own.done_end_all'])).toBeVisible();
      await write(scripted, 'email', next);
      await write(scripted, 'email_current', second);
      await press(scripted, t['own.email_change']);
      await expect(scripted.getByText(t['own.email_asked'].replace('{{email}}', next))).toBeVisible();
      await page.goto(await linkTo(next, prove));
      await press(page, t['own.confirm_button']);
      await mailTo(email, former);
      await signIn(page, next, second);
    },
  );
