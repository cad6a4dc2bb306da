import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './letters.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a letter begun from a template is seen as its customer will read it before it goes', async () => {
  await page.viewport(1280, 900);
  await show('nobody has written yet');
  await press('Napsat e-mail');
  await userEvent.selectOptions(page.getByLabelText('Začít z'), 'delay');
  await expect.element(page.getByLabelText('Předmět')).toHaveValue('Objednávka 2611000017 přijde o něco později');
  await press('Ukázat, jak přijde');
  await expect.element(page.getByRole('article')).toMatchTextContent(/jana@example\.cz/);
  expect(heardWith('"send"')).toHaveLength(0);
  await press('Odeslat');
  await expect.element(page.getByText(/přijde o něco později/).first()).toBeVisible();
  expect(heardWith('"send"')).toHaveLength(1);
});

test('what is wrong stands at its field, and the words stay', async () => {
  await show('refused');
  await press('Napsat e-mail');
  await page.getByLabelText('Text').fill('Dobrý den, zavolejte nám prosím.');
  await press('Ukázat, jak přijde');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Text')).toHaveValue('Dobrý den, zavolejte nám prosím.');
});

inEachLanguage(examples, 'one sent and one on its way');
