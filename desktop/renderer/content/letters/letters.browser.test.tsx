import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './letters.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1440, 900));

test('a text without its name in braces is refused at its field; the rest is drawn and saved', async () => {
  await show('a letter with its words and preview');
  const intro = page.getByLabelText('Úvod');
  await intro.fill('přijali jsme objednávku.');
  await button('Uložit').click();
  await expect.element(intro).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/V textu chybí, co se má doplnit/)).toBeVisible();
  expect(heardApi('content.saveLetter')).toEqual([]);
  await intro.fill('objednávku {number} máme.\nDěkujeme.');
  await button('Překreslit náhled').click();
  await expect
    .poll(() => heardApi('content.previewLetter').at(-1))
    .toMatchObject({
      texts: [{ path: 'kinds.placed.subject' }, { text: 'objednávku {number} máme. Děkujeme.' }],
    });
  expect(page.getByTitle('Náhled').element().getAttribute('sandbox')).toBe('');
  await button('Uložit').click();
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('content.saveLetter')).toMatchObject([
    { family: 'order', kind: 'placed', market: 'cs', version: 2, texts: [{}, { path: 'kinds.placed.intro' }] },
  ]);
});

test('a former version and the house’s words are put back and saved by the button', async () => {
  await show('a letter with its words and preview');
  await button('Vrátit verzi 1').click();
  await expect.element(page.getByLabelText('Nadpis')).toHaveValue('Máme to');
  await expect.element(page.getByLabelText('Předmět')).toHaveValue('Objednávka {number} – děkujeme');
  await button('Všechno zpět k původnímu').click();
  await button('Uložit').click();
  await expect.poll(() => heardApi('content.saveLetter')).toMatchObject([{ version: 2, texts: [] }]);
});

test('another’s words stand beside one’s own', async () => {
  await show('a letter that somebody else saved meanwhile');
  await page.getByLabelText('Nadpis').fill('Jinak');
  await button('Uložit').click();
  await expect.element(page.getByRole('row', { name: /Nadpis Děkujeme za objednávku Jinak/ })).toBeVisible();
});

inEachLanguage(examples, 'a letter with its words and preview');
