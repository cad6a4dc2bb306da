// What a pause means, without its schema: the frame of every page of the shop asks it.
import type { Pausable, Pause } from './pause.ts';

/** The pause that a part of the shop stands still by: maintenance stops every part. Null when it goes on. */
export const pauseOf = <Known extends Pause>(pauses: readonly Known[], part: Pausable): Known | null =>
  pauses.find((pause) => pause.part === 'sale') ?? pauses.find((pause) => pause.part === part) ?? null;

/** When shoppers are told to come again: a moment to come, else nothing is promised. */
export const expectedEnd = ({ until }: Pick<Pause, 'until'>, now: Date): Date | null =>
  until !== null && Date.parse(until) > now.getTime() ? new Date(until) : null;

/** Asked again after this while nobody knows when a pause ends. */
const usualRetryS = 300;
/** Programs ask again at least so often: a pause may end sooner than was thought. */
const longestRetryS = 3_600;

/** Seconds after which it is worth asking again, for `Retry-After`: from 1 to an hour. */
export function retryAfterS(pause: Pick<Pause, 'until'>, now: Date): number {
  const end = expectedEnd(pause, now);
  return end === null ? usualRetryS : Math.min(longestRetryS, Math.ceil((end.getTime() - now.getTime()) / 1000));
}
