import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { signIn } from '../station-actions.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a task says which product lies where, and each leads to what it names; who may not act reads who may',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto('/#/tasks');
    const task = page.getByRole('row', { name: /Dohledat chybějící kus/ }).first();
    await expect(task).toContainText('Uzavírá vedoucí nebo správce.');
    await expect(task.getByRole('button', { name: 'Hotovo' })).toHaveCount(0);
    await expectOpenToAll(page);
    const shelf = task.getByRole('button', { name: /^LC-/ }).first();
    const code = (await shelf.textContent()) ?? '';
    await shelf.press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue(code);
    await expect(page.locator('.ag-row').first()).toContainText(code);
    await page.goBack();
    const product = task.getByRole('listitem').first().getByRole('button').first();
    const name = (await product.textContent()) ?? '';
    await product.press('Enter');
    await expect(page.locator('aside.detail')).toContainText(name);
  },
);

test('who is at a task stands beside it', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/#/tasks');
  const task = page.getByRole('row', { name: /Dohledat chybějící kus/ }).last();
  await expect(task).toContainText('Zatím nikdo');
  await task.getByRole('button', { name: 'Beru si to' }).press('Enter');
  await expect(task.getByRole('button', { name: 'Vzdát se' })).toBeVisible();
  await expect(task).not.toContainText('Zatím nikdo');
  await page.reload();
  await task.getByRole('button', { name: 'Vzdát se' }).press('Enter');
  await expect(task).toContainText('Zatím nikdo');
});

test(
  'on a phone each task stands as a card, and words of what is shown find it',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#/tasks');
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    const region = page.getByRole('region', { name: 'Úkoly' });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const all = await rows.count();
    const code = (await rows.getByRole('button', { name: /^LC-/ }).first().textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Úkol, zboží, objednávka' }).fill(`dohledat chybejici ${code}`);
    await expect(rows.first()).toContainText(code);
    expect(await rows.count()).toBeLessThan(all);
    for (const text of await rows.allTextContents()) expect(text).toContain('Dohledat chybějící kus');
  },
);
