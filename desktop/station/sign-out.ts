import type { ApiSession } from './api-session.ts';
import type { StationParts } from './parts.ts';
import { stationRefusal } from './refusal.ts';

/**
 * Signing out would leave unsent work without its person, so it waits until everything is on the server.
 * @throws Refusal `UNSENT_EVENTS`, or `UNSENT_DRAFTS` unless they are to be thrown away
 */
export async function signOut(
  { store, calls, drafts, work, session, outbox }: StationParts,
  wish: { discard_drafts: boolean },
): ReturnType<ApiSession['signOut']> {
  // Whom the server lets do nothing here any more leaves what they made to the next person.
  const isShutOut = outbox.refused === 'NO_PERMISSION';
  const unsent = (isShutOut ? 0 : store.events.unsentCount().count) + calls.count;
  if (unsent > 0) throw stationRefusal('UNSENT_EVENTS', { unsent });
  const { waiting, undecided } = store.drafts.counts();
  if (waiting + undecided > 0) {
    if (!wish.discard_drafts) throw stationRefusal('UNSENT_DRAFTS', { drafts: waiting + undecided });
    await drafts.discardAll();
  }
  work.close();
  return session.signOut();
}
