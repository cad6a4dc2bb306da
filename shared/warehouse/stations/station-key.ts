import { z } from 'zod';

/** Secret by which a station proves that it speaks for itself: 32 random bytes in base64url, made at the station. */
export const StationKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export type StationKey = z.infer<typeof StationKey>;

/** Headers by which a station says who it is, and proves it, with every call it makes. */
export const stationHeaders = { id: 'x-station', key: 'x-station-key' } as const;

/** The start of a key's SHA-256, short enough for a person to compare on two screens: `3FA2-91BC-07D1`. */
export const KeyMark = z.string().regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);
export type KeyMark = z.infer<typeof KeyMark>;

/** @param hash SHA-256 of the key in hexadecimal */
export const markOf = (hash: string): KeyMark => [0, 4, 8].map((at) => hash.slice(at, at + 4).toUpperCase()).join('-');
