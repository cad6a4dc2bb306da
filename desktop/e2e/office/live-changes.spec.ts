import { randomUUID } from 'node:crypto';
import { openTasks } from '@kolobeh/shared/staff/task/task-rows.ts';
import { type Page, expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { colleague } from '../colleague.ts';
import { signIn } from '../station-actions.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const scrolled = (page: Page): Promise<number> =>
  page.locator('.ag-grid-viewport').evaluate((viewport) => viewport.scrollTop);

test(
  'what a colleague changes shows in an open grid without a click; filter, selection, scroll and typing stay',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto('/#/products');
    const search = page.getByRole('searchbox');
    // Spare parts have no storage, and no price.
    await search.fill('128 gb');
    await expect(page.locator('.ag-row .ag-cell[col-id="name"]').first()).toHaveText(/128 GB/);
    await page.locator('.ag-grid-viewport').evaluate((viewport) => viewport.scrollTo({ top: 34 * 60 }));
    const row = page.locator('.ag-row[row-index="66"]');
    await row.getByRole('checkbox').check();
    const code = (await row.locator('[col-id="code"]').textContent()) ?? '';
    const before = await scrolled(page);

    const other = await colleague('supervisor');
    const { rows } = await other.catalogue.officeRows({
      start_row: 0,
      end_row: 1,
      sort: [],
      filter: { code: { filterType: 'text', type: 'equals', filter: code } },
      search: '',
    });
    const product = rows[0];
    if (!product?.price_cs) throw new Error(`${code} has no Czech price`);
    const changed = { id: product.id, market: 'cs' as const, version: product.price_cs_version };
    await other.catalogue.changePrice({ ...changed, amount: product.price_cs + 1_100 }, once());

    const shown = ((product.price_cs + 1_100) / 100).toLocaleString('cs-CZ');
    await expect(row.locator('[col-id="price_cs"]')).toContainText(shown);
    await expect(row.locator('[col-id="code"]')).toHaveText(code);
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(search).toHaveValue('128 gb');
    expect(await scrolled(page)).toBe(before);

    // A half-typed price is kept, and is told apart from the colleague's one when it is saved.
    await row.locator('[col-id="name"]').click();
    const price = page.getByLabel('Cena v CZK');
    await price.fill('7777');
    const { version } = await other.catalogue
      .officeDetail({ id: product.id })
      .then(({ row: now }) => ({ version: now.price_cs_version }));
    await other.catalogue.changePrice({ ...changed, amount: product.price_cs + 2_200, version }, once());
    await expect(row.locator('[col-id="price_cs"]')).toContainText(
      ((product.price_cs + 2_200) / 100).toLocaleString('cs-CZ'),
    );
    await expect(price).toHaveValue('7777');
  },
);

test(
  "a colleague's bonus shows in the open list, and does not take what is half written",
  { tag: THOROUGH },
  async ({ page }) => {
    const other = await colleague('supervisor');
    const { bonuses } = await other.discount.officeBonuses();
    const bonus = bonuses.find(({ state }) => state !== 'over');
    if (!bonus) throw new Error('The demo shop has no bonus in force');
    const { id, version, state: _, manufacturer_name: __, changed_at: ___, ...terms } = bonus;
    const changed = (name: string, now: number) =>
      other.discount.changeBonus({ id, version: now, terms: { ...terms, name } });
    await signIn(page, 'office');
    await page.goto(`/#/bonuses/${id}`);
    const name = page.getByLabel('Název');
    await expect(name).toHaveValue(bonus.name);
    await changed(`${bonus.name} A`, version);
    await expect(name).toHaveValue(`${bonus.name} A`);
    await name.fill('Rozepsaný');
    await changed(bonus.name, version + 1);
    await expect(page.getByRole('row').getByRole('button', { name: bonus.name, exact: true })).toBeVisible();
    await expect(name).toHaveValue('Rozepsaný');
    await page.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(page.getByRole('alert').getByRole('row', { name: /Rozepsaný/ })).toBeVisible();
  },
);

test('a task that a colleague takes is his on the screen of the other at once', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/#/tasks?view=open');
  const task = page.getByRole('row', { name: /Dohledat chybějící kus/ }).nth(1);
  const taker = task.locator('[col-id=taker]');
  await expect(taker).toHaveText('');
  const other = await colleague('supervisor');
  const filter = { ...openTasks, kind: { filterType: 'set' as const, values: ['missing_piece'] } };
  const sort = [{ column: 'turn_at', direction: 'asc' as const }];
  const { rows } = await other.staff.taskRows({ start_row: 0, end_row: 2, sort, filter, search: '' });
  const id = rows[1]?.id ?? '';
  await other.staff.takeTask({ id, is_mine: true });
  await expect(taker).not.toHaveText('');
  await other.staff.takeTask({ id, is_mine: false });
  await expect(taker).toHaveText('');
});
