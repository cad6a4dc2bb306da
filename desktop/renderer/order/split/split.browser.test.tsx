import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './split.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const goes = () => page.getByRole('textbox', { name: /Kryt pro iPhone/ });
const difference = () => page.getByRole('region', { name: 'Dvě objednávky' });
const cover = '0193a1c2-0000-7000-8000-000000000002';

beforeEach(() => page.viewport(1280, 900));

test('what is not in stock is offered to go; both orders are shown before anything is split', async () => {
  await show('order to be split');
  await press('Oddělit, co není skladem');
  await expect.element(goes()).toHaveValue('2');
  await press('Ukázat rozdíl');
  await expect.element(difference()).toMatchTextContent(/Celkem\s*33\s569\sKč\s*882\sKč/);
  expect(heardApi('orderChange.split')).toEqual([]);
  await press('Rozdělit objednávku');
  expect(heardApi('orderChange.split')).toMatchObject([{ version: 3, lines: [{ id: cover, quantity: 2 }] }]);
  await expect.element(page.getByText(/2611000018/)).toBeVisible();
});

test('a count that the line does not have is told at its field, and a loan refuses by its name', async () => {
  await show('order that a loan pays');
  await goes().fill('4');
  await press('Ukázat rozdíl');
  await expect.element(goes()).toBeInvalid();
  await goes().fill('2');
  await press('Ukázat rozdíl');
  await expect.element(difference().getByRole('alert')).toMatchTextContent(/Úvěr/);
  await expect.element(page.getByRole('button', { name: 'Rozdělit objednávku' })).not.toBeInTheDocument();
});

test('an order whose answer was lost is split by the same key, so it is split once', async () => {
  await show('order to be split, whose answer is lost once');
  await goes().fill('2');
  await press('Ukázat rozdíl');
  await press('Rozdělit objednávku');
  await expect.element(page.getByRole('button', { name: 'Ukázat rozdíl' })).toBeVisible();
  await press('Ukázat rozdíl');
  await press('Rozdělit objednávku');
  await expect.poll(() => heardKeys('orderChange.split')).toHaveLength(2);
  expect(new Set(heardKeys('orderChange.split')).size).toBe(1);
});

inEachLanguage(examples, 'order to be split');
