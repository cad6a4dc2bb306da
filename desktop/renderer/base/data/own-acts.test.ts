import { expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import { namesIn, OwnActs, withOwnActs } from './own-acts.ts';

const isShown = (name: string): boolean => ['1', '2'].includes(name);

test('an act names what it is about by ids, numbers and codes, and by nothing else', () => {
  const input = { id: 7, product_id: 8, order: { number: '2611000042' }, codes: ['A', 'B'], version: 4, note: '9' };
  expect(namesIn(input)).toEqual(['7', '8', '2611000042', 'A', 'B']);
  expect(namesIn(undefined)).toEqual([]);
});

test('a row that the act names is own for a while after the answer, other rows are not', () => {
  const acts = new OwnActs();
  const end = acts.begin(['1'], false);
  expect(acts.isOwn(['1'], isShown, 1e12)).toBe(true);
  expect(acts.isOwn(['2'], isShown, 0)).toBe(false);
  end(0);
  expect(acts.isOwn(['1'], isShown, 9_999)).toBe(true);
  expect(acts.isOwn(['1'], isShown, 10_000)).toBe(false);
});

test('an act on many that names no row of the list may have changed any of them', () => {
  const acts = new OwnActs();
  acts.begin(['of-a-bulk-edit'], true)(0);
  expect(acts.isOwn(['2'], isShown, 1)).toBe(true);
  acts.forget();
  acts.begin(['1'], true)(0);
  expect(acts.isOwn(['2'], isShown, 1)).toBe(false);
  expect(acts.isOwn(['1'], isShown, 1)).toBe(true);
});

test('calls over the bridge are acts until they are answered, refused ones too; asking for rows is none', async () => {
  const acts = new OwnActs();
  const refusing: Bridge = { on: () => () => undefined, call: () => Promise.reject(new Error('refused')) };
  const bridge = withOwnActs(refusing, acts);
  const asked = (input: object) => bridge.call('api.call', { path: ['catalogue', 'updateVariant'], input });
  await expect(asked({ id: 1, version: 2 })).rejects.toThrow('refused');
  expect(acts.isOwn(['1'], isShown, Date.now())).toBe(true);
  acts.forget();
  await expect(asked({ start_row: 0, end_row: 100, id: 1 })).rejects.toThrow('refused');
  expect(acts.isOwn(['1'], isShown, Date.now())).toBe(false);
});
