import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { tell } from '../../../testing/kit/played-station.ts';
import { screenFaults } from '../../../testing/kit/screen-faults.ts';
import { ownActs } from '../../base/data/own-acts.ts';
import { examples, shelves } from '../live-grid.examples.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  ownActs.forget();
});

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const row = (code: string) => document.querySelector(`[row-id="${code}"]`);
const cellOf = (code: string, column: string) => row(code)?.querySelector(`[col-id="${column}"]`);
const isMarked = (code: string) => row(code)?.classList.contains('others-row');
const chip = () => page.getByRole('button', { name: /^Změněno někým jiným/ });

let told = 0;
/** Somebody does something to a shelf, and the server tells that something has changed. */
function change(code: string, pieces: number): void {
  const shelf = shelves.get(code);
  if (shelf) shelves.set(code, { ...shelf, pieces });
  told += 1;
  tell('changes', { marks: { stock: `told ${told}` } });
}

const show = async () => {
  await draw(exampleOf(examples, 'grid whose cells are edited in place'));
  await expect.element(cell('LC-002')).toBeVisible();
};

test('what somebody else changed is marked at its cell and its row and said in words, nothing else is', async () => {
  await show();
  change('LC-002', 4711);
  await expect.element(cell('4711')).toBeVisible();
  await expect.poll(() => isMarked('LC-002')).toBe(true);
  expect(cellOf('LC-002', 'pieces')?.classList).toContain('others-cell');
  expect(cellOf('LC-002', 'town')?.classList).not.toContain('others-cell');
  expect(isMarked('LC-003')).toBe(false);
  await expect.element(chip()).toMatchTextContent(/^Změněno někým jiným: 1 řádek$/);
  await expect.poll(() => document.querySelector('.gfoot [aria-live]')?.textContent).toMatch(/: 1 řádek$/);
  await cell('4711').hover();
  await expect.element(page.getByText(/^Změněno někým jiným v \d/)).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});

test('the mark ends once the row is opened, others stay; a press ends all of them', async () => {
  await show();
  change('LC-002', 4711);
  change('LC-003', 4712);
  change('LC-004', 4713);
  await expect.element(chip()).toMatchTextContent(/: 3 řádky/);
  await cell('LC-003').click();
  await expect.element(chip()).toMatchTextContent(/: 2 řádky/);
  expect([isMarked('LC-002'), isMarked('LC-003')]).toEqual([true, false]);
  expect(cellOf('LC-003', 'pieces')?.classList).not.toContain('others-cell');
  row('LC-004')?.querySelector('input')?.click();
  await expect.element(chip()).toMatchTextContent(/: 1 řádek/);
  await chip().click();
  await expect.element(chip()).not.toBeInTheDocument();
  expect(isMarked('LC-002')).toBe(false);
});

test('what the person saved is not marked, neither by the cell nor by another act that names the row', async () => {
  await show();
  await cell('Čáslav').first().click();
  await userEvent.keyboard('{F2}');
  await userEvent.keyboard('Most{Enter}');
  await expect.element(cell('Most')).toBeVisible();
  ownActs.begin(['LC-003'], false)(Date.now());
  change('LC-003', 4712);
  // The control: another row of the same reading is marked.
  change('LC-005', 4714);
  await expect.element(cell('4712')).toBeVisible();
  await expect.poll(() => isMarked('LC-005')).toBe(true);
  expect([isMarked('LC-001'), isMarked('LC-003')]).toEqual([false, false]);
});

test.each(['ro', 'en'] as const)('in %s the mark is said in words', async (language) => {
  await draw(exampleOf(examples, 'grid whose cells are edited in place'), language);
  await expect.element(cell('LC-002')).toBeVisible();
  change('LC-002', 4711);
  await expect.element(page.getByRole('button', { name: /^(Modificat|Changed)/ })).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
