import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { colleague } from '../colleague.ts';
import { signIn } from '../station-actions.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setCable('in'));

const once = () => ({ context: { idempotencyKey: randomUUID() } });
/** How many rows the grid has in all. */
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.gfoot .num').textContent())?.replace(/^.* z /, ''));
const line = (page: Page) => page.locator('.offline-line').first();

/** Whether the station has kept the whole tree of categories, which it fetches last; asked as the screens ask. */
const hasKeptAll = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const url = new URL('bridge', window.location.href);
    url.protocol = 'ws:';
    url.hash = '';
    const socket = new WebSocket(url);
    const query = { start_row: 0, end_row: 1, sort: [], filter: {}, search: '' };
    const call = { id: 1, name: 'cache.rows', input: { grid: 'categories', query } };
    socket.addEventListener('open', () => socket.send(JSON.stringify(call)));
    return new Promise<boolean>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as { id?: number; reply?: { ok: boolean } };
        if (frame.id !== 1) return;
        socket.close();
        resolve(frame.reply?.ok === true);
      });
    });
  });

/** The station has kept what it may for who is signed in; nothing of it is begun anew by a pulled cable. */
async function keptAll(page: Page): Promise<void> {
  await expect.poll(() => hasKeptAll(page), { timeout: 120_000, intervals: [1000] }).toBe(true);
  await page.goto('/#/orders');
  await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
}

async function openPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test(
  'without network orders, products and categories open with their age; search, filter and sort work',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
    await keptAll(page);
    const shown = await total(page);

    await setCable('out');
    await expect(line(page)).toContainText(/Stav z \d+:\d\d \(před \d+ min\), bez sítě/);
    await expect(line(page)).toContainText('Jen ke čtení');
    // The shop sells on, so a few of the newest may not be kept yet.
    await expect.poll(() => total(page)).toBeGreaterThan(shown - 10);
    expect(await total(page)).toBeLessThanOrEqual(shown + 10);
    await page.getByRole('tab', { name: /Zabalené/ }).press('Enter');
    const states = page.locator('.ag-cell .pill');
    await expect(states.first()).toHaveText('Zabalená');
    expect(new Set(await states.allTextContents())).toEqual(new Set(['Zabalená']));
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz-nikdo');
    await expect(page.getByText('Nic tu není')).toBeVisible();
    await page.locator('.search input').fill('');
    await page.getByRole('tab', { name: /Všechny/ }).press('Enter');
    await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
    await expectOpenToAll(page);

    await openPalette(page, 'prejit produkty');
    await expect(line(page)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('iphone 15');
    await expect(page.locator('.ag-cell[col-id=name]').first()).toContainText('iPhone 15');

    await openPalette(page, 'kategorie');
    await expect(line(page)).toBeVisible();
    const tree = page.getByRole('navigation', { name: 'Kategorie' });
    await tree.getByRole('button').nth(1).press('Enter');
    await expect(page.locator('.ag-cell[col-id=name]').first()).toBeVisible();
    await expectOpenToAll(page);

    await setCable('in');
    await expect(line(page)).toBeHidden();
  },
);

test(
  'without network buy-outs, tasks and price lists open with their age, and nothing can be done with them',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await keptAll(page);
    await setCable('out');
    await expect(line(page)).toBeVisible();

    await openPalette(page, 'prejit vykupy');
    await expect(line(page)).toContainText(/bez sítě/);
    const row = page.locator('.ag-row .ag-cell[col-id=number]').first();
    await expect(row).toHaveText(/^\d{10}$/);
    const number = (await row.textContent()) ?? '';
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await expect(page.locator('.ag-row .ag-cell[col-id=number]')).toHaveText([number]);
    await row.click();
    const panel = page.getByRole('complementary', { name: `Výkup ${number}` });
    await expect(panel).toContainText('Kroky, kontroly a prodávající se otevřou');
    await expectOpenToAll(page);

    await openPalette(page, 'prejit ukoly');
    await expect(line(page)).toContainText(/bez sítě/);
    await expect(page.getByRole('button', { name: 'Nový úkol' })).toBeDisabled();
    await expectOpenToAll(page);

    await openPalette(page, 'prejit ceniky');
    await expect(line(page)).toContainText(/bez sítě/);
    await expect(page.locator('.sheetbox .ag-row').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nový návrh' })).toBeDisabled();
    await expectOpenToAll(page);

    await setCable('in');
    await expect(line(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Nový návrh' })).toBeEnabled();
  },
);

test(
  'a note and a price written without network wait as drafts and reach the server when it returns',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
    await keptAll(page);
    await setCable('out');
    await expect(line(page)).toBeVisible();
    await page.locator('.ag-row').nth(2).locator('.ordernum').click();
    const panel = page.getByRole('complementary', { name: /^Objednávka \d+/ });
    const number = OrderNumber.parse(((await panel.getAttribute('aria-label')) ?? '').replace(/\D/g, ''));
    await panel.getByLabel('Vidí ji jen kancelář').fill('Zákazník chce volat po páté');
    await panel.getByRole('button', { name: 'Uložit' }).press('Enter');
    await expect(panel.getByText('Koncept, odešle se po návratu sítě')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 neodeslaný koncept' })).toBeVisible();
    await expectOpenToAll(page);
    await page.reload();
    await expect(page.getByRole('link', { name: '1 neodeslaný koncept' })).toBeVisible();

    await openPalette(page, 'odhlasit');
    await expect(page.getByRole('dialog')).toContainText('zůstává 1 koncept');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panel).toBeVisible();

    await openPalette(page, 'prejit produkty');
    const product = page.locator('aside.detail');
    // Rows may come anew under the first click; whoever sees nothing open clicks again.
    await expect(async () => {
      await page.locator('.ag-row .ag-cell[col-id=name]').first().click();
      await expect(product).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await product.getByLabel('Cena v CZK').fill('12345');
    await product.getByRole('button', { name: 'Uložit' }).first().press('Enter');
    // Without network a change of four fifths is asked about too.
    const confirm = product.getByRole('button', { name: /^Změnit na/ });
    const waiting = page.getByRole('link', { name: '2 neodeslané koncepty' });
    await expect(confirm.or(waiting)).toBeVisible();
    if (await confirm.isVisible()) await confirm.press('Enter');
    await expect(waiting).toBeVisible();

    await setCable('in');
    await expect(page.getByRole('link', { name: /koncept/ })).toHaveCount(0);
    await expect(product.locator('.market-price b').first()).toHaveText(/12\s345\sKč/);
    const other = await colleague('supervisor');
    expect((await other.order.officeDetail({ number })).row.office_note).toBe('Zákazník chce volat po páté');
  },
);

test(
  'what somebody else changed meanwhile is shown side by side and the person decides',
  { tag: THOROUGH },
  async ({ page }) => {
    const other = await colleague('supervisor');
    await signIn(page, 'office');
    await keptAll(page);
    await page.locator('.ag-row').nth(4).locator('.ordernum').click();
    const panel = page.getByRole('complementary', { name: /^Objednávka \d+/ });
    await expect(panel.getByLabel('Vidí ji jen kancelář')).toBeVisible();
    const number = OrderNumber.parse(((await panel.getAttribute('aria-label')) ?? '').replace(/\D/g, ''));
    await setCable('out');
    await expect(line(page)).toBeVisible();
    await panel.getByLabel('Vidí ji jen kancelář').fill('Moje verze');
    await panel.getByRole('button', { name: 'Uložit' }).press('Enter');
    await expect(panel.getByText('Koncept, odešle se po návratu sítě')).toBeVisible();
    const { row } = await other.order.officeDetail({ number });
    await other.order.changeNote({ number, note: 'Verze vedoucí', version: row.office_note_version }, once());

    await setCable('in');
    const badge = page.getByRole('link', { name: '1 koncept čeká na rozhodnutí' });
    await expect(badge).toBeVisible();
    await badge.press('Enter');
    const conflict = page.getByRole('group', { name: 'Mezitím to změnil někdo jiný' });
    await expect(conflict).toContainText('Verze vedoucí');
    await expect(conflict).toContainText('Moje verze');
    await expectOpenToAll(page);
    await conflict.getByRole('button', { name: 'Upravit' }).press('Enter');
    await conflict.getByLabel('Vidí ji jen kancelář').fill('Verze vedoucí; moje verze');
    await conflict.getByRole('button', { name: 'Poslat takto' }).press('Enter');
    await expect(page.getByText('Žádné koncepty')).toBeVisible();
    expect((await other.order.officeDetail({ number })).row.office_note).toBe('Verze vedoucí; moje verze');
  },
);
