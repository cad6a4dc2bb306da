import { describe, expect, it } from 'vitest';
import { endOfHold, HoldState, moveHold, takeBy } from './hold-states.ts';

describe('a hold on a card', () => {
  const states = HoldState.options;

  it('moves so and not otherwise', () => {
    const found = states.flatMap((from) => states.filter((to) => moveHold(from, to).ok).map((to) => `${from} ${to}`));
    expect(found).toEqual([
      'held capturing',
      'held releasing',
      'held captured',
      'held lost',
      'capturing captured',
      'capturing lost',
      'releasing captured',
      'releasing released',
    ]);
  });

  it('is decided once, and ends once', () => {
    expect(moveHold('capturing', 'releasing')).toEqual({ ok: false, refusal: 'HOLD_DECIDED' });
    expect(moveHold('released', 'capturing')).toEqual({ ok: false, refusal: 'HOLD_ENDED' });
  });

  it.each(states.filter((state) => moveHold(state, 'captured').ok))('ends from %s as the bank says', (state) => {
    expect(moveHold(state, endOfHold(state, 'taken')).ok).toBe(true);
    expect(moveHold(state, endOfHold(state, 'gone')).ok).toBe(true);
  });

  it('is decided a day before the bank lets go', () => {
    expect(takeBy(new Date('2026-11-20T10:00:00Z'), 7)).toEqual(new Date('2026-11-26T10:00:00Z'));
  });
});
