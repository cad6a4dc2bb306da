import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { expect, test } from '@playwright/test';
import { aPdf } from '../../../build/testing/cv-files.ts';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

const shop = (): ApiClient => httpClient({ origin: placeOf('SHOP_URL') });

/** Somebody applies in Romania without scripts and confirms it by the letter's link. @returns the last name */
async function applied(): Promise<string> {
  const last = `Popescu-${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@shopper.example`;
  await shop().hiring.apply(
    {
      market: 'ro',
      position: 'vanzator-si-evaluator-cluj',
      first_name: 'Ilinca',
      last_name: last,
      email,
      phone: '0721 234 567',
      letter: 'Îmi place să sfătuiesc.',
      cv_name: 'cv ilinca.pdf',
      cv: aPdf(last).toString('base64'),
      consent: true,
      captcha: '',
    },
    { context: { idempotencyKey: randomUUID() } },
  );
  const { text } = await mailTo(email, 'Confirmă candidatura');
  const [, id = '', token = ''] = /\/cariere\/([0-9a-f-]{36})\/([\w-]{43})/.exec(text) ?? [];
  await shop().hiring.confirm({ id, token: SecretToken.parse(token) });
  return last;
}

test(
  'an application is found, its CV saved as it was sent, invited with a note, and erased',
  { tag: THOROUGH },
  async ({ page }) => {
    const last = await applied();
    await signIn(page, 'office');
    await page.goto('/#/job-applications');
    await page.getByRole('searchbox', { name: 'Jméno, e-mail, místo' }).fill(last);
    const row = page.locator('.ag-row', { hasText: last });
    // What is opened before the search has begun is closed by it.
    await expect(page).toHaveURL(new RegExp(last));
    await expect(page.locator('.ag-row')).toHaveCount(1);
    await row.first().click();
    const panel = page.getByRole('complementary', { name: 'Přihláška', exact: true });
    await expect(panel.getByText('Îmi place să sfătuiesc.')).toBeVisible();
    await expectOpenToAll(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Uložit životopis' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cv ilinca.pdf');
    expect(await readFile(await download.path())).toEqual(aPdf(last));
    await panel.getByLabel('Poznámka pro kolegy').fill('Volat ve středu');
    await panel.getByRole('button', { name: 'Pozvat' }).press('Enter');
    await expect(panel.getByText(/Volat\s+ve\s+středu/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Přijmout' })).toBeVisible();
    await panel.getByRole('button', { name: 'Smazat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
    await expect(panel).toBeHidden();
    await expect(row).toHaveCount(0);
  },
);
