import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples } from './pauses.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = () => page.getByRole('dialog');

test('a feature is paused in both markets until the moment that was typed, after its effect was read', async () => {
  await show('pauses: maintenance and features');
  await button('Pozastavit: Objednávky oprav, Česko').click();
  await expect.element(inDialog()).toMatchTextContent(/Nejde objednat novou opravu/);
  await inDialog().getByLabelText('Rumunsko').click();
  await inDialog().getByLabelText('Očekávaný konec', { exact: true }).fill('2. 1. 36');
  await inDialog().getByLabelText('Čas: Očekávaný konec').fill('10.30');
  await inDialog().getByRole('button', { name: 'Pozastavit' }).click();
  const until = '2036-01-02T09:30:00.000Z';
  await expect
    .poll(() => heardApi('system.pause'))
    .toEqual([{ markets: ['cs', 'ro'], part: 'repairs', seen: { cs: 0, ro: 0 }, until }]);
  await expect.element(button('Spustit: Objednávky oprav, Česko')).toBeVisible();
});

test('a moment that has passed and no market are said in the dialog, and nothing is asked', async () => {
  await show('pauses: everything goes on');
  await button('Pozastavit: Prodej (údržba), Česko').click();
  await inDialog().getByLabelText('Česko').click();
  await inDialog().getByLabelText('Očekávaný konec', { exact: true }).fill('2.1.2020');
  await inDialog().getByRole('button', { name: 'Pozastavit' }).click();
  await expect.element(inDialog()).toMatchTextContent(/Zvolte čas, který teprve přijde/);
  await expect.element(inDialog()).toMatchTextContent(/Vyberte aspoň jeden trh/);
  expect(heardApi('system.pause')).toEqual([]);
});

test('a pause ends by one press, and one past its end is told as such', async () => {
  await show('pauses: maintenance and features');
  await expect.element(page.getByText(/mělo skončit/)).toBeVisible();
  await button('Spustit: Prodej (údržba), Česko').click();
  await expect
    .poll(() => heardApi('system.resume'))
    .toEqual([{ markets: ['cs'], part: 'sale', seen: { cs: 7, ro: 0 } }]);
  await expect.element(button('Pozastavit: Prodej (údržba), Česko')).toBeVisible();
});

test('a refusal stays in the dialog with what was typed', async () => {
  await show('pauses that may not be changed, once changed');
  await button('Pozastavit: Výkup, Česko').click();
  await inDialog().getByRole('button', { name: 'Pozastavit' }).click();
  await expect.element(inDialog().getByRole('alert')).toMatchTextContent(/nemá oprávnění/);
});

test('a switch that somebody else has used meanwhile is told, and nothing is done', async () => {
  await show('pauses that somebody else has changed');
  await button('Pozastavit: Platby kartou, Česko').click();
  await expect.element(inDialog()).toMatchTextContent(/Kdo je u brány, zaplatí/);
  await inDialog().getByRole('button', { name: 'Pozastavit' }).click();
  await expect.element(inDialog().getByRole('alert')).toMatchTextContent(/Mezitím to změnil někdo jiný/);
});
