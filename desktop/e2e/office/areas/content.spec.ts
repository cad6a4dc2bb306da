import { expect, test } from '@playwright/test';
import { placeOf } from '../../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { signIn } from '../../station-actions.ts';

const inShop = async (path: string) => {
  const answer = await fetch(`${placeOf('SHOP_URL')}${path}`, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
};

test(
  'a redirect is written, published, leads on in the shop, and leads nowhere once it is archived',
  { tag: THOROUGH },
  async ({ page }) => {
    const old = `stary-blog-${Date.now()}`;
    await signIn(page, 'office');
    await page.goto('/#/content/new');
    const form = page.getByRole('complementary', { name: 'Nový dokument' });
    await form.getByLabel('Druh').selectOption({ label: 'přesměrování' });
    await form.getByLabel('Kód', { exact: true }).fill(old);
    await form.getByLabel('Název').fill('Starý blog');
    await form.getByLabel('Stará adresa').fill(old);
    await form.getByLabel('Kam vede (adresa v trhu)').fill('clanky');
    await form.getByRole('button', { name: 'Uložit koncept' }).click();
    const panel = page.getByRole('complementary', { name: 'Starý blog' });
    await expect(panel.getByText('koncept')).toBeVisible();
    expect((await inShop(`/cs/${old}`)).status).toBe(404);
    await expectOpenToAll(page);
    await panel.getByRole('button', { name: 'Publikovat' }).click();
    await expect.poll(async () => (await inShop(`/cs/${old}`)).to).toMatch(/\/cs\/clanky$/);
    await panel.getByRole('button', { name: 'Archivovat', exact: true }).click();
    await expect.poll(async () => (await inShop(`/cs/${old}`)).status).toBe(404);
  },
);

test('a day of other hours is written for a store, and taken away again', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await page.goto('/#/stores');
  await page.getByRole('button', { name: 'Olomouc – Ostružnická' }).click();
  const form = page.getByRole('form', { name: 'Otevírací doba' });
  await form.getByRole('button', { name: 'Přidat den' }).click();
  const day = new Date(Date.now() + 5 * 86_400_000);
  const written = `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`;
  await form.getByLabel('Den', { exact: true }).last().fill(written);
  await form.getByLabel('Den', { exact: true }).last().press('Tab');
  await form.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('row', { name: /Olomouc/ })).not.toContainText('—');
  await expectOpenToAll(page);
  await form
    .getByRole('button', { name: /Odebrat den/ })
    .last()
    .click();
  await form.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('row', { name: /Olomouc/ })).toContainText('—');
});

test(
  'the words of a letter are changed, drawn, and given back to those of the house',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto('/#/letters/order.placed.cs');
    const panel = page.getByRole('complementary', { name: 'Přijatá' });
    const subject = panel.getByLabel('Předmět');
    const words = await subject.inputValue();
    await subject.fill(`${words} – děkujeme`);
    await panel.getByRole('button', { name: 'Překreslit náhled' }).click();
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    const row = page.getByRole('row', { name: /^Přijatá (naše|původní)/ }).first();
    await expect(row).toContainText('naše');
    await expectOpenToAll(page);
    await panel.getByRole('button', { name: 'Všechno zpět k původnímu' }).click();
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(row).toContainText('původní');
  },
);

test(
  'pages are thrown away by a tag and wholly, and each time stands in the list',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/#/page-cache');
    const list = page.getByRole('region', { name: 'Co se zahodilo naposledy' }).first();
    await page.getByRole('button', { name: 'Zahodit', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Značky' })).toHaveAttribute('aria-invalid', 'true');
    const tag = `category-${Date.now()}`;
    await page.getByRole('textbox', { name: 'Značky' }).fill(tag);
    await page.getByRole('button', { name: 'Zahodit', exact: true }).click();
    await expect(list).toContainText(tag);
    await page.getByLabel('Všechno').check();
    await page.getByRole('button', { name: 'Zahodit', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Zahodit/ })
      .click();
    await expect(list.getByRole('row').nth(1)).toContainText(/všechno/i);
    await expectOpenToAll(page);
  },
);
