import { z } from 'zod';

/** A field of the wire that nothing here can act on. Without a value it asks for nothing; any value is refused by name. */
export const notOffered = () => z.union([z.null(), z.literal(false), z.literal('')], 'NOT_OFFERED').optional();
