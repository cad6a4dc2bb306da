const minuteMs = 60_000;

/** How long an answer is fresh, and how long it is kept when nothing shows it any more. */
const queryLifetimeMs = 5 * minuteMs;

/** How often a failed query is tried again. */
export const queryRetries = 3;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Pause before the next try, in milliseconds: a second, doubling, at most thirty. `failures` counts from 0. */
export const queryRetryDelay = (failures: number): number => Math.min(firstPauseMs * 2 ** failures, longestPauseMs);

/** Of every cache of queries in a browser. Whoever needs fresher data hears of an event; focus brings nothing. */
export const queryPolicy = {
  staleTime: queryLifetimeMs,
  gcTime: queryLifetimeMs,
  retry: queryRetries,
  retryDelay: queryRetryDelay,
  refetchOnWindowFocus: false,
} as const;
