import { expect, it } from 'vitest';
import { stateOfDiscount } from './discount-rows.ts';

const facts = { archived_at: null, is_active: true, valid_from: '2026-11-01', valid_to: '2026-11-30' };

it.each([
  ['in_force', {}],
  ['in_force', { valid_to: null }],
  ['in_force', { valid_to: '2026-11-23' }],
  ['planned', { valid_from: '2026-11-24' }],
  ['paused', { is_active: false }],
  ['over', { valid_to: '2026-11-22', is_active: false }],
  ['archived', { archived_at: '2026-11-20T10:00:00.000Z' }],
] as const)('a discount is %s: %j', (state, more) => {
  expect(stateOfDiscount({ ...facts, ...more }, '2026-11-23')).toBe(state);
});
