import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './letters.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const button = (name: string, exact = false) => page.getByRole('button', { name, exact });

beforeEach(() => page.viewport(1440, 900));

test('a text without its name in braces is refused at its field; the rest is drawn and saved', async () => {
  await show('a letter with its words and preview');
  const intro = page.getByLabelText('Úvod');
  await intro.fill('přijali jsme objednávku.');
  await button('Uložit', true).click();
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
  await button('Uložit', true).click();
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
  await button('Uložit', true).click();
  await expect.poll(() => heardApi('content.saveLetter')).toMatchObject([{ version: 2, texts: [] }]);
});

test('another’s words stand beside one’s own', async () => {
  await show('a letter that somebody else saved meanwhile');
  await page.getByLabelText('Nadpis').fill('Jinak');
  await button('Uložit', true).click();
  await expect.element(page.getByRole('row', { name: /Nadpis Děkujeme za objednávku Jinak/ })).toBeVisible();
});

const drafts = () => heardApi('content.saveLetterDraft');

test('words are kept as a draft, and a wrong one stays at its field', async () => {
  await show('a letter with its words and preview');
  await page.getByLabelText('Předmět').fill('Bez čísla');
  await button('Uložit jako koncept').click();
  await expect.element(page.getByLabelText('Předmět')).toHaveAttribute('aria-invalid', 'true');
  expect(drafts()).toEqual([]);
  await page.getByLabelText('Předmět').fill('Máme {number}');
  await button('Uložit jako koncept').click();
  await expect
    .poll(drafts)
    .toMatchObject([
      { draft_version: 3, texts: [{ path: 'kinds.placed.subject', text: 'Máme {number}' }], starts_at: null },
    ]);
  expect(heardApi('content.saveLetter')).toEqual([]);
  await expect.element(page.getByText(/Zatím se posílají dřívější slova/)).toBeVisible();
});

test('a draft is what the form begins with; thrown away the sent words are back', async () => {
  await show('a letter with a draft');
  await expect.element(page.getByLabelText('Nadpis')).toHaveValue('Máme vaši objednávku');
  await expect.element(page.getByLabelText('Předmět')).toHaveValue('Objednávka {number} – děkujeme');
  await button('Zahodit koncept').click();
  await expect.element(page.getByLabelText('Předmět')).toHaveValue('Díky za objednávku {number}');
  expect(heardApi('content.dropLetterDraft')).toMatchObject([{ draft_version: 4 }]);
});

test('a draft that is saved is sent and ends', async () => {
  await show('a letter with a draft');
  await button('Uložit', true).click();
  await expect
    .poll(() => heardApi('content.saveLetter'))
    .toMatchObject([
      { version: 2, draft_version: 4, texts: [{ path: 'kinds.placed.heading', text: 'Máme vaši objednávku' }] },
    ]);
});

test('a draft begins by itself at the moment typed', async () => {
  await show('a letter with a draft that begins by itself');
  await expect.element(page.getByText(/se začne posílat 1\. 12\. 2030/)).toBeVisible();
  await page.getByRole('region', { name: 'Koncept' }).getByPlaceholder('HH:MM').fill('09:30');
  await button('Naplánovat').click();
  await expect.poll(drafts).toMatchObject([{ starts_at: '2030-12-01T08:30:00.000Z' }]);
});

test('another’s draft stands beside one’s own, and is written over only when wished', async () => {
  await show('a draft that somebody else changed meanwhile');
  await page.getByLabelText('Nadpis').fill('Vaše objednávka je tu');
  await button('Uložit jako koncept').click();
  await expect
    .element(page.getByRole('row', { name: /Nadpis Objednávka je u nás Vaše objednávka je tu/ }))
    .toBeVisible();
  await button('Uložit moje').click();
  await expect.poll(() => drafts().length).toBe(2);
  expect(drafts()).toMatchObject([{ draft_version: 4 }, { draft_version: 6 }]);
});

inEachLanguage(examples, 'a letter with its words and preview');
inEachLanguage(examples, 'a letter with a draft');
