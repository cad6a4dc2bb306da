/** Tag of journeys that repeat another one's way: in the other market, or without scripts. */
export const THOROUGH = '@thorough';

/** Marks such a repetition: `npm test` leaves it out, `npm test -- --thorough` and the scorecard walk it too. */
export const thoroughIf = (repeats: boolean): { tag?: string } => (repeats ? { tag: THOROUGH } : {});
