// State machine of subscribers of the newsletter.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `asked` until the letter's link is used, `active` while news are sent, `ended` by whoever has the mailbox. */
export const SubscriberState = z.enum(['asked', 'active', 'ended']);
export type SubscriberState = z.infer<typeof SubscriberState>;

/** Who ended it may subscribe again, by a letter or signed in. */
export const subscriberMoves: StateMoves<SubscriberState> = {
  asked: ['active', 'ended'],
  active: ['ended'],
  ended: ['asked', 'active'],
};
