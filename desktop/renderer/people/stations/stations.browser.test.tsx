import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './stations.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });

test('a key is withdrawn with a reason, once, and the dialog says what becomes of unsent events', async () => {
  await show('stations');
  await row(/Balení 4/)
    .getByRole('button', { name: 'Odebrat klíč' })
    .click();
  await expect.element(page.getByText(/7 neodeslaných záznamů zůstane/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Proč')).toHaveAccessibleDescription(/pár slov/);
  await userEvent.keyboard('Ztracený počítač{Enter}');
  await expect
    .poll(() => heardApi('staff.withdrawStationKey'))
    .toMatchObject([{ is_withdrawn: true, reason: 'Ztracený počítač' }]);
  await expect.element(page.getByText('Stanici Balení 4 je odebrán klíč.')).toBeVisible();
});

test('a withdrawn one is marked and given back', async () => {
  await show('stations');
  await expect.element(row(/Ztracený notebook/)).toMatchTextContent(/odebrán 20\. 11\./);
  await row(/Ztracený notebook/)
    .getByRole('button', { name: 'Vrátit klíč' })
    .click();
  await userEvent.keyboard('Našel se{Enter}');
  await expect.poll(() => heardApi('staff.withdrawStationKey')).toMatchObject([{ is_withdrawn: false }]);
});

test('a supervisor reads, and changes nothing', async () => {
  await show('stations of a supervisor');
  await expect.element(row(/Balení 4/)).toBeVisible();
  expect(page.getByRole('button', { name: /klíč/ }).elements()).toEqual([]);
});

inEachLanguage(examples, 'stations');
