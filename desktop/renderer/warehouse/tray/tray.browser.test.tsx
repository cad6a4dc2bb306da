import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardCalls } from '../../../testing/kit/played-station.ts';
import { examples, notices } from './tray.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const rows = () => page.getByRole('listitem');

test('what was refused stands above what is on its way, with what it was, its code and why', async () => {
  await show('refused and unsent');
  await expect.element(rows().first()).toMatchTextContent(/Odmítnuto/);
  const texts = rows()
    .elements()
    .map((one) => one.textContent);
  expect(texts.map((one) => one.startsWith('Odmítnuto'))).toEqual([true, true, true, true, false, false]);
  // The newest first; a barcode as it is printed, not as rules compare it.
  expect(texts[0]).toMatch(/Zavření balíku M/);
  expect(texts[2]).toMatch(/Sken kusu 859400000001/);
  expect(texts[3]).toMatch(/Sken přepravky CR-0146.*Práci mezitím převzal\(a\) Ilinca Popescu-Tăriceanu/);
  // What is on its way is nobody's to settle.
  expect(page.getByRole('button', { name: 'Vyřídit' }).elements()).toHaveLength(4);
});

test('a refused record is settled with a word about how, by the keyboard', async () => {
  await show('refused and unsent');
  await page.getByRole('button', { name: 'Vyřídit' }).nth(3).click();
  const note = page.getByLabelText('Jak se to vyřešilo');
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(note).toHaveAccessibleDescription(/Vyplňte toto pole/);
  expect(heardCalls('outbox.dismissRefused')).toEqual([]);
  await userEvent.keyboard(' vráceno na polici{Enter}');
  await expect.poll(() => heardCalls('outbox.dismissRefused')).toMatchObject([{ note: 'vráceno na polici' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => heardCalls('outbox.list').length).toBeGreaterThan(1);
});

test('when it was settled elsewhere that is said, and the note is not lost', async () => {
  await show('tray: settled at another screen, once it is settled');
  await page.getByRole('button', { name: 'Vyřídit' }).first().click();
  await userEvent.keyboard('vráceno{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Jak se to vyřešilo')).toHaveValue('vráceno');
});

test.each([
  [0, /Práci PL-000017 převzal\(a\) Petra Králová\. *Důvod: šel domů/],
  [1, /Přepravku CR-0146 mezitím na serveru dostal\(a\) Petra Králová/],
  [2, /O práci PL-000017 server po obnovení neví/],
  [3, /5 záznamů této stanice v nich chybělo/],
  [4, /Vedoucí přidal\(a\) do dávky PL-000017 objednávku 2611000077/],
  [5, /STOP: štítek PRID0000012345.*převzal\(a\) Ilinca-Alexandra Popescu-Tăriceanu.*CR-0146/],
])('notice %i says what happened and what follows, and is taken note of by itself', async (nth, words) => {
  await show('notices of every kind');
  await expect.element(rows().nth(nth)).toMatchTextContent(words);
  await rows().nth(nth).getByRole('button', { name: 'Beru na vědomí' }).click();
  await expect.poll(() => heardCalls('notices.dismiss')).toEqual([{ id: notices[nth]?.id }]);
});

test('at work the newest notice stands in the strip and F12 takes note of just that one', async () => {
  await show('notice at work');
  await expect.element(page.getByText(/objednávku 2611000077/)).toBeVisible();
  expect(page.getByText(/STOP: štítek/).elements()).toEqual([]);
  await userEvent.keyboard('{F12}');
  await expect.poll(() => heardCalls('notices.dismiss')).toEqual([{ id: notices[4]?.id }]);
});

test('that nothing waits is said only once it is known', async () => {
  const reading = await show('tray being read');
  expect(page.getByText('Nic tu nečeká').elements()).toEqual([]);
  await reading.unmount();
  const failed = await show('tray that cannot be read');
  await expect.element(page.getByText('Záznamy se nepodařilo načíst')).toBeVisible();
  expect(page.getByText('Nic tu nečeká').elements()).toEqual([]);
  await failed.unmount();
  await show('tray: nothing waits');
  await expect.element(page.getByText('Nic tu nečeká')).toBeVisible();
});
