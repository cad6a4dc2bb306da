import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { buy, deliver } from './delivered-order.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest complains by number and e-mail, and nothing written is lost', { tag: THOROUGH }, async ({ page }) => {
    const { number, email } = await buy(page, 'cs', false);
    await deliver(number);
    await page.goto(paths.home('cs'));
    await page.getByRole('link', { name: 'Reklamovat zboží' }).click();
    await page.getByLabel('Číslo objednávky').fill(number);
    await page.getByLabel('E-mail z objednávky').fill(email);
    await page.getByRole('button', { name: 'Najít objednávku' }).click();
    await page.getByLabel('Vyměnit').check();
    await page.getByLabel('Co je se zbožím špatně?').fill(`${' '.repeat(9)}.`);
    await page.getByRole('button', { name: 'Odeslat reklamaci' }).click();
    await expect(page.locator('#description-error')).toBeVisible();
    await expect(page.getByLabel('Vyměnit')).toBeChecked();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.getByLabel('Co je se zbožím špatně?').fill('Displej po zapnutí zůstane černý.');
    await page.getByRole('button', { name: 'Odeslat reklamaci' }).click();
    await expect(page.getByRole('heading', { name: 'Reklamaci jsme přijali' })).toBeVisible();
    await expect(page).toHaveURL(/RK-\d+$/);
    await expect(page.getByText('Displej po zapnutí zůstane černý.')).toBeVisible();
    const photo = page.getByLabel('Přidat fotku závady', { exact: true });
    await photo.setInputFiles({ name: 'zavada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') });
    await page.getByRole('button', { name: 'Přidat fotku', exact: true }).click();
    await expect(page.getByText('Tohle není fotka')).toBeVisible();
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await photo.setInputFiles({ name: 'zavada.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Přidat fotku', exact: true }).click();
    const kept = page.getByRole('img', { name: 'Fotka závady 1' });
    await expect(kept).toBeVisible();
    expect((await page.request.get((await kept.getAttribute('src')) ?? '')).headers()['content-type']).toBe(
      'image/webp',
    );
    await page.getByRole('button', { name: 'Odebrat fotku 1' }).click();
    await expect(kept).toHaveCount(0);
  });
});

test('the order leads to complaining and shows the complaint', { tag: THOROUGH }, async ({ page }) => {
  const { number } = await buy(page, 'ro', true);
  await deliver(number);
  await page.reload();
  const order = page.url();
  await page.locator('#obsah').getByRole('link', { name: 'Reclamă un produs' }).click();
  await expect(page.getByRole('heading', { name: 'Reclamă un produs' })).toBeVisible();
  await expectOpenToAll(page);
  await page.getByLabel('Ce nu e în regulă cu produsul?').fill('Bateria se descarcă în două ore.');
  await page.getByRole('button', { name: 'Trimite reclamația' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Am primit reclamația' })).toBeVisible();
  await expectOpenToAll(page);
  await page.goto(order);
  await expect(page.getByRole('link', { name: /^Reclamația RK-/ })).toHaveCount(1);
});
