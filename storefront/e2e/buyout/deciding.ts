import { type Page, expect, test } from '@playwright/test';
import type { Market } from '../shopper.ts';
import { inspect } from './desk.ts';
import { expectReachable } from '../expect-reachable.ts';
import { answerAll, fillSale, selectPhone, words } from './seller.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

/** Offers a phone and answers its number; the page stays at its status. */
async function offer(page: Page, market: Market): Promise<string> {
  await selectPhone(page, market);
  await answerAll(page);
  await page.locator('.offer').getByRole('link', { name: words[market].sell }).click();
  await fillSale(page, market);
  await page.getByRole('button', { name: words[market].send }).click();
  await page.waitForURL(/\/(stav|stare)\/[\w-]{43}$/);
  return /\d{10}/.exec(await page.locator('.bs-head').innerText())?.[0] ?? '';
}

const said = {
  cs: {
    accept: 'Souhlasím',
    contest: 'Nesouhlasím',
    send: 'Odeslat odpověď',
    contested: /Odeslat 1 námitku/,
    back: 'Vrátit zařízení zdarma',
    sure: 'Ano, vraťte mi ho',
    now: /Přijmout .* hned/,
    sign: 'Potvrdit smlouvu',
  },
  ro: {
    accept: 'Sunt de acord',
    contest: 'Nu sunt de acord',
    send: 'Trimite răspunsul',
    contested: /Trimite 1 obiecție/,
    back: 'Vreau dispozitivul înapoi, gratuit',
    sure: 'Da, vreau dispozitivul înapoi',
    now: /Accept .* acum/,
    sign: 'Confirmă contractul',
  },
} as const;

/** The seller's decision, line by line. */
export function deciding(): void {
  for (const market of ['cs', 'ro'] as const) {
    const word = said[market];

    test(
      `${market}: one line is accepted, another contested with a reason; then the contract is signed`,
      { tag: THOROUGH },
      async ({ page }) => {
        const number = await offer(page, market);
        const picture = await page.screenshot();
        await inspect(number, [1, 4], { picture });
        await page.reload();
        const [first, second] = [page.locator('.diff').first(), page.locator('.diff').nth(1)];
        await expect(page.locator('.diff')).toHaveCount(2);
        await expect(first.locator('img')).toHaveJSProperty('complete', true);
        expect(await first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectReachable(page);
        }
        await page.getByRole('button', { name: word.send }).click();
        await expect(first.locator('.error')).toBeVisible();
        await first.getByText(word.accept, { exact: true }).click();
        await second.getByText(word.contest, { exact: true }).click();
        await page.getByRole('button', { name: word.contested }).click();
        await expect(second.locator('textarea')).toBeFocused();
        await second.locator('textarea').fill('V neděli jsem měl v nastavení 92 %.');
        await page.getByRole('button', { name: word.contested }).click();
        await expect(page.locator('.diff')).toHaveCount(0);

        // The technician looks again and finds the contested answer right.
        await inspect(number, [1], { picture, round: 2, note: 'Kapacita je v pořádku.' });
        await page.reload();
        await expect(page.locator('.diff')).toHaveCount(1);
        const price = await page.locator('.slip .sum dd').innerText();
        await page.getByRole('button', { name: word.now }).click();
        await expect(page.getByRole('button', { name: word.sign })).toBeVisible();
        await expect(page.locator('.receipt .sum dd').first()).toHaveText(price);
        await expectReachable(page);
        await page.getByRole('button', { name: word.sign }).click();
        await expect(page.locator('[name=agrees]')).toBeFocused();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: word.sign }).click();
        await expect(page.getByRole('button', { name: word.sign })).toHaveCount(0);
        const contract = await page.request.get(`${page.url()}/${market === 'cs' ? 'smlouva' : 'contract'}`);
        expect(contract.headers()['content-type']).toBe('application/pdf');
      },
    );
  }

  for (const isScripted of [true, false]) {
    test.describe(`scripts ${isScripted ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: isScripted });

      test('the device is asked back, after one more question', { tag: THOROUGH }, async ({ page }) => {
        await selectPhone(page, 'cs', { isScripted });
        await answerAll(page);
        if (!isScripted) await page.locator('button.only-plain').click();
        await page.locator('.offer').getByRole('link', { name: words.cs.sell }).click();
        await fillSale(page, 'cs');
        await page.getByRole('button', { name: words.cs.send }).click();
        await page.waitForURL(/\/stav\/[\w-]{43}$/);
        const number = /\d{10}/.exec(await page.locator('.bs-head').innerText())?.[0] ?? '';
        await inspect(number, [2], { picture: await page.screenshot() });
        await page.reload();
        await page.getByRole('button', { name: said.cs.back }).click();
        await page.getByRole('button', { name: said.cs.sure }).click();
        await expect(page.locator('h1')).toContainText('vám vracíme');
        await expect(page.locator('.diff')).toHaveCount(0);
      });
    });
  }

  test('a parcel is arranged: the label is a PDF, a courier has a day', { tag: THOROUGH }, async ({ page }) => {
    await offer(page, 'cs');
    await page.getByText('Ať přijede kurýr').click();
    await page.getByRole('button', { name: 'Objednat dopravu zdarma' }).click();
    await expect(page.getByText(/Kurýr přijede \d/)).toBeVisible();
    await offer(page, 'cs');
    await page.getByRole('button', { name: 'Objednat dopravu zdarma' }).click();
    await expect(page.getByRole('link', { name: 'Vytisknout štítek (PDF)' })).toBeVisible();
    const label = await page.request.get(`${page.url()}/stitek`);
    expect(label.headers()['content-type']).toBe('application/pdf');
  });
}
