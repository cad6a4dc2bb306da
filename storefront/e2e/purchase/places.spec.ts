import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone } from '../shopper.ts';

for (const isScripted of [true, false]) {
  test(
    `a full, shut or congested place is told and cannot be chosen, another one can, scripts ${isScripted ? 'on' : 'off'}`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: isScripted });
      const page = await context.newPage();
      await addPhone(page, 'cs');
      await page.goto(laterPaths.place('cs', 'packeta'));
      const off = page.locator('.line-opt.off').first();
      await expect(off).toContainText(/plné|zavřené|přetížené/);
      await expect(off.getByRole('radio')).toBeDisabled();
      const free = page.locator('.line-opt:not(.off)').first();
      await free.getByRole('radio').check();
      const name = (await free.locator('.name').textContent()) ?? '';
      await page.getByRole('button', { name: 'Vybrat toto místo' }).click();
      await page.waitForURL(new RegExp(`${laterPaths.delivery('cs')}$`));
      await expect(page.locator('.line-opt', { hasText: name })).toBeVisible();
      await context.close();
    },
  );
}
