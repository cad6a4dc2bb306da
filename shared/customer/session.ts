import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Capability, Role } from '../kernel/roles.ts';

/** Who is signed in, and what screens may offer that person. */
export const Session = z.object({
  user: z.object({ id: Uuid, name: z.string(), email: z.string(), role: Role, market: MarketCode }).nullable(),
  capabilities: z.array(Capability),
});
export type Session = z.infer<typeof Session>;
