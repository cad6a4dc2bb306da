import { createHash } from 'node:crypto';

/**
 * A version 7 UUID that follows from a name and an instant: ids sort by creation as those of the database do, and the
 * same seed on the same day gives the same ids.
 */
export function seededUuid(name: string, at: Date): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const time = at.getTime().toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex.slice(0, 3)}`,
    `${variant}${hex.slice(4, 7)}`,
    hex.slice(7, 19),
  ].join('-');
}
