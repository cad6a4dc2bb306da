import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardKeys, heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './bulk.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

beforeEach(() => page.viewport(1440, 900));

test('a percentage is staged, shown as a difference, applied and taken back', async () => {
  await show('change of chosen products');
  await press('Ukázat rozdíl');
  await expect.element(page.getByLabelText('O kolik procent')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('O kolik procent').fill('−10,5');
  await press('Ukázat rozdíl');
  await expect
    .element(page.getByRole('row', { name: /12\s990\sKč\s+8\s990\sKč\s+.30,8\s%\s+12\s990\sKč\s+.110\sKč/ }))
    .toBeVisible();
  expect(heardApi('catalogue.stageEdit')).toMatchObject([
    { scope: { of: 'ids', ids: [1, 2, 3, 4] }, change: { how: { percent: -10.5, rounding: 'ends_90' } } },
  ]);
  await press('Změnit vše');
  await expect.element(page.getByText('Změněno produktů: 128.').first()).toBeVisible();
  await press('Vzít zpět');
  expect(heardApi('catalogue.undoEdit')).toHaveLength(1);
});

test('a large change waits for its mark', async () => {
  await show('change that has to be confirmed, once it is staged');
  await page.getByLabelText('O kolik procent').fill('-90');
  await press('Ukázat rozdíl');
  await expect.element(page.getByRole('button', { name: 'Změnit vše' })).toBeDisabled();
  await page.getByLabelText(/Opravdu změnit ceny/).click();
  await press('Změnit vše');
  expect(heardApi('catalogue.applyEdit')).toMatchObject([{ confirmed: true, without_conflicts: false }]);
});

test('what others changed meanwhile is told and can be left out', async () => {
  await show('change of which somebody else changed a part, once it is applied');
  await page.getByLabelText('O kolik procent').fill('5');
  await press('Ukázat rozdíl');
  await press('Změnit vše');
  await expect.element(page.getByText(/APL-1, APL-2/)).toBeVisible();
  await press('Změnit zbytek');
  expect(heardApi('catalogue.applyEdit').at(-1)).toMatchObject({ without_conflicts: true });
});

test('each step whose answer was lost is repeated by its key, so nothing is changed or given back twice', async () => {
  await show('change each answer to which is lost once');
  const percent = page.getByLabelText('O kolik procent');
  await percent.fill('-5');
  const lost = page.getByText(/Server není dostupný/).first();
  await press('Ukázat rozdíl');
  await expect.element(lost).toBeVisible();
  await expect.element(percent).toHaveValue('-5');
  await press('Ukázat rozdíl');
  await press('Zkusit znovu');
  await expect.element(page.getByRole('row', { name: /Samsung Galaxy S25/ })).toBeVisible();
  await press('Změnit vše');
  await press('Změnit vše');
  await expect.element(page.getByText('Změněno produktů: 128.').first()).toBeVisible();
  await press('Vzít zpět');
  await press('Vzít zpět');
  for (const call of ['catalogue.stageEdit', 'catalogue.applyEdit', 'catalogue.undoEdit']) {
    await expect.poll(() => heardKeys(call)).toHaveLength(2);
    expect(new Set(heardKeys(call)).size).toBe(1);
  }
});

inEachLanguage(examples, 'change of chosen products');
