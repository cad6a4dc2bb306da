import { expect, test } from 'vitest';
import { orderOfTask, taskDetail } from './task-words.ts';

test('a task about an order leads to it by the number it carries', () => {
  const task = { subject_kind: 'order', subject_id: '0199-uuid', detail: { order_number: '2611048817' } };
  expect(orderOfTask(task)).toBe('2611048817');
});

test('a task about an order without a number in it leads nowhere, unless its subject is the number', () => {
  expect(orderOfTask({ subject_kind: 'order', subject_id: '0199ab', detail: {} })).toBeNull();
  expect(orderOfTask({ subject_kind: 'order', subject_id: '2611048817', detail: {} })).toBe('2611048817');
});

test('amounts are shown as money and identifiers are left out', () => {
  const detail = {
    order_number: '1',
    payment_id: 'x',
    amount: { amount: 549_000, currency: 'CZK' },
    product: 'Galaxy Watch 6',
  };
  expect(taskDetail({ detail })).toBe('5\u00a0490\u00a0Kč · Galaxy Watch 6');
});

test('an amount and its currency beside each other are one amount of money', () => {
  expect(taskDetail({ detail: { order_number: '1', amount: 97_900, currency: 'CZK' } })).toBe('979\u00a0Kč');
});
