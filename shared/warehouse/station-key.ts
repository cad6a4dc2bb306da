import { z } from 'zod';

/** Secret by which a station proves that it speaks for itself: 32 random bytes in base64url, made at the station. */
export const StationKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export type StationKey = z.infer<typeof StationKey>;

/** Headers by which a station says who it is, and proves it, with every call it makes. */
export const stationHeaders = { id: 'x-station', key: 'x-station-key' } as const;
