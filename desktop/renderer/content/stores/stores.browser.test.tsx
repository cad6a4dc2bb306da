import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './stores.examples.tsx';
import { HEAVY } from '../../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit' }).click();

beforeEach(() => page.viewport(1440, 900));

test('a week that closes before it opens is refused at its field; a holiday is opened and a day closed', async () => {
  await show('hours of a store');
  const until = page.getByLabelText('Zavírá').first();
  await until.fill('08:00');
  await save();
  await expect.element(until).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('store.saveHours')).toEqual([]);
  await until.fill('19:00');
  await page.getByRole('checkbox', { name: 'Otevřeno: sobota' }).click();
  await page.getByRole('button', { name: /Jiná doba: 25\. 12\. 2027/ }).click();
  await save();
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('store.saveHours')).toMatchObject([
    {
      id: 1,
      version: 3,
      opening_hours: [{ to: '19:00' }, {}, {}, {}, {}, { day: 6, from: null, to: null }, { day: 7, from: null }],
      special_days: [{ on: '2027-12-24' }, { on: '2027-12-25', from: '09:00', to: '18:00' }],
    },
  ]);
});

test('one day twice is refused at the second; another’s hours stand beside one’s own', { tags: [HEAVY] }, async () => {
  await show('hours that somebody else saved meanwhile');
  await page.getByRole('button', { name: 'Přidat den' }).click();
  const day = page.getByLabelText('Den', { exact: true }).last();
  await day.fill('24.12.2027');
  await save();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Odebrat den 2' }).click();
  await page.getByLabelText('Otevírá').first().fill('9.45');
  await save();
  await expect.element(page.getByRole('row', { name: /pondělí 09:00–18:30 09:45–18:30/ })).toBeVisible();
});

inEachLanguage(examples, 'hours of a store');
