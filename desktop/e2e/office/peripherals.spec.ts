import { sheetCodes } from '@kolobeh/shared/warehouse/scan/test-sheet.ts';
import { type Page, expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { barcodesOn, pictureOf } from '../../testing/label-picture.ts';
import { type PrinterSimulator, printerSimulator } from '../../testing/printer-simulator.ts';
import { scan, signIn } from '../station-actions.ts';
import { addMainPrinter, openPeripherals, press, removeMainPrinter } from '../peripheral-actions.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'serial' });

let tsc: PrinterSimulator;
test.beforeAll(async () => {
  tsc = await printerSimulator('ok', 'tspl', 600);
});
test.afterAll(() => tsc.close());

/** Prints by a key until the printer's word is heard, which a busy computer may miss. @returns the label that came out */
async function printBy(page: Page, key: string): Promise<string> {
  const said = page.locator('.toast').filter({ hasText: 'Vytištěno.' }).first();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await said.getByRole('button', { name: 'Zavřít' }).click();
  await expect(said).toBeHidden();
  return tsc.labels.at(-1) ?? '';
}

test(
  'a TSPL printer is added, tried, and says in plain words that it has no paper',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'warehouse');
    await openPeripherals(page);
    await press(page, 'Přidat tiskárnu');
    const added = page.getByRole('group', { name: 'Náhradní tiskárna 1' });
    await added.getByLabel('Název').fill('Bez adresy');
    await press(page, 'Uložit');
    await expect(added.getByLabel('Adresa tiskárny')).toHaveAttribute('aria-invalid', 'true');
    await added.getByRole('button', { name: 'Odebrat' }).press('Enter');
    await addMainPrinter(page, { name: 'TSC u okna', language: 'tspl', port: tsc.port });

    await page.locator('#main').click({ position: { x: 5, y: 5 } });
    expect(await barcodesOn(pictureOf('tspl', await printBy(page, 'F2')))).toEqual(['PK-0000000000']);
    expect(await barcodesOn(pictureOf('tspl', await printBy(page, 'F6')))).toEqual(sheetCodes.map(({ text }) => text));

    tsc.printer.mode = 'paper_out';
    await page.keyboard.press('F2');
    const troubles = page.getByRole('list', { name: 'Co s tím' });
    await expect(troubles).toContainText('TSC u okna');
    await expect(troubles).toContainText('Došly štítky. Vložte novou roli a zavřete hlavu.');
    await expectOpenToAll(page);
    tsc.printer.mode = 'ok';
    // A busy computer may miss the printer's word, which is a trouble of its own; the next try hears it.
    await expect(async () => {
      await page.keyboard.press('F2');
      await expect(troubles).toBeHidden({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  },
);

/** PNG of a label's picture at the size of its dots. */
async function atFullSize(page: Page, svg: string): Promise<Uint8Array> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 812, height: 1218 });
  await paper.setContent(`<style>* { margin: 0; display: block }</style>${svg}`);
  const picture = await paper.screenshot();
  await paper.close();
  return new Uint8Array(picture);
}

test(
  'the sheet of codes is ticked off, and a wrong setting is called by its name',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'warehouse');
    await openPeripherals(page);
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(async () => {
      await scan(page, 'TS/0123456789');
      await expect(row('číslice a spojovník')).toContainText('Skener píše pro klávesnici QWERTZ', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    // A scan that was torn takes back what it is a part of, so a person goes through the sheet until all are ticked.
    await expect(async () => {
      for (const { text } of sheetCodes) {
        if ((await row(text).textContent())?.includes('V pořádku')) continue;
        await scan(page, text);
        await expect(row(text)).toContainText('V pořádku', { timeout: 2000 });
      }
      await expect(page.getByText('6/6')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const picture = page.getByRole('img', { name: 'Arch kódů' });
    expect(await barcodesOn(await atFullSize(page, await picture.evaluate((svg) => svg.outerHTML)))).toEqual(
      sheetCodes.map(({ text }) => text),
    );
    await press(page, 'Zkoušet znovu');
    await expect(page.getByText('0/6')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Sklad', level: 1 })).toBeVisible();
  },
);

test('a printer is taken away again, by the keyboard', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'warehouse');
  await openPeripherals(page);
  await expect(page.getByRole('group', { name: 'Hlavní tiskárna' }).getByLabel('Název')).toHaveValue('TSC u okna');
  await removeMainPrinter(page);
  await expect(page.getByRole('heading', { name: 'TSC u okna' })).toBeHidden();
});
