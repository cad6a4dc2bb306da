const dayMs = 86_400_000;

/** How many days ahead a courier can be asked for. */
const ahead = 14;

/** Working days (ISO) on which a courier can come: from tomorrow, two weeks ahead. */
export const courierDays = (today: string): string[] =>
  Array.from({ length: ahead }, (_, index) => new Date(Date.parse(`${today}T12:00:00Z`) + (index + 1) * dayMs))
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .map((day) => day.toISOString().slice(0, 10));
