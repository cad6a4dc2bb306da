import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { at } from '../../../testing/kit/example.tsx';
import { goTo, showDetail, showQuery, standOn, usePlace } from './place.ts';
import { presentPlace } from './router.tsx';

function Shown() {
  return <p role="status">{usePlace(({ screen, detail, query }) => [screen, detail, query].join(' '))}</p>;
}

test('steps taken at once after each other begin each from the one before, and back undoes those that were pushed', async () => {
  await draw(at({ place: '#/orders' }, <Shown />));
  showDetail('2611000017');
  showQuery('view=packed');
  showQuery('view=packed&q=jana', 'replaced');
  showDetail('2611000018');
  expect(presentPlace()).toEqual({ screen: 'orders', detail: '2611000018', query: 'view=packed&q=jana' });
  expect(window.location.hash).toBe('#/orders/2611000018?view=packed&q=jana');
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('orders 2611000018 view=packed&q=jana');
  goTo('units', '?75/18');
  expect(window.location.hash).toBe('#/units/%3F75%2F18');
  await expect.element(shown).toHaveTextContent('units ?75/18');
  window.history.back();
  await expect.element(shown).toHaveTextContent('orders 2611000018 view=packed&q=jana');
  window.history.back();
  await expect.element(shown).toHaveTextContent('orders 2611000017');
  expect(presentPlace()).toEqual({ screen: 'orders', detail: '2611000017', query: '' });
});

test('an address written by hand or by another program is followed; an unknown one is no place until one is stood on', async () => {
  await draw(at({ place: '#/orders' }, <Shown />));
  window.location.hash = '#/products/12?q=a';
  await expect.element(page.getByRole('status')).toHaveTextContent('products 12 q=a');
  window.location.hash = '#/payroll/7';
  await expect.poll(presentPlace).toEqual({ screen: null, detail: null, query: '' });
  standOn('tasks');
  expect(window.location.hash).toBe('#/tasks');
  await expect.element(page.getByRole('status')).toHaveTextContent('tasks');
});
