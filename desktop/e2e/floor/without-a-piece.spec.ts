import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { signIn } from '../station-actions.ts';
import { shortOrder, type ShortOrder, whileOthersHold } from './without-a-piece.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.describe.configure({ mode: 'serial' });

/** The page named in the mail, as its reader opens it. */
async function openFromMail(
  browser: Browser,
  { email }: ShortOrder,
  { subject, hasScripts }: { subject: string; hasScripts: boolean },
): Promise<Page> {
  const { text } = await mailTo(email, subject);
  const link = /https?:\S+\/(?:moje-objednavka|comanda-mea)\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail:\n${text}`);
  const context = await browser.newContext({ baseURL: placeOf('SHOP_URL'), javaScriptEnabled: hasScripts });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** Opens the order in the back office by its number. */
async function openOrder(page: Page, number: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: `Objednávka ${number}` });
  await expect(panel.getByRole('heading', { name: 'Zboží', exact: true })).toBeVisible();
  return panel;
}

test(
  'a piece is not found, the office asks, and the Czech customer takes a substitute by the link of the mail',
  { tag: THOROUGH },
  async ({ page, browser }) => {
    const order = await shortOrder('cs');
    await signIn(page, 'office');
    const panel = await openOrder(page, order.number);
    await expect(panel.getByText('Nenalezeno', { exact: true }).first()).toBeVisible();
    await panel.getByRole('button', { name: /Zeptat se zákazníka/ }).press('Enter');
    await expect(panel.getByText('Objednávka čeká na rozhodnutí zákazníka.')).toBeVisible();
    await expectOpenToAll(page);

    const shop = await openFromMail(browser, order, { subject: 'něco nám chybí', hasScripts: true });
    await expect(shop.getByRole('heading', { name: 'Část zboží nám chybí' })).toBeVisible();
    await expectOpenToAll(shop);
    const total = await shop.locator('.receipt .sum dd').last().textContent();
    await shop
      .getByLabel(/Chci místo toho/)
      .first()
      .check();
    await shop.getByRole('button', { name: 'Potvrdit výběr' }).click();
    await expect(shop.getByText(/Místo něj posíláme/)).toBeVisible();
    await expect(shop.locator('.receipt .sum dd').last()).toHaveText(total ?? '');
    await mailTo(order.email, 'takhle to uděláme');

    await expect(panel.getByText(/místo toho .* · vybral zákazník/)).toBeVisible();
    await expect(panel.locator('.pill').first()).toHaveText('Nová');
  },
);

test(
  'the Romanian customer has the missing product taken out, without scripts, and pays less at the door',
  { tag: THOROUGH },
  async ({ page, browser }) => {
    const order = await shortOrder('ro');
    await signIn(page, 'office');
    const panel = await openOrder(page, order.number);
    await panel.getByRole('button', { name: /Zeptat se zákazníka/ }).press('Enter');
    await expect(panel.getByText('Objednávka čeká na rozhodnutí zákazníka.')).toBeVisible();

    const shop = await openFromMail(browser, order, { subject: 'ne lipsește ceva', hasScripts: false });
    await expect(shop.getByRole('heading', { name: 'O parte din produse lipsește' })).toBeVisible();
    const total = await shop.locator('.receipt .sum dd').last().textContent();
    await shop.getByLabel('Nu îl mai vreau, scoateți-l din comandă').check();
    await shop.getByRole('button', { name: 'Confirmă alegerea' }).click();
    await expect(shop.getByText('Scos din comandă.')).toBeVisible();
    await expect(shop.locator('.receipt .sum dd').last()).not.toHaveText(total ?? '');
    await expect(panel.locator('.pill').first()).toHaveText('Vychystaná');
  },
);

const gone = {
  cs: {
    subject: 'něco nám chybí',
    instead: /Chci místo toho/,
    confirm: 'Potvrdit výběr',
    said: 'Tahle náhrada už není k dispozici. Vyberte prosím jinou možnost.',
    drop: 'Nechci ho, vyřaďte ho',
    settled: 'Vyřazeno z objednávky.',
  },
  ro: {
    subject: 'ne lipsește ceva',
    instead: /Vreau în schimb/,
    confirm: 'Confirmă alegerea',
    said: 'Acest produs nu mai este disponibil. Te rugăm să alegi altă variantă.',
    drop: 'Nu îl mai vreau, scoateți-l din comandă',
    settled: 'Scos din comandă.',
  },
} as const;

for (const market of ['cs', 'ro'] as const) {
  test(
    `a substitute that others took meanwhile is refused at its own choice in the ${market} shop`,
    { tag: THOROUGH },
    async ({ page, browser }) => {
      const words = gone[market];
      const order = await shortOrder(market);
      await signIn(page, 'office');
      const panel = await openOrder(page, order.number);
      await panel.getByRole('button', { name: /Zeptat se zákazníka/ }).press('Enter');
      await expect(panel.getByText('Objednávka čeká na rozhodnutí zákazníka.')).toBeVisible();

      const shop = await openFromMail(browser, order, { subject: words.subject, hasScripts: market === 'cs' });
      await whileOthersHold(order, async () => {
        await shop.getByLabel(words.instead).first().check();
        await shop.getByRole('button', { name: words.confirm }).click();
        await expect(shop.getByRole('group').filter({ hasText: words.said })).toHaveAccessibleDescription(words.said);
        if (market === 'cs') await expectOpenToAll(shop);
      });
      await shop.getByLabel(words.drop).check();
      await shop.getByRole('button', { name: words.confirm }).click();
      await expect(shop.getByText(words.settled)).toBeVisible();
    },
  );
}

test('the office records by the keyboard what a customer said on the phone', { tag: THOROUGH }, async ({ page }) => {
  const order = await shortOrder('cs');
  await signIn(page, 'office');
  const panel = await openOrder(page, order.number);
  await panel.getByRole('button', { name: /Zeptat se zákazníka/ }).press('Enter');
  await panel.getByRole('textbox', { name: 'Má přijít' }).fill('3. 12. 26');
  await panel.getByRole('button', { name: 'Uložit termín' }).press('Enter');
  await expect(page.getByText('Termín je uložený, zákazník ho vidí.')).toBeVisible();

  await panel.getByRole('button', { name: 'Zapsat rozhodnutí' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zapsat rozhodnutí' });
  await dialog.getByRole('button', { name: 'Zapsat' }).press('Enter');
  await expect(dialog.getByText('Vyplňte toto pole.').first()).toBeVisible();
  await expectOpenToAll(page);
  await dialog.getByLabel('Počká').press('Space');
  await dialog.getByLabel('Poznámka k rozhodnutí').fill('Volala, počká do svátků');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/zákazník počká · zapsal\(a\) .*Volala, počká do svátků/)).toBeVisible();
  await expect(panel.locator('.pill').first()).toHaveText('Čeká na zboží');

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Čeká na zákazníka nebo zboží' }).press('Enter');
  await expect(page.locator('.ag-cell .pill').first()).toHaveText(/Čeká na zboží|Čeká na zákazníka/);
});
