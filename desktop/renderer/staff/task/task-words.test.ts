import { expect, test } from 'vitest';
import { createInstance } from 'i18next';
import { cs } from '../../texts/cs.ts';
import { ro } from '../../texts/ro.ts';
import { codesSaid, deviceOfTask, taskDetail } from './task-words.ts';

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

test('a kind is meant by any words of what it says in the language, without accents, and by all of them', () => {
  const words = createInstance();
  void words.init({ lng: 'cs', resources: { cs: { translation: cs }, ro: { translation: ro } } });
  expect(codesSaid(words, 'DOBROPIS vystavit')).toEqual(['credit_note', 'return_credit_note']);
  expect(codesSaid(words, 'chybejici KUS')).toEqual(['missing_piece', 'piece_missing']);
  expect(codesSaid(words, 'dobropis zelený')).toEqual([]);
  void words.changeLanguage('ro');
  expect(codesSaid(words, 'dobropis')).toEqual([]);
});
