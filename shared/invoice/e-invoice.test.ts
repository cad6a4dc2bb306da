import { expect, it } from 'vitest';
import { EInvoiceState, minutesToNextStep, moveEInvoice } from './e-invoice.ts';

it('an accepted document is never sent again, and none is sent while its sending may have come there', () => {
  for (const state of EInvoiceState.options) expect(moveEInvoice('accepted', state).ok).toBe(false);
  expect(EInvoiceState.options.filter((state) => moveEInvoice(state, 'sending').ok)).toEqual(['waiting']);
});

it('waits longer from step to step, up to four hours', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map(minutesToNextStep)).toEqual([1, 5, 15, 60, 240, 240, 240]);
});
