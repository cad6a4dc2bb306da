/** Minutes by which a zone is ahead of UTC at an instant. */
function minutesAhead(at: Date, timeZone: string): number {
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ');
  return Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000);
}

/** The last instant of a day in a zone, ISO. @param day ISO */
export function endOfDay(day: string, timeZone: string): string {
  const asUtc = new Date(`${day}T23:59:59.999Z`);
  const guess = new Date(asUtc.getTime() - minutesAhead(asUtc, timeZone) * 60_000);
  return new Date(asUtc.getTime() - minutesAhead(guess, timeZone) * 60_000).toISOString();
}
