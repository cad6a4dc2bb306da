import { expect, test } from 'vitest';
import { isBold, nextsOf } from './next-steps.ts';

test('calls come first, then steps, and last what undoes or stops', () => {
  const nexts = nextsOf({ next_calls: ['inspect'], next_steps: ['block', 'receive', 'cancel'] });
  expect(nexts).toEqual([
    { kind: 'call', name: 'inspect' },
    { kind: 'step', name: 'receive' },
    { kind: 'step', name: 'block' },
    { kind: 'step', name: 'cancel' },
  ]);
  expect(nexts.map(isBold)).toEqual([true, true, false, false]);
});

test('a buy-out that can only be stopped has no usual next thing', () => {
  expect(nextsOf({ next_calls: [], next_steps: ['refuse_device', 'cancel'] }).some(isBold)).toBe(false);
});
