/**
 * Tag of journeys that repeat: another one's way, in the other market or without scripts, or on the screen what tests of
 * its rules, calls and components prove. What is earned and handled every day keeps a journey without it: browsing,
 * buying, paying, selling, picking, packing, handing over, prices, grids. All of `npm test` shall take less than twelve
 * minutes on two cores, so a journey that costs ten seconds of them has to be one of these.
 */
export const THOROUGH = '@thorough';

/** Marks a journey so where it repeats: `npm test` leaves it out, `npm test -- --thorough` and the scorecard walk it too. */
export const thoroughIf = (repeats: boolean): { tag?: string } => (repeats ? { tag: THOROUGH } : {});

/**
 * Tag of single tests of vitest that `npm test` leaves out; `npm test -- --thorough` and the scorecard run them too:
 * controls that take seconds, further courses of a race whose first one stays, what a row of the scorecard proves.
 */
export const HEAVY = 'thorough';

/** Options of a single test of vitest that is heavy where it repeats: the same claim of another role, state, seed or partner. */
export const heavyIf = (repeats: boolean): { tags: string[] } => ({ tags: repeats ? [HEAVY] : [] });
