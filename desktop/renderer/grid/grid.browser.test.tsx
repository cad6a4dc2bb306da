import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './grid.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Hledat místo' });
const asked = () => new URLSearchParams(presentPlace().query);

test('a search narrows the rows and stands in the address; what does not fit anything says so', async () => {
  await show('grid of rows');
  await expect.element(cell('LC-001')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search()).toHaveFocus();
  await search().fill('LC-012');
  await expect.element(cell('LC-012')).toBeVisible();
  await expect.element(cell('LC-001')).not.toBeInTheDocument();
  await expect.poll(() => asked().get('q')).toBe('LC-012');
  await search().fill('nikde nic');
  await expect.element(page.getByText('Nic tu není')).toBeVisible();
});

test('an answer that comes after that of a later question changes no count', async () => {
  await show('grid whose answers come in another order');
  await expect.element(page.getByText('z 240', { exact: false })).toBeVisible();
  await search().fill('LC-0');
  // Until it is asked, and before it is answered.
  await new Promise((resolve) => setTimeout(resolve, 900));
  await search().fill('LC-012');
  const range = page.getByText(/^1–1 z/);
  await expect.element(range).toMatchTextContent(/z 1$/);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await expect.element(range).toMatchTextContent(/z 1$/);
});

test('a view is chosen by its tab: words and order of the rows are its own, and the address names it', async () => {
  await show('grid of rows');
  await page.getByRole('tab', { name: /Brno od konce/ }).click();
  await expect.element(cell('LC-239')).toBeVisible();
  await expect.element(search()).toHaveValue('Brno');
  expect(asked().get('view')).toBe('brno');
});

test('a column is hidden and all come back; Esc closes the choice of columns alone', { tags: [HEAVY] }, async () => {
  await show('grid of rows');
  const header = page.getByRole('columnheader', { name: /^Město/ });
  await expect.element(header).toBeVisible();
  await page.getByRole('button', { name: 'Sloupce' }).click();
  await page.getByRole('dialog', { name: 'Sloupce' }).getByLabelText('Město').click();
  await expect.poll(() => document.querySelector('[role=columnheader][col-id=town]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sloupce' }).click();
  await page.getByRole('button', { name: 'Původní sloupce' }).click();
  await expect.element(header).toBeVisible();
});

test('a view is not kept under an empty or a reserved name', async () => {
  await show('grid of rows');
  await page.getByRole('button', { name: 'Uložit pohled' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('__columns');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(heardCalls('api.call').filter((call) => /saveView(?!.*"columns":)/.test(JSON.stringify(call)))).toEqual([]);
});

test('why the rows did not come is said in words', async () => {
  await show('grid that the server refuses');
  await expect.element(page.getByText('Na tohle vaše role nemá oprávnění.')).toBeVisible();
});

test('all rows that fit are downloaded as a file, with the columns that are shown', async () => {
  await show('grid that is downloaded');
  await page.getByRole('tab', { name: /Brno od konce/ }).click();
  await expect.element(cell('LC-239')).toBeVisible();
  await page.getByRole('button', { name: 'Stáhnout celý seznam' }).click();
  await page.getByRole('button', { name: 'Jako CSV' }).click();
  await expect.element(page.getByText('Soubor je stažen, řádků: 240.')).toBeVisible();
  const started = heardCalls('api.call').find((call) => JSON.stringify(call).includes('startExport'));
  expect(started).toMatchObject({
    input: {
      grid: 'buyouts',
      format: 'csv',
      query: { search: 'Brno' },
      columns: [{ label: 'Místo' }, { label: 'Město' }, { label: 'Kusů' }],
    },
  });
});

test('chosen rows are those of the search and filters: another question drops the choice, an order does not', async () => {
  await show('grid of rows');
  const count = (text: string) => page.getByText(text, { exact: true });
  const choose = (nth: number) => page.getByRole('checkbox').nth(nth).click();
  await expect.element(cell('LC-001')).toBeVisible();
  await choose(0);
  await choose(1);
  await expect.element(count('2 vybráno')).toBeVisible();
  await page.getByRole('columnheader', { name: /^Kusů/ }).click();
  await expect.element(count('2 vybráno')).toBeVisible();
  await search().fill('Cheb');
  await expect.element(count('0 vybráno')).toBeVisible();
  await choose(0);
  await expect.element(count('1 vybráno')).toBeVisible();
});

const openFiles = async (name: string) => {
  await show(name);
  await page.getByRole('button', { name: 'Stáhnout celý seznam' }).click();
  await page.getByRole('button', { name: 'Moje soubory…' }).click();
};
const files = () => page.getByRole('dialog', { name: 'Moje soubory' });

test('one’s own files are listed, saved again, and a failed one is begun again', async () => {
  await openFiles('grid whose person has files');
  await expect
    .element(files().getByRole('row', { name: /Objednávky, XLSX.*připravuje se 1\s500 \/ 200\s000/ }))
    .toBeVisible();
  await expect.element(files().getByRole('row', { name: /Kódy slevy.*seznam je delší/ })).toBeVisible();
  await files()
    .getByRole('button', { name: /^Stáhnout: Výkupy/ })
    .click();
  await expect
    .poll(() => heardCalls('files.read'))
    .toEqual([{ kind: 'grid_export', id: '01999a2b-0000-7000-8000-000000000043' }]);
  await files()
    .getByRole('button', { name: /^Zkusit znovu: Zboží kategorie/ })
    .click();
  await expect.poll(() => heardApi('staff.restartExport')).toEqual([{ id: '01999a2b-0000-7000-8000-000000000042' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(files()).not.toBeInTheDocument();
});

test('who has no file reads how to get one', async () => {
  await openFiles('grid whose person has no file');
  await expect.element(files().getByText('Zatím žádný soubor')).toBeVisible();
});

test('why one’s own files do not come is said', async () => {
  await openFiles('grid whose files do not come');
  await expect.element(files().getByText('Soubory se nepodařilo načíst')).toBeVisible();
});
