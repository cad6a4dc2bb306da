import { randomUUID } from 'node:crypto';
import { enquiryPath } from '@kolobeh/shared/enquiry/enquiry-page.ts';
import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { cs } from '../../texts/enquiry/cs.ts';
import { ro } from '../../texts/enquiry/ro.ts';
import { cs as fieldsCs } from '../../texts/purchase/cs.ts';
import { ro as fieldsRo } from '../../texts/purchase/ro.ts';
import { untilScripted } from '../shopper.ts';

const texts = { cs: { ...cs, ...fieldsCs }, ro: { ...ro, ...fieldsRo } };

for (const market of ['cs', 'ro'] as const)
  for (const javaScriptEnabled of [true, false])
    test(
      `somebody writes to the shop (${market}, ${javaScriptEnabled ? 'with' : 'without'} scripts)`,
      { tag: THOROUGH },
      async ({ browser }) => {
        const t = texts[market];
        const page = await browser.newPage({ javaScriptEnabled });
        const email = `write-${randomUUID()}@shopper.example`;
        await page.goto(laterPaths.write(market, 'contact'));
        if (javaScriptEnabled) await untilScripted(page);
        await page.getByLabel(t['enquiry.text_contact'], { exact: true }).fill('???');
        await page.getByLabel(t['enquiry.name'], { exact: true }).fill('Jana');
        await page.getByLabel(t['enquiry.email'], { exact: true }).fill(email);
        await page.getByRole('button', { name: t['enquiry.button_contact'] }).click();
        await expect(page.getByText(t['field.TOO_SHORT'])).toBeVisible();
        await expect(page.getByLabel(t['enquiry.email'], { exact: true })).toHaveValue(email);
        await page.getByLabel(t['enquiry.text_contact'], { exact: true }).fill('Kdy máte otevřeno v neděli?');
        await page.getByRole('button', { name: t['enquiry.button_contact'] }).click();
        const said = t[javaScriptEnabled ? 'enquiry.done' : 'enquiry.confirm_first'];
        await expect(page.getByText(said.replace('{{email}}', email))).toBeVisible();
        if (javaScriptEnabled) await expectOpenToAll(page);
        const unknown = enquiryPath(market, { id: randomUUID(), token: 'A'.repeat(43) });
        expect((await page.goto(unknown))?.status()).toBe(404);
        await page.close();
      },
    );
