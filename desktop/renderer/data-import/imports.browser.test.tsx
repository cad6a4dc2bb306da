import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples } from './imports.examples.tsx';

/** What a call was asked with, as JSON. */
const heard = (path: string): string[] => heardApi(path).map((input) => JSON.stringify(input));

const show = (name: string) => draw(exampleOf(examples, name));

const choose = async (name: string) => {
  const field = () => document.querySelector('input[type=file]');
  await expect.poll(field).not.toBeNull();
  const input = field();
  if (!input) throw new Error('No field of a file');
  await userEvent.upload(input, new File(['code;price\nA-1;500\n'], name, { type: 'text/csv' }));
};

test('a chosen file is sent with what is in it, and opens', async () => {
  await show('past imports');
  await page.getByRole('button', { name: 'Nový import' }).click();
  await page.getByLabelText('Co je v souboru').selectOptions('prices');
  await choose('ceny.csv');
  await expect.poll(() => heard('dataImport.upload')).toHaveLength(1);
  expect(heard('dataImport.upload')[0]).toContain('"kind":"prices"');
  await expect.element(page.getByText('Který sloupec je co').first()).toBeVisible();
});

test('imports of all states stand first, the newest at their top; those that wait for a person are a view', async () => {
  await page.viewport(1440, 900);
  await show('past imports');
  await expect
    .element(page.getByRole('row', { name: /ceny-listopad\.csv.*Ceny.*zkontrolovaný.*1\s?204.*Jana Nováková/ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /hotový/ })).toBeVisible();
  expect(heardApi('dataImport.rows')[0]).toMatchObject({
    sort: [{ column: 'made_at', direction: 'desc' }],
    filter: {},
  });
  await page.getByRole('tab', { name: /čeká na vás/ }).click();
  await expect.element(page.getByRole('row', { name: /hotový/ })).not.toBeInTheDocument();
  await page.getByRole('gridcell', { name: 'ceny-listopad.csv' }).click();
  await expect.element(page.getByRole('button', { name: /Všechny importy/ })).toBeVisible();
});

test('a workbook is refused before it is sent, and a refusal of the server stands at the file', async () => {
  await show('a file that is no CSV, once it is chosen');
  await choose('ceny.xlsx');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tohle není CSV/);
  expect(heard('dataImport.upload')).toEqual([]);
  await choose('ceny.csv');
  await expect.poll(() => heard('dataImport.upload')).toHaveLength(1);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tohle není CSV/);
});

test('columns are mapped, none twice, and what is required is asked for', async () => {
  await show('a file whose columns have other names');
  const check = page.getByRole('button', { name: 'Zkontrolovat' });
  await expect.element(check).toBeDisabled();
  await expect.element(page.getByText('Ještě vyberte: Výrobce, Model.')).toBeVisible();
  await page.getByLabelText('Výrobce', { exact: true }).selectOptions('Model');
  await page.getByLabelText('Model', { exact: true }).selectOptions('Model');
  await expect.element(page.getByLabelText('Výrobce', { exact: true })).toHaveValue('');
  await page.getByLabelText('Výrobce', { exact: true }).selectOptions('Brand');
  await check.click();
  await expect.poll(() => heard('dataImport.check')).toHaveLength(1);
  expect(heard('dataImport.check')[0]).toContain('"mapping":{"brand":0,"model":1}');
});

test('another encoding shows the file anew', async () => {
  await show('a file to be mapped');
  await page.getByLabelText('Kódování').selectOptions('utf-8');
  await expect.poll(() => heard('dataImport.preview').at(-1)).toContain('"encoding":"utf-8"');
});

test('large changes of prices are confirmed before anything is written', async () => {
  await show('a checked file with its difference');
  const apply = page.getByRole('button', { name: 'Provést 1180 změn' });
  await expect.element(apply).toBeDisabled();
  await page.getByText(/Vím, že se 2 ceny změní/).click();
  await apply.click();
  await expect.poll(() => heard('dataImport.apply')).toHaveLength(1);
  expect(heard('dataImport.apply')[0]).toContain('"confirmed":true');
});

test('faults are told by row and column, in words, with the row they get in the way of', async () => {
  await show('a checked file with faults');
  await expect.element(page.getByRole('row', { name: /7.*Cena v Kč.*není číslo.*12,990/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /9.*něco jiného.*řádek 4/ })).toBeVisible();
  await page.getByRole('radio', { name: /Změny/ }).click();
  await expect.poll(() => heard('dataImport.lines').at(-1)).toContain('"only":"change"');
});

test('what is being written can be stopped', async () => {
  await show('an import being written');
  await page.getByRole('button', { name: 'Zastavit' }).click();
  await expect.poll(() => heard('dataImport.stop')).toHaveLength(1);
});

test('what is stopped goes on', async () => {
  await show('a stopped import');
  await page.getByRole('button', { name: 'Dokončit zbývajících 780 řádků' }).click();
  await expect.poll(() => heard('dataImport.apply')).toHaveLength(1);
});

test('what a finished import would take back is looked at first', async () => {
  await show('a finished import that can be taken back');
  await page.getByRole('button', { name: 'Vzít import zpět…' }).click();
  await expect.poll(() => heard('dataImport.checkUndo')).toHaveLength(1);
});

test('an import is taken back once a person has seen what goes back and what stays', async () => {
  await show('what of an import would go back');
  await expect.element(page.getByRole('row', { name: /vrátí se.*17 990.*→.*19 990/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ukončí se prodej/ })).toBeVisible();
  await page.getByRole('radio', { name: /Zůstanou 3/ }).click();
  await expect.poll(() => heard('dataImport.lines').at(-1)).toContain('"only":"kept"');
  await page.getByRole('button', { name: 'Vzít zpět 1175 řádků' }).click();
  await expect.poll(() => heard('dataImport.undo')).toHaveLength(1);
});

test('what was changed since is told, and an import of which all stays can only be left', async () => {
  await show('an import that stays as a whole');
  await expect.element(page.getByRole('row', { name: /zůstává:.*Od importu to někdo změnil/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Vzít zpět/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Nechat import, jak je' }).click();
  await expect.poll(() => heard('dataImport.stop')).toHaveLength(1);
});

inEachLanguage(examples, 'what of an import would go back');
inEachLanguage(examples, 'a file to be mapped');
inEachLanguage(examples, 'past imports');
inEachLanguage(examples, 'a file to be chosen');

test('a file of which every row is wrong is told from one that brings nothing new', async () => {
  await draw(exampleOf(examples, 'a file with faults alone'));
  await expect.element(page.getByRole('status').filter({ hasText: /Kromě řádků s chybou/ })).toBeVisible();
  await draw(exampleOf(examples, 'a file with nothing new'));
  await expect.element(page.getByRole('status').filter({ hasText: /co by tu už nebylo/ })).toBeVisible();
});

inEachLanguage(examples, 'a checked file with faults');
