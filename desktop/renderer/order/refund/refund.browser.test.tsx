import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './refund.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const phone = () => page.getByLabelText('Apple iPhone 15 128 GB černý');
const reason = () => page.getByLabelText('Důvod (zákazník ho uvidí)');
const send = () => page.getByRole('button', { name: 'Vrátit na kartu', exact: true }).click();

beforeEach(() => page.viewport(1280, 900));

test('money of some lines is given back: their sum is said while it is typed, the others are left out', async () => {
  await show('which lines and how much');
  await send();
  await expect.element(phone()).toBeInvalid();
  await phone().fill('1 250,50');
  await expect.element(page.getByText(/Vrátí se 1\s250,50\sKč/)).toBeVisible();
  await reason().fill('Poškrábaný displej');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('order.refundLines'))
    .toEqual([{ number: '2611000017', lines: [{ id: 'a', amount: 125_050 }], reason: 'Poškrábaný displej' }]);
});

test('what is no sum is said at its line, before anything is sent', async () => {
  await show('which lines and how much');
  await phone().fill('všechno');
  await reason().fill('Nechce ho');
  await userEvent.keyboard('{Enter}');
  await expect.element(phone()).toBeInvalid();
  await expect.element(phone()).toHaveFocus();
  expect(heardApi('order.refundLines')).toEqual([]);
});

test('more than is left of a line is said at that line, though others were left empty', async () => {
  await show('more than is left of the second line, once it is asked for');
  const other = page.getByLabelText(/Samsung Galaxy S24 Ultra/);
  await other.fill('900');
  await reason().fill('Chybí nabíječka');
  await userEvent.keyboard('{Enter}');
  await expect.element(other).toBeInvalid();
  await expect.element(phone()).toBeValid();
  await expect.element(other).toHaveValue('900');
});

test('a refund whose answer was lost is repeated by the same key', async () => {
  await show('which lines and how much, the answer lost');
  await phone().fill('300');
  await reason().fill('Domluveno');
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await send();
  await expect.poll(() => heardKeys('order.refundLines')).toHaveLength(2);
  const [first, again] = heardKeys('order.refundLines');
  expect(again).toBe(first);
});

test('a refund is sent to the gateway once more under one key, whatever became of the answer', async () => {
  await show('refused, the answer to whose repeat is lost');
  const again = page.getByRole('button', { name: 'Zkusit znovu' });
  await again.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await again.click();
  await expect.poll(() => heardKeys('order.sayOfRefund')).toHaveLength(2);
  expect(new Set(heardKeys('order.sayOfRefund')).size).toBe(1);
});

test('what the gateway left unknown is settled by a word of a person', async () => {
  await show('on its way, done, refused and unknown');
  await page.getByRole('button', { name: 'Peníze odešly' }).click();
  await expect.poll(() => heardApi('order.sayOfRefund')).toMatchObject([{ number: '2611000017', word: 'done' }]);
});

inEachLanguage(examples, 'on its way, done, refused and unknown');
