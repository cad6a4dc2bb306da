/** So long after the last sign-in that the server confirmed, a station takes the person's password by itself. */
export const localDays = 14;

const dayMs = 86_400_000;
/** Wrong passwords in a row that cost no wait: slips of fingers. */
const freeTries = 3;
const firstPauseS = 30;
const longestPauseS = 15 * 60;

/** How long the next try waits after so many wrong ones in a row, in seconds: 0, then 30, 60 … at most 900. */
export const pauseAfter = (wrongTries: number): number =>
  wrongTries < freeTries ? 0 : Math.min(longestPauseS, firstPauseS * 2 ** (wrongTries - freeTries));

/** What a station knows of a person who signed in there before; times are the station's. */
export interface LocalStanding {
  /** The last sign-in that the server confirmed. */
  confirmedAt: Date;
  /** Wrong passwords since. */
  wrongTries: number;
  /** The last of them; null when there was none. */
  triedAt: Date | null;
}

export type LocalRefusal = { code: 'expired' } | { code: 'paused'; seconds: number };

/**
 * Why a password is not even looked at; null when it is. A clock that stands more than a day before the last sign-in
 * was set back, and nothing it says of the days since can be believed.
 */
export function localRefusal({ confirmedAt, wrongTries, triedAt }: LocalStanding, now: Date): LocalRefusal | null {
  const ageMs = now.getTime() - confirmedAt.getTime();
  if (ageMs > localDays * dayMs || ageMs < -dayMs) return { code: 'expired' };
  if (triedAt === null) return null;
  const pauseS = pauseAfter(wrongTries);
  // A clock set back lengthens no wait.
  const waitedS = Math.max(0, (now.getTime() - triedAt.getTime()) / 1000);
  return waitedS < pauseS ? { code: 'paused', seconds: Math.ceil(pauseS - waitedS) } : null;
}
