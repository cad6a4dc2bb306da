import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { screenFaults } from '../../../testing/kit/screen-faults.ts';
import { examples, shelves } from '../live-grid.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const town = () => page.getByRole('textbox', { name: 'Město' });
const use = () => page.getByRole('combobox', { name: 'Užití' });
const opened = () => page.getByText(/^Otevřeno:/);
const show = async (name = 'grid whose cells are edited in place') => {
  await draw(exampleOf(examples, name));
  await expect.element(cell('LC-001')).toBeVisible();
};
/** Walks to the town of the first shelf by keys alone. */
const walk = async () => {
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toMatch(/LC-001/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Čáslav');
};

test('by keys alone: Enter begins, types over, saves and goes below; Enter elsewhere opens the row', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{Enter}');
  await expect.element(town()).toHaveFocus();
  await expect.element(town()).toHaveValue('Čáslav');
  await userEvent.keyboard('Most{Enter}');
  await expect.element(town()).not.toBeInTheDocument();
  expect(shelves.get('LC-001')?.town).toBe('Most');
  await expect.poll(() => document.activeElement?.textContent).toBe('Sfântu Gheorghe, județul Covasna');
  await expect.element(opened()).toHaveTextContent('Otevřeno: nic');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(opened()).toHaveTextContent('Otevřeno: LC-002');
});

test('Tab saves and goes on to the next cell, a choice too, and to the next row; Shift and Tab go back', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Most{Tab}');
  await expect.element(use()).toHaveFocus();
  await use().selectOptions('repairs');
  await userEvent.keyboard('{Tab}');
  await expect.element(town()).toHaveValue('Sfântu Gheorghe, județul Covasna');
  expect(shelves.get('LC-001')).toMatchObject({ town: 'Most', use: 'repairs' });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(use()).toHaveValue('repairs');
  await userEvent.keyboard('{Escape}');
  await expect.element(use()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('opravy');
});

test('Esc gives up what was typed, and the row stays closed', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Most{Escape}');
  await expect.element(town()).not.toBeInTheDocument();
  expect(shelves.get('LC-001')?.town).toBe('Čáslav');
  await expect.element(cell('Čáslav').first()).toHaveFocus();
});

test('what the contract or the server does not take is said at the cell, and stays typed', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}{Backspace}{Enter}');
  await expect.element(town()).toBeInvalid();
  await expect.element(town()).toHaveAccessibleDescription('Neplatné město (REQUIRED)');
  await town().fill('Nikde');
  await userEvent.keyboard('{Enter}');
  await expect.element(town()).toHaveAccessibleDescription('Takovou hodnotu neznáme.');
  await expect.element(town()).toHaveValue('Nikde');
  await expect.element(town()).toHaveFocus();
  expect(await screenFaults()).toEqual([]);
  // A press elsewhere does not lose it either.
  await cell('LC-004').click();
  await expect.element(town()).toHaveValue('Nikde');
  expect(shelves.get('LC-001')?.town).toBe('Čáslav');
});

test('while it is being saved it is said, and cannot be typed over', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Pomalá{Enter}');
  await expect.element(town()).toHaveAccessibleDescription('Ukládá se…');
  await expect.element(town()).toHaveAttribute('readonly');
  await userEvent.keyboard('{Escape}');
  await expect.element(town()).toHaveValue('Pomalá');
});

const theirs = (code: string, name: string) => {
  const shelf = shelves.get(code);
  if (shelf) shelves.set(code, { ...shelf, town: name });
};

test('another’s change stands beside what was typed; the person decides, by keys too', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Most');
  theirs('LC-001', 'Zlín');
  await userEvent.keyboard('{Enter}');
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Město Zlín Most/ })).toBeVisible();
  await expect.element(conflict).toMatchTextContent(/Petr Svoboda/);
  await expect.element(town()).toHaveValue('Most');
  expect(shelves.get('LC-001')?.town).toBe('Zlín');
  expect(await screenFaults()).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(conflict.getByRole('button', { name: 'Uložit moje' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Most')).toBeVisible();
  expect(shelves.get('LC-001')?.town).toBe('Most');
});

test('another’s change is taken, and stands in the row', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Most');
  theirs('LC-001', 'Zlín');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(cell('Zlín')).toHaveFocus();
  expect(shelves.get('LC-001')?.town).toBe('Zlín');
});

test('Ctrl and Z take back what was saved; what somebody else made of it since is asked about', async () => {
  await show();
  await walk();
  await userEvent.keyboard('{F2}Most{Enter}');
  await expect.element(cell('Most')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => shelves.get('LC-001')?.town).toBe('Čáslav');
  await expect.element(cell('Čáslav').first()).toHaveFocus();
  await userEvent.keyboard('{F2}Most{Enter}');
  await expect.poll(() => shelves.get('LC-001')?.town).toBe('Most');
  theirs('LC-001', 'Zlín');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('alert').getByRole('row', { name: /Zlín Čáslav/ })).toBeVisible();
});

test('a cell that is nobody’s to edit is not, and Tab passes it', async () => {
  await show();
  await cell('LC-009').click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  await expect.element(use()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(use()).toHaveFocus();
  await expect.poll(() => document.querySelector('[row-id="LC-010"] .ag-cell-focus')?.textContent).toBe('zboží');
});

test('without network the cell says so and keeps what was typed', async () => {
  await show('grid whose cells are edited without network');
  await walk();
  await userEvent.keyboard('{F2}Most{Enter}');
  await expect.element(town()).toHaveAccessibleDescription(/Bez sítě/);
  await expect.element(town()).toHaveValue('Most');
  expect(shelves.get('LC-001')?.town).toBe('Čáslav');
});
