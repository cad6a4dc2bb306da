import { z } from 'zod';

/**
 * What of a shop can be paused: `sale` is maintenance, in which the shop is read and sells nothing; the others are
 * features of it.
 */
export const Pausable = z.enum(['sale', 'buyout', 'repairs', 'reservations', 'instalments', 'card_hold', 'reviews']);
export type Pausable = z.infer<typeof Pausable>;

/** A pause that is in force. It ends when a person ends it; `until` is only what shoppers are told. */
export const Pause = z.object({
  part: Pausable,
  until: z.iso.datetime().nullable().describe('When it is expected to end; null while nobody knows'),
});
export type Pause = z.infer<typeof Pause>;

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
