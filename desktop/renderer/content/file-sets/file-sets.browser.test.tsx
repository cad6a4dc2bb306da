import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './file-sets.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

// What is not saved holds its window, the one of the tests too.
afterEach(() => cleanup());

test('sets are found by a term, and one opens beside them', async () => {
  await show('sets of pictures');
  await page.getByRole('searchbox').fill('brno');
  await expect.poll(() => heardApi('fileSet.byTerm').at(-1)).toMatchObject({ term: 'brno' });
  await page.getByRole('button', { name: /Stůl kontroly/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Stůl kontroly' })).toBeVisible();
});

test('that more sets are there is said', async () => {
  await show('more sets than are shown at once');
  await expect.element(page.getByText('Zobrazeno prvních 3 z 240. Zpřesněte hledání.')).toBeVisible();
});

test('pictures are sorted by keys and saved with their texts on the version that was read', async () => {
  await show('a set with its pictures');
  const second = page.getByRole('button', { name: 'Obrázek 2', exact: true });
  await expect.element(second).toBeVisible();
  second.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await page.getByLabelText('Popis obrázku, Rumunsko').first().fill('Spatele telefonului');
  await page.getByRole('button', { name: 'Uložit obrázky' }).click();
  await expect.poll(() => heardApi('fileSet.save')).toHaveLength(1);
  expect(heardApi('fileSet.save')[0]).toMatchObject({
    id: 1,
    version: 4,
    name: 'Stůl kontroly',
    photos: [
      { key: 'apple-iphone-16-128-black-back', alts: { cs: '', ro: 'Spatele telefonului' } },
      { key: 'apple-iphone-16-128-black' },
      { key: 'apple-iphone-16-128-black-front' },
    ],
  });
});

test('what somebody else saved stands beside what was typed; a picture that came stays when that is saved', async () => {
  await show('a set to which somebody else added a picture meanwhile');
  await page.getByLabelText('Popis obrázku, Rumunsko').first().fill('Telefon');
  await page.getByRole('button', { name: 'Uložit obrázky' }).click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Petr Svoboda/);
  await expect.element(conflict.getByRole('row', { name: /Obrázek 1, Rumunsko.*Telefon/ })).toBeVisible();
  await expect.element(page.getByLabelText('Popis obrázku, Rumunsko').first()).toHaveValue('Telefon');
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('fileSet.save')).toHaveLength(2);
  expect(heardApi('fileSet.save')[1]).toMatchObject({
    version: 5,
    photos: [{ alts: { ro: 'Telefon' } }, {}, {}, { key: 'apple-iphone-16-128-black-pair' }],
  });
});

test('what somebody else saved is taken when wished', async () => {
  await show('a set to which somebody else added a picture meanwhile');
  await page.getByLabelText('Popis obrázku, Rumunsko').first().fill('Telefon');
  await page.getByRole('button', { name: 'Uložit obrázky' }).click();
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(page.getByRole('button', { name: 'Obrázek 4', exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Popis obrázku, Rumunsko').first()).not.toHaveValue('Telefon');
});

test('another’s name of a set stands beside one’s own, and their pictures stay whichever is saved', async () => {
  await show('a set that somebody else renamed meanwhile');
  await page.getByLabelText('Název sady').fill('Naše prodejna');
  await page.getByRole('button', { name: 'Přejmenovat' }).click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Prodejna v centru Naše prodejna/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('fileSet.save')).toHaveLength(2);
  expect(heardApi('fileSet.save')[1]).toMatchObject({ version: 5, name: 'Naše prodejna', photos: [{}, {}, {}, {}] });
});

test('a set that documents show says where, and cannot be deleted', async () => {
  await show('a set with its pictures');
  await expect.element(page.getByRole('link', { name: 'Druhý život telefonu' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Smazat sadu' })).not.toBeInTheDocument();
});

test('one that is not shown is deleted after a question', async () => {
  await show('a set that no document shows');
  await page.getByRole('button', { name: 'Smazat sadu' }).click();
  expect(heardApi('fileSet.remove')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat sadu' }).click();
  await expect.poll(() => heardApi('fileSet.remove')).toEqual([{ id: 1, version: 4 }]);
});

test('one that is shown since it was opened stays, and says so', async () => {
  await show('a set that a document shows since it was opened');
  await page.getByRole('button', { name: 'Smazat sadu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat sadu' }).click();
  await expect.element(page.getByText(/Sadu ukazují dokumenty/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Stůl kontroly' })).toBeVisible();
});

test('a new set has its code by its name; what is wrong is said at its field, and nothing typed is lost', async () => {
  await show('a new set under a code that is taken');
  await page.getByRole('button', { name: 'Založit sadu' }).click();
  await expect.element(page.getByLabelText('Název sady')).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('fileSet.create')).toEqual([]);
  await page.getByLabelText('Název sady').fill('Výloha v Brně');
  await page.getByRole('button', { name: 'Založit sadu' }).click();
  await expect.poll(() => heardApi('fileSet.create')).toEqual([{ code: 'vyloha-v-brne', name: 'Výloha v Brně' }]);
  await expect.element(page.getByLabelText('Kód')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Název sady')).toHaveValue('Výloha v Brně');
});
