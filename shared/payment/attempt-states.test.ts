import { describe, expect, it } from 'vitest';
import { AttemptState, isSettled, moveAttempt } from './attempt-states.ts';

describe('the moves of an attempt to pay', () => {
  const states = AttemptState.options;

  it('are these and no others', () => {
    const found = states.flatMap((from) =>
      states.filter((to) => moveAttempt(from, to).ok).map((to) => `${from} ${to}`),
    );
    expect(found).toEqual([
      'created in_progress',
      'created paid',
      'created declined',
      'created cancelled',
      'created refund_due',
      'created held',
      'in_progress created',
      'in_progress paid',
      'in_progress declined',
      'in_progress cancelled',
      'in_progress refund_due',
      'in_progress held',
      'paid refund_due',
      'declined paid',
      'declined cancelled',
      'declined refund_due',
      'declined held',
      'cancelled paid',
      'cancelled declined',
      'cancelled refund_due',
      'cancelled held',
      'refund_due refunded',
      'held paid',
      'held cancelled',
      'held refund_due',
    ]);
  });

  it('tell why not: the money is settled, or the attempt ended and is not opened again', () => {
    for (const from of states)
      for (const to of states) {
        const moved = moveAttempt(from, to);
        if (!moved.ok) expect(moved.refusal).toBe(isSettled(from) ? 'ATTEMPT_SETTLED' : 'ATTEMPT_ENDED');
      }
    expect(moveAttempt('declined', 'in_progress')).toEqual({ ok: false, refusal: 'ATTEMPT_ENDED' });
    expect(moveAttempt('paid', 'declined')).toEqual({ ok: false, refusal: 'ATTEMPT_SETTLED' });
  });
});
