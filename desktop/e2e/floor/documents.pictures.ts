// Pictures of the back office for its documents; made by `npm run pictures`.
import { type Page, expect, test } from '@playwright/test';
import { goToWarehouse, pressKey, scanUntil, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const folder = new URL('../../../docs/screens/', import.meta.url).pathname;

const shoot = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });

test('orders in the office are pictured', async ({ page }) => {
  await signIn(page, 'supervisor');
  await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
  await pressKey(page, 'j');
  await pressKey(page, 'j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Co teď jde udělat')).toBeVisible();
  await shoot(page, 'office-orders-1440');
});

test('picking at the station is pictured', async ({ page }) => {
  const station = new StationListener(page);
  await signIn(page, 'warehouse');
  await goToWarehouse(page);
  await page.keyboard.press('1');
  await expect(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();
  await station.reach('picking');
  await scanUntil(
    page,
    station.in('picking').line?.location_code ?? '',
    () => station.in('picking').stage !== 'location',
  );
  await shoot(page, 'station-picking-1440');
});
