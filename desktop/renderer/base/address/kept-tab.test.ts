import { expect, test } from 'vitest';
import { KeptTabs } from './kept-tab.ts';

const aClock = () => {
  const clock = { now: 1_000_000 };
  return { clock, tabs: new KeptTabs(() => clock.now) };
};

test('a place opens on its last tab for five minutes, not longer', () => {
  const { clock, tabs } = aClock();
  tabs.keep('orders', 'packed');
  clock.now += 5 * 60_000 - 1;
  expect(tabs.last('orders')).toBe('packed');
  clock.now += 1;
  expect(tabs.last('orders')).toBeNull();
});

test('each place has its own, and the next person has none', () => {
  const { tabs } = aClock();
  tabs.keep('orders', 'packed');
  tabs.keep('orders', 'new');
  expect([tabs.last('orders'), tabs.last('products')]).toEqual(['new', null]);
  tabs.forget();
  expect(tabs.last('orders')).toBeNull();
});
