import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './to-stock.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const take = () => dialog().getByRole('button', { name: 'Převzít' }).click();
const number = '7200000451';

beforeEach(() => page.viewport(1280, 900));

test('a device is taken to a shelf at the proposed price, or at none while it is not offered', async () => {
  await show('device taken to stock');
  await expect.element(field('Místo ve skladu')).toHaveFocus();
  await userEvent.keyboard('lc-b-07-01');
  await field('Prodejní cena v CZK').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kus 218 je na skladě jako APL-IP13-128-BLK.')).toBeVisible();
  expect(heardApi('buyout.toStock')).toEqual([
    { number, grade: 'B', battery_percent: 88, location: 'LC-B-07-01', photos: [], price: null },
  ]);
});

test('what is no number or no place is said before anything is sent', async () => {
  await show('device taken to stock');
  await field('Baterie v %').fill('120');
  await field('Prodejní cena v CZK').fill('levně');
  await take();
  for (const name of ['Místo ve skladu', 'Baterie v %', 'Prodejní cena v CZK'])
    await expect.element(field(name)).toBeInvalid();
  expect(heardApi('buyout.toStock')).toEqual([]);
});

test('a place that is not there is said at its field; the rest stays and goes with the mended one', async () => {
  await show('device whose place is not there, once it is taken');
  await field('Místo ve skladu').fill('LC-X');
  await field('Prodejní cena v CZK').fill('9 990');
  await take();
  await expect.element(field('Místo ve skladu')).toBeInvalid();
  await expect.element(field('Místo ve skladu')).toHaveFocus();
  await expect.element(field('Prodejní cena v CZK')).toHaveValue('9 990');
  await field('Místo ve skladu').fill('LC-B-07-01');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('buyout.toStock').at(-1)).toMatchObject({ location: 'LC-B-07-01', price: 999_000 });
});

test('a device whose answer was lost becomes one piece', async () => {
  await show('device taken to stock, the answer lost');
  await field('Místo ve skladu').fill('LC-B-07-01');
  await take();
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await take();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [first, again] = heardKeys('buyout.toStock');
  expect(again).toBe(first);
});

test('a device taken stays taken where only the look at it fails afterwards', async () => {
  await show('device taken to stock, which is then out of reach');
  await field('Místo ve skladu').fill('LC-B-07-01');
  await take();
  await expect.element(page.getByText(/Kus 218 je na skladě/)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardApi('buyout.toStock')).toHaveLength(1);
});

test('a proposal that did not come is asked for again', async () => {
  await show('proposal that comes when asked for again');
  await dialog().getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(field('Místo ve skladu')).toBeVisible();
});

inEachLanguage(examples, 'device taken to stock');
