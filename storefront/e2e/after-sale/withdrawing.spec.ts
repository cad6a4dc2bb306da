import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { buy, deliver } from './delivered-order.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest withdraws by number and e-mail in two steps', { tag: THOROUGH }, async ({ page }) => {
    const { number, email } = await buy(page, 'cs', false);
    await deliver(number);
    await page.goto(paths.home('cs'));
    await page.getByRole('link', { name: 'Odstoupit od smlouvy zde' }).click();
    await page.getByLabel('Číslo objednávky').fill(number);
    await page.getByLabel('E-mail z objednávky').fill('nekdo@jiny.example');
    await page.getByRole('button', { name: 'Najít objednávku' }).click();
    await expect(page.getByRole('alert')).toContainText('nemáme');
    await expect(page.getByLabel('Číslo objednávky')).toHaveValue(number);
    await page.getByLabel('E-mail z objednávky').fill(email);
    await page.getByRole('button', { name: 'Najít objednávku' }).click();
    await expect(page.getByRole('heading', { name: `Objednávka ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Pokračovat k potvrzení' }).click();
    await expect(page.getByText('Oznamuji, že odstupuji od kupní smlouvy')).toBeVisible();
    await page.getByRole('button', { name: 'Potvrdit odstoupení' }).click();
    await expect(page.getByRole('heading', { name: 'Odstoupení jsme přijali' })).toBeVisible();
    await expect(page).toHaveURL(/OD-\d+$/);
    await page.getByRole('link', { name: 'Odstoupení od smlouvy', exact: true }).click();
    await expect(page.getByText('Všechno z téhle objednávky jste už vrátili.')).toBeVisible();
    // Other goods instead of the money.
    await page.getByRole('link', { name: /^Doklad OD-/ }).click();
    await page.getByRole('link', { name: 'Vzít si místo peněz jiné zboží' }).click();
    await page.getByRole('searchbox', { name: 'Hledáte něco jiného než jinou variantu?' }).fill('kryt');
    await page.getByRole('button', { name: 'Hledat', exact: true }).last().click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Vyměnit' }).click();
    await expect(page.getByText(/^Vrácené zboží \(OD-\d+\)$/)).toBeVisible();
    await expect(page.getByText('Čeká na vrácené zboží')).toBeVisible();
  });
});

test('the order leads to withdrawing, which counts as one chooses', { tag: THOROUGH }, async ({ page }) => {
  const { number } = await buy(page, 'ro', true);
  await deliver(number);
  await page.reload();
  await page.locator('#obsah').getByRole('link', { name: 'Retrage-te din contract aici' }).click();
  const slip = page.locator('.slip');
  await expect(slip).toContainText('Returnăm');
  await expectOpenToAll(page);
  await page.getByRole('checkbox').first().uncheck();
  await expect(slip).toContainText('Alege produsele');
  await page.getByRole('button', { name: 'Continuă spre confirmare' }).click();
  await expect(page.getByRole('alert')).toContainText('Alege cel puțin un produs');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Continuă spre confirmare' }).click();
  await expect(page.getByRole('heading', { name: 'Verifică și confirmă' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmă retragerea' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Am primit retragerea' })).toBeVisible();
  await expectOpenToAll(page);
});

test('a lost order is found by a letter, and a stranger learns nothing', { tag: THOROUGH }, async ({ page }) => {
  const { number, email } = await buy(page, 'cs', true);
  for (const typed of [email, 'nekdo@jiny.example']) {
    await page.goto(paths.findOrder('cs'));
    await page.getByLabel('Číslo objednávky').fill(number);
    await page.getByLabel('E-mail z objednávky').fill(typed);
    await page.getByRole('button', { name: 'Poslat odkaz' }).click();
    await expect(page.getByRole('status').first()).toContainText(`Pokud u nás taková objednávka je`);
  }
});
