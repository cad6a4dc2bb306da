import { expect, test } from 'vitest';
import { deviceOfTask, isTaskFound, taskDetail } from './task-words.ts';

const bare = (_name: string, fact: string): string => fact;

test('amounts are shown as money and identifiers are left out', () => {
  const detail = { order_number: '1', payment_id: 'x', amount: { amount: 549_000, currency: 'CZK' }, why: 'pozdě' };
  expect(taskDetail({ detail }, bare)).toBe('5\u00a0490\u00a0Kč · pozdě');
});

test('an amount and its currency beside each other are one amount of money', () => {
  expect(taskDetail({ detail: { order_number: '1', amount: 97_900, currency: 'CZK' } }, bare)).toBe('979\u00a0Kč');
});

test('what stands in its own column is not said twice, and facts have their names', () => {
  const detail = {
    number: '1',
    state: 'picked',
    items: [{ product_name: 'Kryt' }],
    product_name: 'Kryt',
    location_code: 'LC-A-01-1',
    pieces: 1,
    booked: 4,
    why: '',
  };
  expect(taskDetail({ detail }, (name, fact) => `${name}: ${fact}`)).toBe('booked: 4');
});

test('only a task about a device leads to one', () => {
  expect(deviceOfTask({ subject_kind: 'unit', subject_id: '352099001761481' })).toBe('352099001761481');
  expect(deviceOfTask({ subject_kind: 'order', subject_id: '0199' })).toBeNull();
});

test('a task is found by any words of what is shown of it, without accents, and by all of them', () => {
  const items = [{ product_id: 1, product_name: 'Kryt Samsung, modrý', location_code: 'LC-B-02-1', pieces: 1 }];
  const taken_by = { name: 'Jiří Kovář', is_mine: false, at: '2026-11-22T10:00:00.000Z' };
  const task = { order_number: '2611000301', buyout_number: null, subject_id: 'x', items, taken_by };
  const found = (search: string) => isTaskFound(task, ['Dohledat chybějící kus', 'faktura 7'], search);
  for (const search of ['', 'modry', 'lc-b-02', '0301', 'CHYBEJICI samsung', 'kovar'])
    expect([search, found(search)]).toEqual([search, true]);
  for (const search of ['zelený', 'samsung zelený', '0302']) expect([search, found(search)]).toEqual([search, false]);
});
