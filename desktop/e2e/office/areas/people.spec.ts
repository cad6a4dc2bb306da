import { httpClient } from '@kolobeh/shared/client.ts';
import { expect, test } from '@playwright/test';
import { demoAccounts, mailTo, placeOf } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { ask } from '../../ask-database.ts';
import { signIn } from '../../station-actions.ts';

test(
  'somebody is invited by e-mail, gets another role, loses the access, and the log says who did it',
  { tag: THOROUGH },
  async ({ page }) => {
    const mark = Date.now();
    const name = `Klára Nová ${mark}`;
    const email = `klara-${mark}@kolobeh.example`;
    await signIn(page, 'admin');
    await page.goto('/#/people/new');
    const inviting = page.getByRole('complementary', { name: 'Pozvat člověka' });
    await inviting.getByLabel('Jméno').fill(name);
    await inviting.getByLabel('E-mail').fill('bez zavináče');
    await inviting.getByRole('button', { name: 'Pozvat člověka' }).click();
    await expect(inviting.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await inviting.getByLabel('E-mail').fill(email);
    await inviting.getByRole('button', { name: 'Pozvat člověka' }).press('Enter');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('pozvánka čeká');
    const letter = await mailTo(email, '');
    expect(letter.text).toMatch(/https?:\/\/\S+/);

    await row.getByRole('button', { name }).click();
    const panel = page.getByRole('complementary', { name });
    await expectOpenToAll(page);
    await panel.getByLabel('Role').selectOption({ label: 'sklad' });
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(row).toContainText('sklad');
    await panel.getByRole('button', { name: 'Odebrat přístup' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odebrat přístup' }).click();
    await expect(row).toHaveCount(0);
    await page.getByLabel('I bez přístupu').check();
    await expect(row).toContainText('bez přístupu');

    await page.goto('/#/audit');
    await expect(page.locator('.ag-row', { hasText: 'přístup odebrán' }).first()).toContainText('Eva Nováková');
  },
);

test(
  'who is given another role loses at once, in a session under way, what the former one allowed',
  { tag: THOROUGH },
  async ({ page }) => {
    const mark = Date.now();
    const email = `mirek-${mark}@kolobeh.example`;
    const name = `Mirek Dočasný ${mark}`;
    const office = demoAccounts.find(({ role }) => role === 'office');
    if (!office) throw new Error('The demo shop has nobody in the office');
    // With the password of a colleague: letters of invitation have a journey of their own.
    await ask(
      `with one as (
         insert into app_user (id, name, email, email_verified, role, market)
         values (gen_random_uuid(), $1, $2, true, 'office', 'cs') returning id)
       insert into user_account (id, account_id, provider_id, user_id, password)
       select gen_random_uuid(), one.id::text, 'credential', one.id, a.password
         from one, user_account a join app_user u on u.id = a.user_id
        where u.email = $3 and a.provider_id = 'credential'`,
      [name, email, office.email],
    );
    const origin = placeOf('SHOP_URL');
    const { token } = await httpClient({ origin }).staff.signIn({ email, password: office.password });
    const under = httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
    const rows = () => under.giftCard.rows({ start_row: 0, end_row: 1, sort: [], filter: {}, search: '' });
    await rows();

    await signIn(page, 'admin');
    await page.goto('/#/people');
    await page.getByRole('row', { name }).getByRole('button', { name }).click();
    const panel = page.getByRole('complementary', { name });
    await panel.getByLabel('Role').selectOption({ label: 'sklad' });
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(page.getByRole('row', { name })).toContainText('sklad');
    const refusal = await rows().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^(NO_PERMISSION|SIGN_IN_REQUIRED)$/) });
  },
);

test('the matrix of roles says who may what, whole and readable', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/#/roles');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /měnit a rušit objednávky/ })).toBeVisible();
  await expectOpenToAll(page);
});
