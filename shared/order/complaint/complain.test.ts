import { describe, expect, it } from 'vitest';
import { checkComplained, type ComplainableLine } from './complain.ts';
import { allowedComplaintSteps, ComplaintState, complaintMoves, isComplaintEnd, moveComplaint } from './states.ts';

const lines: ComplainableLine[] = [
  { id: 'phones', quantity: 2, taken: 0, devices: ['350000000000019', '350000000000027'] },
  { id: 'watch', quantity: 1, taken: 0, devices: ['W1'] },
  { id: 'cables', quantity: 3, taken: 1, devices: [] },
];
const check = (line: string, quantity: number, device = '') => checkComplained(lines, { line, quantity, device });

describe('what is complained about', () => {
  it.each([
    ['cables', 2, ''],
    ['watch', 1, ''],
    ['watch', 1, 'W1'],
    ['phones', 1, '350000000000027'],
  ])('may be %s × %i %s', (line, quantity, device) => {
    expect(check(line, quantity, device)).toMatchObject({ ok: true, value: { id: line } });
  });

  it.each([
    ['tablet', 1, '', 'line', 'NOT_OFFERED'],
    ['cables', 3, '', 'quantity', 'TOO_LARGE'],
    ['phones', 1, '', 'device', 'REQUIRED'],
    ['phones', 1, 'W1', 'device', 'NOT_OFFERED'],
    ['phones', 2, '350000000000019', 'quantity', 'TOO_LARGE'],
  ])('is not %s × %i %s', (line, quantity, device, path, code) => {
    expect(check(line, quantity, device)).toEqual({ ok: false, refusal: { path, code } });
  });
});

describe('states of a complaint', () => {
  it('lead from each state to an end, and an end leads nowhere', () => {
    for (const state of ComplaintState.options) {
      const seen = new Set<ComplaintState>([state]);
      for (const one of seen) for (const next of complaintMoves[one]) seen.add(next);
      expect([...seen].some(isComplaintEnd), state).toBe(true);
      if (isComplaintEnd(state)) expect(allowedComplaintSteps(state)).toEqual([]);
    }
  });

  it('let no goods be repaired or exchanged before they are here', () => {
    expect(allowedComplaintSteps('filed')).toEqual(['received', 'refused', 'closed']);
    expect(moveComplaint('filed', 'repairing')).toEqual({ ok: false, refusal: 'COMPLAINT_MOVED' });
  });
});
