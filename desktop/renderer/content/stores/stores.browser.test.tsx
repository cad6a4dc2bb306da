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

const facts = () => page.getByRole('radio', { name: 'Údaje prodejny' }).click();

test('what a store is, is checked by its country before it is sent, and kept as it is shown', async () => {
  await show('facts of a store');
  await facts();
  await page.getByLabelText('PSČ').fill('400124');
  await page.getByLabelText('Telefon').fill('12');
  await page.getByLabelText('Zeměpisná šířka').fill('14,4034');
  await save();
  for (const name of ['PSČ', 'Telefon', 'Zeměpisná šířka'])
    await expect.element(page.getByLabelText(name)).toBeInvalid();
  expect(heardApi('store.changeStore')).toEqual([]);
  await page.getByLabelText('PSČ').fill('150 00');
  await page.getByLabelText('Telefon').fill('777 123 456');
  await page.getByLabelText('Zeměpisná šířka').fill('50,0709');
  await page.getByRole('checkbox', { name: 'Servis' }).click();
  await save();
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('store.changeStore')).toMatchObject([
    {
      id: 1,
      version: 2,
      facts: { postcode: '15000', phone: '+420777123456', latitude: 50.0709, is_service_centre: true, is_active: true },
    },
  ]);
});

test('a showroom that buys out is refused at the switch, and sent once it only shows', async () => {
  await show('facts of a store');
  await facts();
  await page.getByRole('checkbox', { name: 'Showroom' }).click();
  await save();
  await expect.element(page.getByText('Showroom nevykupuje ani neopravuje. Vypněte jedno, nebo druhé.')).toBeVisible();
  expect(heardApi('store.changeStore')).toEqual([]);
  await page.getByRole('checkbox', { name: 'Výkup' }).click();
  await save();
  await expect
    .poll(() => heardApi('store.changeStore'))
    .toMatchObject([{ facts: { is_showroom: true, is_buyout_centre: false } }]);
});

test('a store in which something lies or waits is not switched off, and the form says what', async () => {
  await show('store that is used, once it is switched off');
  await facts();
  await page.getByRole('checkbox', { name: 'V provozu' }).click();
  await save();
  const why = page.getByRole('alert');
  await expect.element(why).toMatchTextContent(/kusů zboží: 12.*objednávek k vyzvednutí: 3.*zařízení v opravě: 1/);
  await expect.element(why).not.toMatchTextContent(/rezervací/);
  await expect.element(page.getByRole('checkbox', { name: 'V provozu' })).not.toBeChecked();
});

test('another’s facts stand beside one’s own, and are written over only when wished', async () => {
  await show('facts that somebody else saved meanwhile');
  await facts();
  await page.getByLabelText('Ulice a číslo').fill('Nádražní 344');
  await save();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Ulice.*Nádražní 32.*Nádražní 344/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /Servis.*ano.*ne/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('store.changeStore').length).toBe(2);
  expect(heardApi('store.changeStore')).toMatchObject([
    { version: 2 },
    { version: 5, facts: { street: 'Nádražní 344' } },
  ]);
});

test('a new store says what is missing, and a name another one has', { tags: [HEAVY] }, async () => {
  await show('store whose name another one has, once it is added');
  await save();
  await expect.element(page.getByLabelText('Název')).toBeInvalid();
  await expect.element(page.getByLabelText('Zeměpisná délka')).toBeInvalid();
  expect(heardApi('store.createStore')).toEqual([]);
  const typed = {
    Název: 'Praha Anděl',
    'Ulice a číslo': 'Dolní nám. 1',
    Město: 'Olomouc',
    PSČ: '77900',
    Telefon: '585 300 101',
    'E-mail': 'olomouc@kolobeh.example',
    'Zeměpisná šířka': '49,593',
    'Zeměpisná délka': '17,251',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label).fill(text);
  await save();
  await expect
    .element(page.getByText('Takovou adresu v obchodě už má jiná prodejna. Zvolte jiný název.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Město')).toHaveValue('Olomouc');
  expect(heardApi('store.createStore')).toMatchObject([
    { market: 'cs', facts: { is_active: false, phone: '+420585300101' } },
  ]);
});

inEachLanguage(examples, 'hours of a store');
