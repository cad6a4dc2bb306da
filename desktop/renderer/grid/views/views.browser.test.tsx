import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from '../grid.examples.tsx';
import { HEAVY } from '../../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const name = () => dialog().getByRole('textbox');
/** Without the columns, which are kept among the views by themselves. */
const saved = () => heardApi('staff.saveView').filter((one) => !JSON.stringify(one).includes('"__columns"'));

beforeEach(() => page.viewport(1440, 900));

test(
  'a view that was not saved keeps its name in the dialog, and is saved when it is sent again',
  { tags: [HEAVY] },
  async () => {
    await show('grid whose view is not saved at first');
    await page.getByRole('searchbox').fill('Brno');
    await press('Uložit pohled');
    await userEvent.keyboard('Brno{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
    await expect.element(name()).toHaveValue('Brno');
    await userEvent.keyboard('{Enter}');
    await expect.element(tab('Brno')).toHaveAttribute('aria-selected', 'true');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(saved()).toMatchObject([
      { grid: 'locations', name: 'Brno', state: { search: 'Brno' } },
      { grid: 'locations', name: 'Brno', state: { search: 'Brno' } },
    ]);
  },
);

test('a view is not renamed to another one, which would be gone without a word', { tags: [HEAVY] }, async () => {
  await show('grid with own views');
  await tab('Čáslav ráno').click();
  await press('Přejmenovat pohled');
  await expect.element(name()).toHaveValue('Čáslav ráno');
  await name().fill('Cheb');
  await userEvent.keyboard('{Enter}');
  await expect.element(name()).toBeInvalid();
  await expect.element(dialog().getByText('Pohled toho jména už máte.')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('a view is renamed: the new name is kept before the old one goes', async () => {
  await show('grid whose view is named anew');
  await tab('Čáslav ráno').click();
  await press('Přejmenovat pohled');
  await name().fill('Čáslav');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Čáslav')).toHaveAttribute('aria-selected', 'true');
  expect(saved()).toMatchObject([{ name: 'Čáslav', state: { search: 'Čáslav' } }]);
  expect(heardApi('staff.removeView')).toMatchObject([{ grid: 'locations' }]);
});

test('a view that was not removed stays open and can be removed again', { tags: [HEAVY] }, async () => {
  await show('grid whose view is not removed at first');
  await tab('Čáslav ráno').click();
  await press('Odstranit pohled');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(tab('Čáslav ráno')).toHaveAttribute('aria-selected', 'true');
  await press('Odstranit pohled');
  await expect.element(tab('Čáslav ráno')).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: /^Všechna/ })).toHaveAttribute('aria-selected', 'true');
});

test('arrows walk the views around, and what they come to is shown', { tags: [HEAVY] }, async () => {
  await show('grid with own views');
  await tab('Cheb').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('Cheb');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Cheb')).toHaveFocus();
  await expect.element(page.getByRole('searchbox')).toHaveValue('Cheb');
});

test('a view that another shares is marked with its owner, is no one’s to change, and is copied under a name', async () => {
  await show('grid with views that others share');
  const theirs = page.getByRole('tab', { name: /^Cluj.*Ilinca Popescu/ });
  await theirs.click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('Cluj');
  expect(page.getByRole('button', { name: /Přejmenovat|Odstranit|Sdílet/ }).elements()).toEqual([]);
  await press('Kopírovat pohled');
  await expect.element(name()).toHaveValue('Cluj');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Cluj')).toHaveAttribute('aria-selected', 'true');
  expect(saved()).toMatchObject([{ grid: 'locations', name: 'Cluj', state: { search: 'Cluj' } }]);
});

test('an own view is shared, which its tab says', async () => {
  await show('grid with views that others share');
  await tab('Čáslav ráno').click();
  await press('Sdílet se všemi');
  await expect.element(page.getByRole('tab', { name: /^Čáslav ráno.*sdílený/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sdílet se všemi' })).toHaveAttribute('aria-pressed', 'true');
  expect(heardApi('staff.shareView')).toMatchObject([{ grid: 'locations', is_shared: true }]);
});

inEachLanguage(examples, 'grid with own views');
inEachLanguage(examples, 'grid with views that others share');
