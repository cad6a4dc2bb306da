import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { examples as handOver } from './hand-over/hand-over.examples.tsx';
import { examples } from './warehouse.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const showHandOver = (name: string) => draw(exampleOf(handOver, name));
const figures = () => [...document.querySelectorAll('.figure b')].map((figure) => figure.textContent);

test('what waits is a figure only once it is known: not while it is fetched, nor when the server refuses', async () => {
  const fetched = await show('hub being fetched');
  expect(figures()).toEqual(['–', '–', '–']);
  await fetched.unmount();
  const refused = await show('hub: the server refuses');
  await expect.element(page.getByText('Na tohle vaše role nemá oprávnění.')).toBeVisible();
  expect(figures()).toEqual(['–', '–', '–']);
  await refused.unmount();
  await show('hub: nothing waits');
  await expect.poll(figures).toEqual(['0', '0', '0']);
});

test('each job says for whom its work waits, packing too', async () => {
  await show(Object.keys(examples)[0] ?? '');
  const pack = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Balení' }) });
  await expect.element(pack.getByRole('listitem').first()).toMatchTextContent(/PPL.*9.*svoz/);
  await expect.element(pack.getByRole('listitem').nth(1)).toMatchTextContent(/FAN.*3/i);
});

test('a late refusal stands over the work, red, until F12 takes note of just that one', async () => {
  await show('late refusals at work');
  const alarm = page.getByRole('alert');
  await expect.element(alarm).toMatchTextContent('Ilinca Popescu-Tăriceanu');
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
  await userEvent.keyboard('{F12}');
  await expect.poll(() => heardCalls('outbox.seeRefused')).toEqual([{ event_ids: [expect.any(String)] }]);
});

test('carriers to hand over to: nothing is said before the answer, then none, or why it is not known', async () => {
  const nothing = page.getByRole('heading', { name: 'Žádný balík nečeká na předání' });
  const fetched = await showHandOver('carriers being fetched');
  expect(nothing.elements()).toEqual([]);
  await fetched.unmount();
  const away = await showHandOver('carriers out of reach');
  await expect.element(page.getByText('Server není dostupný. Co je uložené zde, neztratí se.')).toBeVisible();
  expect(nothing.elements()).toEqual([]);
  await away.unmount();
  await showHandOver('nothing to hand over');
  await expect.element(nothing).toBeVisible();
});

test('packages that would stay are named before the driver signs; Esc goes back', async () => {
  await showHandOver('packages would stay');
  await expect.element(page.getByRole('alert')).toMatchTextContent('PK-0000000021');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(heardCalls('work.sealHandOver')).toEqual([]);
});
