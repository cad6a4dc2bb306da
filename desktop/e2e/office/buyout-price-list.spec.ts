import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { demoAccounts, placeOf } from '../../../build/testing/journey.ts';
import { priceListTurn, turnMs } from '../../../build/testing/price-list-turn.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

let endTurn = (): Promise<void> => Promise.resolve();
test.beforeAll(async () => {
  test.setTimeout(turnMs);
  endTurn = await priceListTurn();
});
test.afterAll(() => endTurn());

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

const shop = (): ApiClient => httpClient({ origin: placeOf('SHOP_URL') });

/** Somebody of staff at another computer. */
async function colleague(role: Role): Promise<ApiClient> {
  const account = demoAccounts.find((one) => one.role === role);
  const { token } = await shop().staff.signIn({ email: account?.email ?? '', password: account?.password ?? '' });
  return httpClient({ origin: placeOf('SHOP_URL'), headers: () => ({ authorization: `Bearer ${token}` }) });
}

/** The first tablet of the list and its first colour, as sellers choose it. */
async function aTablet(): Promise<{ model: string; name: string; device: string }> {
  const asked = { market: 'cs', product_type: 'tablety' } as const;
  const [maker] = (await shop().buyout.manufacturers(asked)).choices;
  const product_manufacturer = maker?.value ?? '';
  const [model] = (await shop().buyout.models({ ...asked, product_manufacturer })).choices;
  const product_model = model?.value ?? '';
  const [colour] = (await shop().buyout.colours({ market: 'cs', product_model })).choices;
  const chosen = { ...asked, product_manufacturer, product_model, product_color: colour?.value ?? '' };
  const { device_identifier } = await shop().buyout.selector(chosen);
  return { model: product_model, name: model?.label ?? '', device: device_identifier ?? '' };
}

const pricesOf = async (device_identifier: string): Promise<Record<string, number>> => {
  const { appraisal } = await shop().buyout.appraisal({ market: 'cs', device_identifier });
  return Object.fromEntries(appraisal.appraisal_result.map(({ quality, price }) => [quality, price.amount / 100]));
};

const promised = async (token: string): Promise<number> =>
  (await shop().buyout.byToken({ token: SecretToken.parse(token) })).appraisal_result.price.amount;

/** An estimate of a perfect device, sent by e-mail. */
async function estimated(device_identifier: string): Promise<{ token: string; price: number }> {
  const { appraisal } = await shop().buyout.appraisal({ market: 'cs', device_identifier });
  const sent = await shop().buyout.sendToEmail(
    {
      market: 'cs',
      device_identifier,
      appraisal_version: appraisal.version,
      device_condition_choices: appraisal.device_conditions.map(({ choices: [first] }) => first?.value ?? ''),
      note: '',
      e_mail: 'prodejce@kolobeh.example',
    },
    { context: { idempotencyKey: randomUUID() } },
  );
  const token = sent.url.split('/').at(-1) ?? '';
  return { token, price: await promised(token) };
}

/** Begins a draft and opens its tablets. @returns its id */
async function openDraft(page: Page, note: string): Promise<number> {
  await page.getByRole('link', { name: 'Ceníky výkupu' }).click();
  await page.getByRole('button', { name: 'Nový návrh' }).click();
  await page.keyboard.type(note);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verze ceníku').locator('option:checked')).toContainText(note);
  await page.getByRole('tab', { name: 'Tablety' }).click();
  await expect(page.getByText('Vše uloženo', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/cs-\d+$/);
  return Number(/cs-(\d+)$/.exec(page.url())?.[1]);
}

/** A cell of the row with so many rows above it. */
const cell = (page: Page, row: number, column: string) =>
  page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('Výrobce nebo model').fill(name);
  await expect(cell(page, 0, 'name')).toHaveText(name);
}

/** As from a spreadsheet. */
async function paste(page: Page, block: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
}

test('a supervisor writes, pastes, compares and publishes prices; the shop pays them, an older estimate keeps its own', async ({
  page,
}) => {
  const { name, device } = await aTablet();
  const before = await pricesOf(device);
  const { token, price } = await estimated(device);
  await signIn(page, 'supervisor');
  await openDraft(page, `Zkouška ${Date.now()}`);
  await find(page, name);

  await cell(page, 0, 'price:A+').click();
  await page.keyboard.type('1 230 Kč');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'price:A+')).toHaveText('1\u00a0230');

  await cell(page, 0, 'price:A').click();
  await paste(page, '1.200,00\tmoc\t1000');
  await expect(page.getByRole('alert')).toContainText(`${name}, Známka B: „moc“ – není to částka`);
  await expect(cell(page, 0, 'price:A')).not.toHaveText('1\u00a0200');
  await paste(page, '1.200,00 Kč\t1 100\t1000\t900');
  await expect(cell(page, 0, 'price:D')).toHaveText('900');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 'price:D')).not.toHaveText('900');
  await paste(page, '1.200,00 Kč\t1 100\t1000\t900');
  await expect(cell(page, 0, 'price:D')).toHaveText('900');
  await expect(page.getByText('Vše uloženo', { exact: true })).toBeVisible();
  expect(await pricesOf(device)).toEqual(before);

  await page.getByRole('radio', { name: 'Rozdíl' }).click();
  const line = page.locator('.ag-row', { hasText: 'Známka A+' });
  await expect(line).toContainText(name);
  await expect(line.locator('[col-id="new"]')).toHaveText('1\u00a0230');
  await expect(line.locator('[col-id="open_estimates"]')).toHaveText(/[1-9]/);
  await page.getByRole('button', { name: 'Vydat ceník' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vydat ceník' }).click();
  await expect(page.getByText(/^Ceník \S+ platí\.$/)).toBeVisible();
  await expect(page.getByText('Tato verze je vydaná a nemění se.')).toBeVisible();

  await expect.poll(() => pricesOf(device)).toEqual({ 'A+': 1_230, A: 1_200, B: 1_100, C: 1_000, D: 900 });
  expect(await promised(token)).toBe(price);
});

test(
  'two people change one cell: both amounts are shown, nothing is lost, and the person decides',
  { tag: THOROUGH },
  async ({ page }) => {
    const { name, model } = await aTablet();
    await signIn(page, 'supervisor');
    const id = await openDraft(page, `Střet ${Date.now()}`);
    const office = await colleague('office');
    const list = async () => (await office.buyout.priceListSheet({ id, product_type: 'tablety' })).models;
    const found = (await list()).find(({ seo_name }) => seo_name === model);
    const change = { model_id: found?.id ?? 0, column: 'price:A', from: found?.line.prices.A ?? null, to: 77_700 };
    const other = { ...change, column: 'price:B', from: found?.line.prices.B ?? null, to: 66_600 };
    await find(page, name);

    await cell(page, 0, 'price:A').click();
    await page.keyboard.type('888');
    await office.buyout.changePrices({ id, changes: [change, other] });
    // What came before it has come too, once a later change of the lists is there.
    const later = await office.buyout.createPriceList({ market: 'cs', note: `Později ${id}` });
    await expect(page.getByLabel('Verze ceníku').locator('option', { hasText: later.note })).toBeAttached();
    await office.buyout.discardPriceList({ id: later.id });
    await expect(cell(page, 0, 'price:A').getByRole('textbox')).toHaveValue('888');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Někdo mezitím změnil stejné buňky' });
    await expect(dialog.getByRole('row', { name: `${name} · Známka A 777 888` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Neuloženo: 1 buňka.')).toBeVisible();
    await page.getByRole('button', { name: 'Uložit znovu' }).click();
    await dialog.getByRole('button', { name: 'Zapsat moje' }).click();
    await expect(page.getByText('Vše uloženo', { exact: true })).toBeVisible();
    await expect(cell(page, 0, 'price:B')).toHaveText('666');
    expect((await list()).find(({ seo_name }) => seo_name === model)?.line.prices.A).toBe(88_800);

    await page.getByRole('button', { name: 'Zahodit návrh' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zahodit návrh' }).click();
    await expect(page.getByText('Návrh je zahozený.')).toBeVisible();
  },
);

test(
  'a list goes out as a file and comes back changed; a file with errors writes nothing',
  { tag: THOROUGH },
  async ({ page }) => {
    const { name, model } = await aTablet();
    await signIn(page, 'office');
    await openDraft(page, `Soubor ${Date.now()}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Uložit CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const rows = file
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .map((row) => row.split(';'));
    const [headings = []] = rows;
    const mine = rows.find(([key]) => key === model) ?? [];
    const changed = (text: string): Buffer =>
      Buffer.from([headings, mine.with(headings.indexOf('B'), text)].map((row) => row.join(';')).join('\r\n'));
    const dialog = page.getByRole('dialog', { name: 'Načíst ceny ze souboru CSV' });
    const choose = async (buffer: Buffer): Promise<void> =>
      dialog.getByLabel('Soubor', { exact: true }).setInputFiles({ name: 'cenik.csv', mimeType: 'text/csv', buffer });

    await page.getByRole('button', { name: 'Načíst CSV' }).click();
    await choose(changed('hodně'));
    await expect(dialog.getByRole('alert')).toContainText('2. řádek, sloupec B „hodně“ – není to částka');
    await expect(dialog.getByRole('button', { name: 'Zapsat do návrhu' })).toBeDisabled();
    await choose(changed('1.111,00'));
    await expect(dialog.getByText('Změní se 1 buňka, 1 model.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Zapsat do návrhu' }).click();
    await find(page, name);
    await expect(cell(page, 0, 'price:B')).toHaveText('1\u00a0111');

    await page.getByRole('radio', { name: 'Rozdíl' }).click();
    await expect(page.getByText('Vydat ceník může vedoucí.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vydat ceník' })).toHaveCount(0);
  },
);

test(
  'a question is added with its answers, and what was written stays until it is saved',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    const id = await openDraft(page, `Otázky ${Date.now()}`);
    await page.getByRole('radio', { name: 'Otázky' }).click();
    await page.getByRole('button', { name: 'Přidat otázku' }).click();
    await page.getByLabel('Otázka', { exact: true }).fill('Je v krabici i pero?');
    await page.getByLabel('Odpověď: Nová odpověď').first().fill('Ano, je');
    await page.getByRole('radio', { name: 'Ceny' }).click();
    await page.getByRole('radio', { name: 'Otázky' }).click();
    await page.getByRole('button', { name: 'Je v krabici i pero?' }).first().click();
    await page.getByLabel('Odpověď: Nová odpověď').fill('Ne');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Úspěšně uloženo.')).toBeVisible();
    const office = await colleague('office');
    const { questionnaire } = await office.buyout.priceListSheet({ id, product_type: 'tablety' });
    expect(questionnaire.conditions.at(-1)).toMatchObject({
      name: 'Je v krabici i pero?',
      choices: [{ value: 'ano-je' }, { value: 'ne' }],
    });
  },
);

test(
  'the screen of price lists has no fault that axe can find, and says when a search finds nothing',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'supervisor');
    await openDraft(page, `Přístupnost ${Date.now()}`);
    for (const part of ['Ceny', 'Otázky', 'Rozdíl']) {
      await page.getByRole('radio', { name: part }).click();
      await page.waitForTimeout(700);
      await expectOpenToAll(page);
    }
    await page.getByRole('radio', { name: 'Ceny' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(cell(page, 0, 'minimal')).toBeVisible();
    await expectOpenToAll(page);
    await page.getByRole('searchbox').last().fill('takový model není');
    await expect(page.getByText('Hledání nic neodpovídá')).toBeVisible();
  },
);
