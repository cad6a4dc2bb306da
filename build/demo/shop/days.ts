/** Milliseconds of 24 hours, whatever the clocks do. */
export const dayMs = 86_400_000;

/** Midnight (UTC) of the day: the instant all of the demo shop's dates are counted from. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/** The instant a number of days (fractions count) before another. */
export const daysBefore = (today: Date, days: number): Date => new Date(Math.round(today.getTime() - days * dayMs));

/** The day in UTC. */
export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);
