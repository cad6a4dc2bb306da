import { describe, expect, it } from 'vitest';
import { loanState } from './loan-application.ts';

describe('state of an application', () => {
  it.each([
    ['created', null, 'applying'],
    ['in_progress', null, 'applying'],
    ['paid', null, 'approved'],
    ['paid', 'waiting', 'to_send'],
    ['paid', 'told', 'sent'],
    ['paid', 'refused', 'not_taken'],
    ['declined', null, 'declined'],
    ['refund_due', 'told', 'refund_due'],
  ] as const)('of an attempt that is %s, the lender %s: %s', (attempt, notice, state) => {
    expect(loanState(attempt, notice)).toBe(state);
  });
});
