// Leader election: who should lead the voting stations, from what one of them sees.
import { type Ballot, compareBallots } from './voting.ts';
import { isQuorum } from './roster.ts';

/** A station of the roster as another one sees it now. */
export interface SeenStation {
  device_id: string;
  /** It has been without the server for longer than a moment. */
  isOffline: boolean;
  /** The term in which it acts as the hub; null when it does not. */
  acting: Ballot | null;
}

/**
 * The station that should be the hub, as one station sees it: the one acting in the latest term, else the lowest id.
 * Only those without the server count, and only when they are more than half of the roster; null when nobody may be.
 * Two stations may well answer differently for a while: that costs time and never a crate, see `voting.ts`.
 * @param seen the asking station among them
 */
export function electHub(rosterSize: number, seen: readonly SeenStation[]): string | null {
  const offline = seen.filter((one) => one.isOffline);
  if (!isQuorum(rosterSize, offline.length)) return null;
  const acting = offline
    .flatMap(({ acting: ballot, device_id }) => (ballot ? [{ ballot, device_id }] : []))
    .toSorted((a, b) => compareBallots(b.ballot, a.ballot))
    .at(0);
  return acting?.device_id ?? offline.map(({ device_id: id }) => id).toSorted()[0] ?? null;
}
