import type { ApiSession } from '../net/api-session.ts';
import type { StationParts } from '../parts.ts';
import { stationRefusal } from '../net/refusal.ts';

/**
 * Signing out would leave unsent work without its person, so it waits until everything is on the server. While that
 * cannot be reached nobody is held: what they made stays here and goes on with whoever signs in next.
 * @throws Refusal `UNSENT_EVENTS`, or `UNSENT_DRAFTS` unless they are to be thrown away
 */
export function signOut(parts: StationParts, wish: { discard_drafts: boolean }): ReturnType<ApiSession['signOut']> {
  const { session, network, outbox } = parts;
  const isAway = network.state === 'offline' || session.isOffline;
  // Whom the server lets do nothing here any more leaves what they made to the next person.
  const isShutOut = outbox.refused === 'NO_PERMISSION';
  return leave(parts, {
    ...wish,
    whose: 'own',
    unsent: isAway ? 0 : ownCalls(parts) + (isShutOut ? 0 : unsentEvents(parts)),
  });
}

/**
 * Before the station turns to another server: that would not know what is unsent, nor who may work here.
 * @throws Refusal as signing out with the server there
 */
export async function leaveServer(parts: StationParts): Promise<void> {
  await leave(parts, { discard_drafts: false, whose: 'all', unsent: parts.calls.count() + unsentEvents(parts) });
  parts.local.forgetAll();
  parts.revoked.forget();
}

const unsentEvents = ({ store }: StationParts): number => store.events.unsentCount().count;

const ownCalls = ({ calls, session }: StationParts): number => calls.count(session.view.user?.id);

interface LeaveWish {
  discard_drafts: boolean;
  unsent: number;
  /** Drafts of others stay for their writers, but not when the server is another one. */
  whose: 'own' | 'all';
}

async function leave(
  { store, drafts, work, session }: StationParts,
  { discard_drafts: discards, unsent, whose }: LeaveWish,
): ReturnType<ApiSession['signOut']> {
  if (unsent > 0) throw stationRefusal('UNSENT_EVENTS', { unsent });
  const kept = whose === 'all' ? store.drafts.all().length : drafts.list().length;
  if (kept > 0) {
    if (!discards) throw stationRefusal('UNSENT_DRAFTS', { drafts: kept });
    await drafts.discardOwn();
  }
  work.close();
  return session.signOut();
}
