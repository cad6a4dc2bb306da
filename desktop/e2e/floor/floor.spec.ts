import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { signIn } from '../station-actions.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'who leads the warehouse sees what waits, who does what, and where each crate is',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'supervisor');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('stav skladu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Stav skladu', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Co čeká' })).toBeVisible();
    await expect(page.getByRole('row', { name: /PPL/ })).toContainText('min');
    await expectOpenToAll(page);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('prehled prepravek');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /CR-0001/ })).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.press('/');
    await page.keyboard.type('CR-0001');
    await expect(page.getByRole('row', { name: /CR-\d/ })).toHaveCount(1);
    await page.getByRole('searchbox').fill('nic takového');
    await expect(page.getByText('Nic takového tu není')).toBeVisible();
  },
);

test('a picker is shown none of what only a supervisor may see', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'warehouse');
  await page.goto('/#/board');
  await expect(page.getByRole('heading', { name: 'Stav skladu' })).toHaveCount(0);
  await page.goto('/#/crates');
  await expect(page.getByRole('row', { name: /CR-0001/ })).toBeVisible();
});
