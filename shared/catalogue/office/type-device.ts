import { z } from 'zod';

/** Kinds of goods, by what they are. */
export const TypeDevice = z.enum(['phone', 'tablet', 'watch', 'accessory']);
