import { z } from 'zod';

/** Why a pick-up point takes no more parcels now: it has no free box, is shut for a time, or has too many on their way. */
export const PlaceTrouble = z.enum(['PLACE_FULL', 'PLACE_CLOSED', 'PLACE_CONGESTED']);
export type PlaceTrouble = z.infer<typeof PlaceTrouble>;
