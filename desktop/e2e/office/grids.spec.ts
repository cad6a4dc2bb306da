import { type Page, expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

const total = (page: Page) => page.locator('.gfoot .num');
const cellsOf = (page: Page, column: string) => page.locator(`.ag-row .ag-cell[col-id="${column}"]`);
const count = (text: string | null): number => Number((text ?? '').replace(/^.* z /, '').replace(/\D/g, ''));

interface GridCase {
  screen: string;
  column: { id: string; name: string };
  /** What is typed into a field of words, or ticked in a list of values. */
  value: { typed: string } | { ticked: string };
  /** What each row shows then. */
  shows: RegExp;
}

const grids: GridCase[] = [
  { screen: 'orders', column: { id: 'state', name: 'Stav' }, value: { ticked: 'Zabalená' }, shows: /^Zabalená$/ },
  { screen: 'products', column: { id: 'name', name: 'Název' }, value: { typed: 'pixel' }, shows: /pixel/i },
  { screen: 'buyouts', column: { id: 'device', name: 'Zařízení' }, value: { typed: 'iphone' }, shows: /iphone/i },
  { screen: 'payouts', column: { id: 'state', name: 'Stav' }, value: { ticked: 'Zaplacená' }, shows: /^Zaplacená$/ },
  { screen: 'locations', column: { id: 'code', name: 'Kód' }, value: { typed: 'A-01' }, shows: /A-01/ },
  {
    screen: 'product-locations',
    column: { id: 'location_code', name: 'Pozice' },
    value: { typed: 'A-01' },
    shows: /A-01/,
  },
];

/** Chooses a column in "+ Filtr" and says what it should hold. */
async function addFilter(page: Page, { column, value }: GridCase): Promise<void> {
  await page.getByLabel('+ Filtr').selectOption({ label: column.name });
  const popup = page.locator('.ag-popup');
  if ('typed' in value) await popup.getByLabel('Hodnota filtru').first().fill(value.typed);
  else await popup.getByLabel(value.ticked, { exact: true }).check();
  await page.keyboard.press('Escape');
}

/** Opens the grid, narrows it, and goes back; `stands` looks at it once more while it is narrowed. */
async function narrowAndBack(page: Page, grid: GridCase, stands: () => Promise<unknown>): Promise<void> {
  await page.goto(`/#/${grid.screen}`);
  await expect(page.getByLabel('+ Filtr').locator('option', { hasText: grid.column.name })).toBeAttached();
  await expect(total(page)).toHaveText(/z \d/);
  const all = count(await total(page).textContent());
  await addFilter(page, grid);
  await expect.poll(async () => count(await total(page).textContent())).toBeLessThan(all);
  const chip = page.getByRole('button', { name: `Zrušit filtr ${grid.column.name}` });
  await expect(chip).toBeVisible();
  await expect(cellsOf(page, grid.column.id).first()).toHaveText(grid.shows);
  for (const text of await cellsOf(page, grid.column.id).allTextContents()) expect(text).toMatch(grid.shows);
  const narrowed = count(await total(page).textContent());
  await stands();
  await expect(chip).toBeVisible();
  await expect.poll(async () => count(await total(page).textContent())).toBeLessThan(all);
  await page.goBack();
  await expect(chip).toHaveCount(0);
  // Others work and shop meanwhile: the number of all may be another one by now.
  await expect.poll(async () => count(await total(page).textContent())).toBeGreaterThan(narrowed);
}

test(
  '"+ Filtr" of each grid narrows its rows, stands in the address, and the browser\'s back drops it',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'admin');
    for (const [index, grid] of grids.entries())
      await test.step(grid.screen, () => narrowAndBack(page, grid, async () => index === 0 && page.reload()));
  },
);

/** How far a grid's columns reach beyond what is seen of them. */
const beyond = (page: Page): Promise<number> =>
  page
    .locator('.gridbox .ag-body-horizontal-scroll-viewport, .gridbox .ag-grid-viewport')
    .evaluateAll((found) => Math.max(0, ...found.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));

test.describe('in a window of 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'the columns that a grid shows at first fit; in Romanian it keeps nobody out either',
    { tag: THOROUGH },
    async ({ page }) => {
      await signIn(page, 'admin');
      await page.evaluate(() => localStorage.setItem('kolobeh.language', 'ro'));
      await page.reload();
      for (const screen of [...grids.map((grid) => grid.screen), 'categories'])
        await test.step(screen, async () => {
          await page.goto(`/#/${screen}`);
          await expect(page.locator('.ag-row .ag-cell').first()).toBeVisible();
          await expect.poll(() => beyond(page)).toBe(0);
          await expectOpenToAll(page);
        });
    },
  );
});

test(
  'a copied link opens the view, the order of rows and the words that were searched for',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await expect(total(page)).toHaveText(/z \d/);
    const all = count(await total(page).textContent());
    await page.getByRole('tab', { name: /Zabalené/ }).click();
    await expect(page).toHaveURL(/#\/orders\?view=packed$/);
    await page.getByRole('columnheader', { name: /^Celkem/ }).click();
    await expect(page).toHaveURL(/sort=total%3Aasc/);
    await page.keyboard.press('/');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/&q=a$/);
    const link = page.url();

    await page.goto('/#/tasks');
    await expect(page.getByRole('heading', { name: 'Úkoly', level: 1 })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await expect(page.getByRole('tab', { name: /Zabalené/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('columnheader', { name: /^Celkem/ })).toHaveAttribute('aria-sort', 'ascending');
    // The warehouse packs and hands over meanwhile, so the number of rows may be another one than a moment ago.
    await expect.poll(async () => count(await total(page).textContent())).toBeLessThan(all);
    // A row that is still on its way has empty cells.
    await expect
      .poll(async () => [...new Set(await cellsOf(page, 'state').allTextContents())].filter(Boolean))
      .toEqual(['Zabalená']);
  },
);

test('a screen opened again within five minutes shows the view it was left on', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await expect(total(page)).toHaveText(/z \d/);
  await page.getByRole('tab', { name: /Zabalené/ }).click();
  await expect(page).toHaveURL(/view=packed/);
  const rail = page.getByRole('navigation', { name: 'Úseky' });
  await rail.getByRole('link', { name: /^Produkty/ }).click();
  await expect(page.getByRole('heading', { name: 'Produkty', level: 1 })).toBeVisible();
  await rail.getByRole('link', { name: /^Objednávky/ }).click();
  await expect(page.getByRole('tab', { name: /Zabalené/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.ag-cell .pill').first()).toHaveText('Zabalená');
});

test('the usual columns of the products fit beside the rail at 1440 pixels', { tag: THOROUGH }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await page.goto('/#/products');
  await expect(cellsOf(page, 'name').first()).not.toBeEmpty();
  const viewport = page.locator('.ag-grid-viewport');
  expect(await viewport.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
