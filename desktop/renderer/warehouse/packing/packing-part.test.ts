import { expect, test } from 'vitest';
import { flow, flowIndex, isLabelAsked, partOf } from './packing-part.ts';

const aLabel = (state: 'sent' | 'unknown' | 'failed' | 'confirmed') => ({
  label: {
    label_job_id: crypto.randomUUID(),
    package_code: 'PK-0000000017',
    state,
    reprint: 0,
    detail: '',
    printer: '',
    description: null,
  },
});

test('a packed order wants a box first and a weight then', () => {
  expect(partOf({ step: 'close' }, null)).toBe('box');
  expect(partOf({ step: 'close' }, 'M')).toBe('weight');
});

test('a package closed before all is packed wants the same, and only then', () => {
  expect(partOf({ step: 'items' }, null, true)).toBe('box');
  expect(partOf({ step: 'items' }, 'M', true)).toBe('weight');
  expect(partOf({ step: 'label' }, 'M', true)).toBe('label');
});

test('other steps do not care which box was chosen', () => {
  expect(partOf({ step: 'items' }, 'M')).toBe('items');
});

test('every part has its place in the strip, and the strip only goes forward', () => {
  const order = (['crate', 'items', 'box', 'weight', 'sending', 'label', 'done'] as const).map(flowIndex);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(new Set(order).size).toBe(flow.length);
});

test('a person is asked about a label only when nobody knows, not while it prints', () => {
  expect([aLabel('unknown'), aLabel('failed')].every(isLabelAsked)).toBe(true);
  expect([aLabel('sent'), aLabel('confirmed'), { label: null }].some(isLabelAsked)).toBe(false);
});
