import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './supervision.examples.tsx';

/** What is held is asked for first; a digit means nothing before it is there. */
const show = async (name: string) => {
  await draw(exampleOf(examples, name));
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
};
const dialog = () => page.getByRole('dialog');
const reason = () => page.getByLabelText('Důvod');

test('what is held longest stands first, and its digit takes it over by the keyboard alone', async () => {
  await show('work of others');
  await expect.element(page.getByText('Dávka PL-000017')).toBeVisible();
  const titles = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('b')?.textContent);
  expect(titles).toEqual(['Vratka VR-00017', 'Dávka PL-000017', 'Balík PK-0000000012', 'Balík PK-0000000013']);
  await userEvent.keyboard('2');
  await expect.element(dialog()).toMatchTextContent(/Marek Dvořák, stanice Vozík 3/);
  await userEvent.keyboard('šel domů{Enter}');
  await expect
    .poll(() => heardCalls('work.takeOver'))
    .toEqual([{ kind: 'pick_list', id: expect.any(String), held_by: expect.any(String), reason: 'šel domů' }]);
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'work', detail: 'picking' });
});

test('without a reason nothing is taken, and Esc gives it up', async () => {
  await show('work of others');
  await userEvent.keyboard('2');
  await expect.element(reason()).toHaveFocus();
  await userEvent.keyboard('ab{Enter}');
  await expect.element(reason()).toHaveAccessibleDescription(/Napište aspoň pár slov/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardCalls('work.takeOver')).toEqual([]);
});

test.each([
  ['a list to the queue', '2', 'Vrátit do fronty', 'warehouse.forceReleasePickList'],
  ['an open package to its crate', '3', 'Vrátit do přepravky', 'warehouse.forceAbandonPackage'],
])('gives %s back for a reason', async (_, digit, button, path) => {
  await show('work of others');
  await userEvent.keyboard(digit);
  await reason().fill('rozbitá stanice');
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByText('Hotovo, dotyčný to uvidí na své stanici')).toBeVisible();
  expect(heardApi(path)).toMatchObject([{ reason: 'rozbitá stanice' }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  // What is held is asked for anew.
  await expect.poll(() => heardApi('warehouse.heldWork')).toHaveLength(2);
});

test.each([
  ['a return', '1'],
  ['a package whose carrier is being asked', '4'],
])('%s can only be taken over', async (_, digit) => {
  await show('work of others');
  await userEvent.keyboard(digit);
  await expect.element(page.getByRole('button', { name: 'Převzít na tuto stanici' })).toBeVisible();
  expect(page.getByRole('button', { name: /Vrátit/ }).elements()).toEqual([]);
});

test('when somebody else took it meanwhile, who is said, and the reason stays', async () => {
  await show('work of others: somebody else has it by now, once it is taken');
  await userEvent.keyboard('2');
  await reason().fill('šel domů');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tuto práci má mezitím Jan Černý/);
  await expect.element(reason()).toHaveValue('šel domů');
});
