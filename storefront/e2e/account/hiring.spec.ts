import { randomUUID } from 'node:crypto';
import { applicationPath } from '@kolobeh/shared/hiring/hiring-page.ts';
import { expect, type Page, test } from '@playwright/test';
import { aDocx, aPdf } from '../../../build/testing/cv-files.ts';
import { mailTo } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { cs } from '../../texts/enquiry/cs.ts';
import { ro } from '../../texts/enquiry/ro.ts';
import { cs as fieldsCs } from '../../texts/purchase/cs.ts';
import { ro as fieldsRo } from '../../texts/purchase/ro.ts';
import { expectReachable } from '../expect-reachable.ts';
import { untilScripted } from '../shopper.ts';

const texts = { cs: { ...cs, ...fieldsCs }, ro: { ...ro, ...fieldsRo } };
const markets = {
  cs: { open: 'prodavac-a-vykupci-brno', closed: 'nakupci-prislusenstvi', phone: '601 234 567', letter: 'Potvrďte' },
  ro: { open: 'vanzator-si-evaluator-cluj', closed: 'achizitor-accesorii', phone: '0721 234 567', letter: 'Confirmă' },
} as const;

/** Words of the page, however their spaces break. */
const said = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`));

async function fill(page: Page, market: 'cs' | 'ro', email: string): Promise<void> {
  const t = texts[market];
  await page.getByLabel(said(t['hiring.first_name'])).first().fill('Jana');
  await page.getByLabel(said(t['hiring.last_name'])).fill('Malá');
  await page.getByLabel(t['hiring.email'], { exact: true }).fill(email);
  await page.getByLabel(t['hiring.phone'], { exact: true }).fill(markets[market].phone);
}

for (const market of ['cs', 'ro'] as const)
  for (const javaScriptEnabled of [true, false])
    test(
      `somebody applies for a position (${market}, ${javaScriptEnabled ? 'with' : 'without'} scripts)`,
      { tag: THOROUGH },
      async ({ browser }) => {
        const t = texts[market];
        const page = await browser.newPage({ javaScriptEnabled });
        const email = `hiring-${randomUUID()}@shopper.example`;
        await page.goto(laterPaths.positions(market));
        if (javaScriptEnabled) await expectOpenToAll(page);
        await page.locator(`a[href="${laterPaths.position(market, markets[market].open)}"]`).click();
        await expect(page.getByRole('button', { name: t['hiring.send'] })).toBeVisible();
        if (javaScriptEnabled) await untilScripted(page);
        expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
          expect.arrayContaining([expect.stringContaining('"JobPosting"')]),
        );
        const cv = page.locator('input[name=cv]');
        // A page under the name of a PDF, and no consent: each is told at its field, and what was typed stays.
        await fill(page, market, email);
        await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>cv</p>') });
        await page.getByRole('button', { name: t['hiring.send'] }).click();
        await expect(page.getByText(said(t['hiring.cv_CV_WRONG_KIND']))).toBeVisible();
        await expect(page.getByText(said(t['hiring.consent_missing']))).toBeVisible();
        await expect(page.getByLabel(t['hiring.email'], { exact: true })).toHaveValue(email);
        if (javaScriptEnabled) await expectOpenToAll(page);
        // A good file, still without the consent: with scripts it stays chosen, without them it is asked for again.
        const file = { name: 'cv.docx', mimeType: 'application/octet-stream', buffer: aDocx() };
        await cv.setInputFiles(file);
        await page.getByRole('button', { name: t['hiring.send'] }).click();
        await expect(page.getByText(said(t['hiring.cv_CV_WRONG_KIND']))).toBeHidden();
        await expect(page.getByText(said(t['hiring.consent_missing']))).toBeVisible();
        if (javaScriptEnabled)
          await expect(page.getByRole('checkbox', { name: said(t['hiring.consent']) })).toBeFocused();
        else {
          await expect(page.getByText(said(t['hiring.cv_again']))).toBeVisible();
          await cv.setInputFiles({ ...file, buffer: aPdf() });
        }
        await page.getByRole('checkbox', { name: said(t['hiring.consent']) }).press('Space');
        await page.getByRole('button', { name: t['hiring.send'] }).press('Enter');
        const done = t[javaScriptEnabled ? 'hiring.done' : 'hiring.confirm_first'].replace('{{email}}', email);
        await expect(page.getByText(said(done))).toBeVisible();
        if (!javaScriptEnabled) {
          const link = /https?:\/\/\S+/.exec((await mailTo(email, markets[market].letter)).text)?.[0] ?? '';
          await page.goto(link);
          await page.getByRole('button', { name: t['hiring.confirm'], exact: true }).click();
          await expect(page.getByText(said(t['hiring.own_confirmed']))).toBeVisible();
          await page.getByRole('button', { name: t['hiring.take_back'], exact: true }).click();
          await expect(page.getByText(said(t['hiring.erased']))).toBeVisible();
          expect((await page.goto(link))?.status()).toBe(404);
        }
        await page.close();
      },
    );

for (const market of ['cs', 'ro'] as const)
  test(
    `a closed position says so with 410 and leads to the open ones; one that never was is 404 (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      const t = texts[market];
      const gone = laterPaths.position(market, markets[market].closed);
      expect((await page.goto(gone))?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1, name: said(t['hiring.closed']) })).toBeVisible();
      await expect(page.locator(`a[href="${laterPaths.position(market, markets[market].open)}"]`)).toBeVisible();
      await untilScripted(page);
      await expectReachable(page);
      // Nothing is taken for it any more.
      expect((await page.request.post(gone, { multipart: { key: 'x' } })).status()).toBe(410);
      expect((await page.goto(laterPaths.position(market, 'nikdy-nebylo')))?.status()).toBe(404);
      const unknown = applicationPath(market, { id: randomUUID(), token: 'A'.repeat(43) });
      expect((await page.goto(unknown))?.status()).toBe(404);
      const list = await (await page.request.get(`/sitemaps/${market}-0.xml`)).text();
      expect(list).toContain(laterPaths.position(market, markets[market].open));
      expect(list).not.toContain(gone);
    },
  );
