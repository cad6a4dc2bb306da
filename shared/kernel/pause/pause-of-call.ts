import type { Pausable, Pause } from './pause.ts';
import { pauseOf } from './pause-rules.ts';

/** Features that are a part of another one: without a buy-out nothing can be traded in. */
const within: Partial<Record<Pausable, Pausable>> = { trade_in: 'buyout' };

/** The pause that a call of a part is refused by: maintenance, its own, or that of the feature it is a part of. */
export function pauseOfCall<Known extends Pause>(pauses: readonly Known[], part: Pausable): Known | null {
  const whole = within[part];
  return pauseOf(pauses, part) ?? (whole ? pauseOf(pauses, whole) : null);
}
