/** A location's code as people read it on the shelf: `LC-B-07-11-02` → `B-07-11-02`. */
export const shelfCode = (code: string): string => code.replace(/^LC-/, '');

/** Zone, aisle, bay, level and bin of a location; null when the code has another shape. */
export function locationParts(code: string): { zone: string; aisle: number; bay: number; level: number } | null {
  const match = /^(?:LC-)?([A-Z])-(\d{1,3})-(\d{1,3})-(\d{1,3})(?:-\w+)?$/.exec(code);
  if (!match) return null;
  return { zone: match[1] ?? '', aisle: Number(match[2]), bay: Number(match[3]), level: Number(match[4]) };
}
