import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { cs as footCs } from '../../texts/content/cs.ts';
import { ro as footRo } from '../../texts/content/ro.ts';
import { cs } from '../../texts/enquiry/cs.ts';
import { ro } from '../../texts/enquiry/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { shopperOf, untilScripted } from '../shopper.ts';

const markets = {
  cs: { t: { ...footCs, ...cs }, confirm: 'Potvrďte odběr', welcome: 'Novinky máte' },
  ro: { t: { ...footRo, ...ro }, confirm: 'Confirmă abonarea', welcome: 'Te-ai abonat' },
} as const;

for (const market of ['cs', 'ro'] as const)
  test(
    `news are subscribed to at the foot of the shop without scripts, confirmed by a letter and ended by one press (${market})`,
    { tag: THOROUGH },
    async ({ browser, page: scripted }) => {
      const { t, confirm, welcome } = markets[market];
      const email = shopperOf(market)['email'] ?? '';
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(paths.home(market));
      await page.getByLabel(t['frame.news'], { exact: true }).fill(email);
      await page.getByRole('button', { name: t['frame.news_button'], exact: true }).click();
      await expect(page.getByText(t['news.sent'])).toBeVisible();
      expect(page.url()).not.toContain(email);
      const asked = /https?:\/\/\S+/.exec((await mailTo(email, confirm)).text)?.[0] ?? '';
      // With scripts, whose calls have addresses of their own, and pressed twice: the page is the same one afterwards.
      await scripted.goto(asked);
      await untilScripted(scripted);
      await scripted.getByRole('button', { name: t['news.confirm'], exact: true }).dblclick();
      await expect(scripted.getByText(t['news.state_active'])).toBeVisible();
      expect(scripted.url()).toBe(asked);
      const links = (await mailTo(email, welcome)).text.match(/https?:\/\/\S+/g) ?? [];
      const end = links.at(-1) ?? '';
      // What looks at links ends nothing.
      await page.goto(end);
      await expect(page.getByRole('button', { name: t['news.end'], exact: true })).toBeVisible();
      await scripted.reload();
      await expect(scripted.getByText(t['news.state_active'])).toBeVisible();
      await expectReachable(scripted);
      // As a program of mail posts it for its reader, without origin and cookies.
      const posted = await fetch(end, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        redirect: 'manual',
      });
      expect(posted.status).toBe(303);
      await scripted.goto(asked);
      await expect(scripted.getByText(t['news.state_ended'])).toBeVisible();
      await scripted.goto(end);
      await expect(scripted.getByText(t['news.state_ended'])).toBeVisible();
    },
  );
