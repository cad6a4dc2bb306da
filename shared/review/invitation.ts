import { z } from 'zod';
import { SecretToken, Uuid } from '../kernel/ids.ts';

/** The link of a letter that asks for reviews of an order's goods: it proves the purchase. */
export const Invitation = z.strictObject({ order: Uuid, token: SecretToken });
export type Invitation = z.infer<typeof Invitation>;
