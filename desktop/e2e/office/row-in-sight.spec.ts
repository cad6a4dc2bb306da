import { type Page, expect, test } from '@playwright/test';
import { colleague } from '../colleague.ts';
import { pressKey, signIn } from '../station-actions.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const scrolled = (page: Page): Promise<number> =>
  page.locator('.ag-grid-viewport').evaluate((viewport) => viewport.scrollTop);

test(
  'a row that a key or a link leads to comes into sight with 300 pixels of rows above it',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    // Whatever order this person left the grid in.
    await page.goto('/#/products?sort=name%3Aasc');
    const body = page.locator('.ag-grid-viewport');
    await expect(page.locator('.ag-row[row-index="0"] [col-id="code"]')).not.toBeEmpty();
    const roomAbove = async (index: number): Promise<number> => 34 * index - (await scrolled(page));
    const header = 32;
    const inSight = await body.evaluate((viewport, above) => Math.floor((viewport.clientHeight - above) / 34), header);

    for (let step = 0; step < inSight; step += 1) await pressKey(page, 'j');
    expect(await scrolled(page)).toBe(0);
    await pressKey(page, 'j');
    await expect.poll(() => roomAbove(inSight)).toBeLessThan(334);
    expect(await roomAbove(inSight)).toBeGreaterThanOrEqual(300);

    const far = 70;
    const other = await colleague('office');
    const byName = { start_row: far, end_row: far + 1, sort: [{ column: 'name', direction: 'asc' as const }] };
    const { rows } = await other.catalogue.officeRows({ ...byName, filter: {}, search: '' });
    await page.goto(`/#/tasks`);
    await page.goto(`/#/products/${rows[0]?.id}?sort=name%3Aasc`);
    await expect(page.locator(`.ag-row[row-index="${far}"]`)).toHaveClass(/open-row/);
    await expect.poll(() => roomAbove(far)).toBeLessThan(334);
    expect(await roomAbove(far)).toBeGreaterThanOrEqual(300);
  },
);
