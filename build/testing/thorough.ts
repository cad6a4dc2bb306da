/**
 * Tag of journeys that repeat: another one's way, in the other market or without scripts, or on the screen a rule that a
 * test of the rule proves. Each way of work keeps one journey without it.
 */
export const THOROUGH = '@thorough';

/** Marks a journey so where it repeats: `npm test` leaves it out, `npm test -- --thorough` and the scorecard walk it too. */
export const thoroughIf = (repeats: boolean): { tag?: string } => (repeats ? { tag: THOROUGH } : {});

/** Tag of single tests of vitest that `npm test` leaves out; `npm test -- --thorough` and the scorecard run them too. */
export const HEAVY = 'thorough';
