import { expect, it } from 'vitest';
import { differencesIn, plainValue } from './difference.ts';

it('says what changed and leaves out what is the same', () => {
  const from = { role: 'office', market: 'cs', is_active: true };
  expect(differencesIn({ from, to: { ...from, role: 'supervisor' }, renamed: false })).toEqual([
    { name: 'role', before: 'office', after: 'supervisor' },
    { name: 'renamed', before: null, after: 'false' },
  ]);
});

it('says of bare values from what to what', () => {
  expect(differencesIn({ from: 'all', to: 'units' })).toEqual([{ name: '', before: 'all', after: 'units' }]);
  expect(differencesIn({ from: 'all' })).toEqual([{ name: '', before: 'all', after: '–' }]);
});

it('says plain facts as they are, also what was made anew', () => {
  expect(differencesIn({ reason: 'zkouška', lines: ['1', '2'] })).toEqual([
    { name: 'reason', before: null, after: 'zkouška' },
    { name: 'lines', before: null, after: '1, 2' },
  ]);
  expect(differencesIn({ to: { role: 'office' } })).toEqual([{ name: 'role', before: null, after: 'office' }]);
  expect(differencesIn({})).toEqual([]);
});

it('shows what is not there as a dash, and facts within facts in one line', () => {
  expect(plainValue({ a: null, b: [], c: { d: 0 } })).toBe('a: –, b: –, c: d: 0');
});
