/**
 * Name of a version published in a week: the ISO week (`2026-47`), and with a number when the week has had one already
 * (`2026-47-2`).
 */
export function versionName(week: string, taken: readonly string[]): string {
  if (!taken.includes(week)) return week;
  for (let number = 2; ; number += 1) {
    const name = `${week}-${number}`;
    if (!taken.includes(name)) return name;
  }
}
