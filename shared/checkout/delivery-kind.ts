import { z } from 'zod';

export const DeliveryKind = z.enum(['courier', 'pickup_point', 'store']);
export type DeliveryKind = z.infer<typeof DeliveryKind>;
