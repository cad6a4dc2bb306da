/** After how many minutes each next look at the provider comes; then once an hour. */
const pauses = [1, 2, 4, 8, 15, 30, 60];

/** When the provider is asked next: soon at first, at the end once an hour. @param checks how often it was asked */
export const nextLook = (now: Date, checks: number): Date =>
  new Date(now.getTime() + (pauses[Math.min(checks, pauses.length - 1)] ?? 60) * 60_000);
