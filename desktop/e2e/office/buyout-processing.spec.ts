import { type Page, expect, test } from '@playwright/test';
import { setCable } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { openSomeRow, signIn } from '../station-actions.ts';
import { filesOfStation } from './buyout/station-files.ts';
import { answerFindings, foundInShop, offerPhone, planted, refusePrice, sign } from './buyout/offered.ts';
import {
  agreeOnPrice,
  answerAsPromised,
  answerWorse,
  expectState,
  openBuyout,
  panelOf,
  press,
  questions,
  readNumbers,
} from './buyout/processing-actions.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const aPicture = (page: Page): Promise<Buffer> => page.screenshot({ type: 'jpeg' });

const searchSettlesMs = 500;

/** Narrows the payouts to one buy-out and selects it, by keys. */
async function selectPayout(page: Page, view: string, number: string): Promise<void> {
  await page.goto('/#/payouts');
  await page.getByRole('tab', { name: view }).press('Enter');
  await page.getByRole('searchbox').fill(number);
  const row = page.locator('.ag-row', { hasText: number });
  await expect(row).toBeVisible();
  await expect(page.locator('.ag-row')).toHaveCount(1);
  // A search that settles later loads the row anew, and what was chosen before is chosen no more.
  await expect(async () => {
    if (!(await row.getByRole('checkbox').isChecked())) await row.getByRole('checkbox').press('Space');
    await page.waitForTimeout(searchSettlesMs);
    await expect(row.getByRole('checkbox')).toBeChecked({ timeout: 1 });
  }).toPass();
}

for (const market of ['cs', 'ro'] as const)
  test(
    `${market}: a phone goes from its arrival to stock, paid by two persons`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      const phone = await offerPhone(market);
      await signIn(page, 'office');
      let panel = await openBuyout(page, phone.number);
      if (market === 'ro') {
        await panel.getByRole('button', { name: 'Ceny jiných dnů' }).click();
        await expect(panel.getByRole('status').filter({ hasText: 'podle ceníku' })).toBeVisible();
      }
      await agreeOnPrice(page, panel, phone);

      await sign(phone);
      await page.reload();
      panel = panelOf(page, phone.number);
      await expectState(panel, 'Smlouva platí');
      await press(panel, 'Připravit výplatu');
      await expect(panel.getByText(/Připravená · Petra Veselá/)).toBeVisible();

      await signIn(page, 'supervisor');
      await selectPayout(page, 'Připravená', phone.number);
      await press(page, 'Schválit');
      await expect(page.getByText('Výplata je schválená.')).toBeVisible();
      await press(page, market === 'cs' ? 'CZ · Vytvořit příkaz ABO' : 'RO · Vytvořit příkaz PAIN.001');
      const order = page.getByRole('dialog', { name: /^Příkaz .* pro / });
      await expect(order).toContainText(phone.number);
      await press(order, 'Vytvořit příkaz');
      const made = page.getByText(/Příkaz \d+ je hotový/);
      await expect(made).toBeVisible();
      const file = /Příkaz \d+/.exec((await made.textContent()) ?? '')?.[0] ?? '';
      const downloading = page.waitForEvent('download');
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByText(`${market === 'cs' ? 'CZ' : 'RO'} · ${file}`, { exact: true }) });
      await row.getByRole('button', { name: 'Stáhnout' }).press('Enter');
      expect((await downloading).suggestedFilename()).toMatch(market === 'cs' ? /\.kpc$/i : /\.xml$/i);
      await selectPayout(page, 'V bance', phone.number);
      await press(page, 'Označit jako zaplacené');
      await expect(page.getByText(/Zaplaceno: 1/)).toBeVisible();

      panel = await openBuyout(page, phone.number);
      await expectState(panel, 'Zaplaceno');
      await press(panel, 'Data jsou smazaná');
      await expectState(panel, 'Vymazáno');
      await press(panel, 'Na sklad');
      const dialog = page.getByRole('dialog', { name: 'Převzít na sklad' });
      await dialog.getByLabel('Místo ve skladu').fill('LC-X-99');
      await press(dialog, 'Převzít');
      await expect(dialog.locator('.error')).toBeVisible();
      await dialog.getByLabel('Místo ve skladu').fill('LC-A-01-01-1');
      await press(dialog, 'Převzít');
      const done = page.getByText(/je na skladě jako/);
      await expect(done).toBeVisible();
      const code = /jako (\S+)\.$/.exec((await done.textContent()) ?? '')?.[1] ?? '';
      await expectState(panel, 'Na skladě');
      await expect(panel.getByText(/Na skladě jako kus \d+/)).toBeVisible();
      expect(await foundInShop(market, code)).toContain(code.split('-').at(-1)?.toLowerCase());
    },
  );

test(
  'what differs needs a picture and lowers the price; the seller contests it and a new round answers',
  { tag: THOROUGH },
  async ({ page }) => {
    const phone = await offerPhone('cs');
    await signIn(page, 'shop');
    const panel = await openBuyout(page, phone.number);
    await press(panel, 'Převzít zařízení');
    await expectState(panel, 'Dorazilo');
    await press(panel, 'Prohlédnout');
    await answerAsPromised(page);
    const question = await answerWorse(page, 1);
    await readNumbers(page, phone);
    const send = page.getByRole('button', { name: 'Uzavřít prohlídku' });
    await expect(question.getByText('Jiná odpověď potřebuje fotku.')).toBeVisible();
    await expect(question.locator('.bq-amount')).toHaveText(/−|-/);
    await expect(send).toBeDisabled();

    const file = question.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="x">') });
    await expect(page.getByRole('alert').getByText(/není obrázek/)).toBeVisible();
    await expect(send).toBeDisabled();
    await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture(page) });
    await expect(question.locator('img.bphoto')).toHaveJSProperty('complete', true);
    await question.getByLabel('Poznámka pro prodávajícího').fill('Vlasová rýha vlevo');
    await expect(send).toBeEnabled();
    await expectOpenToAll(page);

    await setCable('out');
    await send.press('Enter');
    await expect(page.getByRole('alert').getByText(/Server/)).toBeVisible();
    await setCable('in');
    await expect(page.getByLabel('IMEI', { exact: true })).toHaveValue(phone.imei);
    await expect(question.getByLabel('Poznámka pro prodávajícího')).toHaveValue('Vlasová rýha vlevo');
    await expect(async () => {
      await send.press('Enter', { timeout: 1000 });
      await expectState(panelOf(page, phone.number), 'Nová cena');
    }).toPass({ timeout: 60_000 });

    await answerFindings(phone, 'contest', 'To je jen fólie, sundejte ji.');
    await page.reload();
    await expectState(panel, 'K nové prohlídce');
    await expect(panel.getByText('To je jen fólie, sundejte ji.')).toBeVisible();
    await press(panel, 'Prohlédnout');
    await expect(
      questions(page)
        .nth(1)
        .getByText(/To je jen fólie/),
    ).toBeVisible();
    await answerAsPromised(page);
    await readNumbers(page, phone);
    await press(page, 'Uzavřít prohlídku');
    await expectState(panelOf(page, phone.number), 'Cena dohodnuta');
  },
);

test('a device whose seller refuses the new price goes back', { tag: THOROUGH }, async ({ page }) => {
  const phone = await offerPhone('ro');
  await signIn(page, 'shop');
  const panel = await openBuyout(page, phone.number);
  await press(panel, 'Převzít zařízení');
  await expectState(panel, 'Dorazilo');
  await press(panel, 'Prohlédnout');
  await answerAsPromised(page);
  const question = await answerWorse(page, 1);
  await readNumbers(page, phone);
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture(page) });
  await expect(question.locator('img.bphoto')).toHaveJSProperty('complete', true);
  await press(page, 'Uzavřít prohlídku');
  await expectState(panelOf(page, phone.number), 'Nová cena');
  await refusePrice(phone);
  await page.reload();
  await expectState(panel, 'Vrátit');
  await press(panel, 'Odesláno zpět');
  await expectState(panel, 'Vráceno');
});

test(
  'a stolen phone is blocked with a reason; only a supervisor sees who offered it, and it stays nowhere',
  { tag: THOROUGH },
  async ({ page }) => {
    const phone = await offerPhone('cs', '666');
    await signIn(page, 'shop');
    let panel = await openBuyout(page, phone.number);
    await press(panel, 'Převzít zařízení');
    await expectState(panel, 'Dorazilo');
    await press(panel, 'Zeptat se registru');
    await expect(panel.locator('.pill', { hasText: 'nález' }).first()).toBeVisible();
    await expect(panel).not.toContainText(planted.last_name);
    await expect(panel.getByRole('button', { name: 'Zobrazit celé údaje' })).toHaveCount(0);
    await press(panel, 'Pozastavit');
    await page.keyboard.type('Policie: hlášená krádež');
    await page.keyboard.press('Enter');
    await expectState(panel, 'Pozastaveno');
    await expect(panel.getByText(/Policie: hlášená krádež/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Uvolnit' })).toHaveCount(0);

    await signIn(page, 'supervisor');
    panel = await openBuyout(page, phone.number);
    await press(panel, 'Zobrazit celé údaje');
    await page.keyboard.type('Dotaz policie');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText(planted.last_name);
    await press(panel, 'Skrýt');
    await expect(panel).not.toContainText(planted.last_name);
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        databases,
        document.cookie,
        document.documentElement.innerHTML,
      ]);
    });
    expect(kept).not.toContain(planted.last_name);
    const files = await filesOfStation();
    // Who is signed in is kept there, so the search does find what is in them.
    expect(files.some((file) => file.holds('Jiří Procházka'))).toBe(true);
    for (const { name, holds } of files)
      for (const value of [...Object.values(planted), '8552020015']) expect(holds(value), name).toBe(false);
    await press(panel, 'Uvolnit');
    await page.keyboard.type('Shoda jen v modelu, číslo je jiné');
    await page.keyboard.press('Enter');
    await expectState(panel, 'Dorazilo');
  },
);

test('who prepared a payout cannot release it, and is told so', { tag: THOROUGH }, async ({ page }) => {
  const phone = await offerPhone('cs');
  await signIn(page, 'supervisor');
  const panel = await openBuyout(page, phone.number);
  await agreeOnPrice(page, panel, phone);
  await sign(phone);
  await page.reload();
  await expectState(panel, 'Smlouva platí');
  await press(panel, 'Připravit výplatu');
  await expect(panel.getByText(/Připravená/)).toBeVisible();
  await selectPayout(page, 'Připravená', phone.number);
  await expect(page.getByRole('button', { name: 'Schválit' })).toBeDisabled();
  await expect(page.getByText(/schválit ji musí někdo jiný/)).toBeVisible();
});

test('the desk and a buy-out’s panel have no fault that axe can find', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/#/inspection');
  await expect(page.locator('.obar h1')).toHaveText('Prohlídka');
  await expectOpenToAll(page);
  await page.goto('/#/buyouts');
  await page.getByRole('tab', { name: /Čeká na prodávajícího/ }).press('Enter');
  await expect(page.locator('.ag-row').first()).toContainText(/Nová cena|Cena dohodnuta/);
  await openSomeRow(page, page.getByText('Co teď jde udělat'));
  await page.waitForTimeout(900);
  await expectOpenToAll(page);
});
