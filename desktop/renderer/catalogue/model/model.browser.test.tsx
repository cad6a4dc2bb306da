import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './model.examples.tsx';
import { HEAVY } from '../../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const part = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

test('texts of both countries are saved with the edition they were begun on', async () => {
  await show('model with its variants');
  await part('Texty').click();
  await page.getByLabelText('Dlouhý text').first().fill('První odstavec.\n\n\nDruhý odstavec.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('catalogue.updateMaster')).toMatchObject([
    { id: 7, version: 4, words: { cs: { paragraphs: ['První odstavec.', 'Druhý odstavec.'] } } },
  ]);
  expect(heardApi('catalogue.updateVariant')).toEqual([]);
});

test('the part that is seen stands in the address, so that a link leads to it', async () => {
  await show('model seen by its attributes');
  await expect.element(part('Vlastnosti')).toHaveAttribute('aria-current', 'page');
  await part('Texty').click();
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'model', detail: '71', query: 'part=words' });
  await expect.element(part('Texty')).toHaveAttribute('aria-current', 'page');
});

test(
  'another’s change stands beside one’s own, and one’s own is saved over it when that is wished',
  { tags: [HEAVY] },
  async () => {
    await show('model that somebody else changed meanwhile, once it is saved');
    await part('Texty').click();
    await page.getByLabelText('Popis jednou větou').first().fill('Jinak.');
    await page.getByRole('button', { name: 'Uložit', exact: true }).last().click();
    await expect.element(page.getByText(/^Petr Svoboda, /)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Uveden na trh 2025-09-19 2025-09-20/ })).toBeVisible();
    await page.getByRole('button', { name: 'Uložit moje' }).click();
    expect(heardApi('catalogue.updateMaster')).toMatchObject([{ version: 4 }, { version: 6 }]);
  },
);

test('a wrong barcode is said before anything is sent; pictures are sorted by keys', async () => {
  await show('model with its variants');
  await page.getByLabelText('EAN').fill('8590000000016');
  await page.getByRole('form', { name: 'APL-IP16-71' }).getByRole('button', { name: 'Uložit' }).click();
  await expect.element(page.getByLabelText('EAN')).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('catalogue.updateVariant')).toEqual([]);
  page.getByRole('button', { name: 'Obrázek 2' }).element().focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await page.getByRole('button', { name: 'Uložit obrázky' }).click();
  expect(heardApi('catalogue.arrangePictures')).toMatchObject([
    { version: 3, pictures: [{ key: 'apple-iphone-16-128-black-back' }, { key: 'apple-iphone-16-128-black' }] },
  ]);
});

test('a picture is cropped by keys from what it came as', async () => {
  await show('model with its variants');
  await page.getByRole('button', { name: 'Oříznout obrázek 2' }).click();
  await expect.element(page.getByRole('img', { name: 'Obrázek, jak přišel' })).toBeVisible();
  const cut = page.getByRole('dialog').getByRole('button', { name: 'Oříznout', exact: true });
  await expect.element(cut).toBeDisabled();
  await page.getByRole('radio', { name: 'Čtverec' }).click();
  page
    .getByRole('group', { name: /Výřez; šipky ho posunou/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await cut.click();
  await expect.poll(() => heardApi('catalogue.cropPicture')).toHaveLength(1);
  const [sent] = heardApi('catalogue.cropPicture');
  expect(sent).toMatchObject({
    id: 71,
    key: 'apple-iphone-16-128-black-back',
    version: 3,
    crop: { y: 0, width: 5000, height: 10_000 },
  });
});

test('a cropped picture is shown whole again', async () => {
  await show('model with its variants');
  await page.getByRole('button', { name: 'Oříznout obrázek 2' }).click();
  await page.getByRole('button', { name: 'Celý obrázek' }).click();
  await expect.poll(() => heardApi('catalogue.cropPicture').at(-1)).toMatchObject({ crop: null });
});

test('a crop that meets another edit says so and stays open', async () => {
  await show('a picture that somebody else has cropped meanwhile, once it is cropped');
  await page.getByRole('button', { name: 'Oříznout obrázek 2' }).click();
  await page.getByRole('button', { name: 'Celý obrázek' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/změnil někdo jiný/);
});

test('days of a gift are written as people write them', async () => {
  await show('model with its variants');
  await part('K tomu').click();
  await expect.element(page.getByRole('region', { name: 'Dárky' })).toMatchTextContent(/1\. 11\. 2026 –/);
});

test('what is written stays when the model cannot be asked for anew', async () => {
  await show('model that is asked for anew without the server');
  await page.getByLabelText('EAN').fill('8590000000024');
  await page.getByRole('button', { name: 'Nastavit cenu dopředu' }).first().click();
  const plan = page.getByRole('form', { name: 'Nastavit cenu dopředu' });
  await plan.getByRole('textbox').first().fill('6 990');
  await plan.getByLabelText('Platí od', { exact: true }).fill('28.11.2026');
  await plan.getByLabelText('Čas: Platí od').fill('8');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Cena začne platit sama.')).toBeVisible();
  await expect.poll(() => heardApi('catalogue.officeMaster')).toHaveLength(2);
  await expect.element(page.getByLabelText('EAN')).toHaveValue('8590000000024');
});

inEachLanguage(examples, 'model with its variants');
