/** Days for which an estimate's price holds, the day of the estimate being the first. */
const estimateDays = 14;

/** Last day (ISO) on which a price told today holds. */
export const validUntil = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + (estimateDays - 1) * 86_400_000).toISOString().slice(0, 10);
