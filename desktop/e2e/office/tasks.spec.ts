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
    await page.goto('/#/tasks?view=open');
    await page.getByRole('gridcell', { name: 'Dohledat chybějící kus' }).first().click();
    const task = page.locator('aside.detail');
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

test('who is at a task stands in its row', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/#/tasks?view=open');
  await page.getByRole('gridcell', { name: 'Dohledat chybějící kus' }).last().click();
  const task = page.locator('aside.detail');
  const taker = page.locator('.ag-row.open-row [col-id=taker]');
  await task.getByRole('button', { name: 'Beru si to' }).press('Enter');
  await expect(task.getByRole('button', { name: 'Vzdát se' })).toBeVisible();
  await expect(taker).not.toHaveText('');
  await page.reload();
  await task.getByRole('button', { name: 'Vzdát se' }).press('Enter');
  await expect(taker).toHaveText('');
});

test('words of a kind find its tasks, and a code what lies there', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await page.goto('/#/tasks?view=open');
  const search = page.getByRole('searchbox');
  const names = page.locator('.ag-row [col-id=kind]');
  await search.fill('dohledat chybejici');
  await expect.poll(async () => new Set(await names.allTextContents())).toEqual(new Set(['Dohledat chybějící kus']));
  const goods = (await page.locator('.ag-row [col-id=goods]').first().textContent()) ?? '';
  const code = /LC-[\w-]+/.exec(goods)?.[0] ?? '';
  expect(code).not.toBe('');
  await search.fill(code);
  await expect(page.locator('.ag-row [col-id=goods]').first()).toContainText(code);
});
