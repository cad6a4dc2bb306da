import { expect, test } from '@playwright/test';
import { mailTo } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
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

test('the matrix of roles says who may what, whole and readable', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/#/roles');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /měnit a rušit objednávky/ })).toBeVisible();
  await expectOpenToAll(page);
});
