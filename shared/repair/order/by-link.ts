// What calls of a repair that its customer makes have in common.
import { z } from 'zod';
import type { StatedMeta } from '../../kernel/contract.ts';
import { maxInteger, SecretToken, Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';

/** Of whoever holds the link of a repair; reads say their own limit. */
export const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'repair-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};

/** The link of a repair. */
export const RepairLink = z.strictObject({ id: Uuid, token: SecretToken });

export const repairNotFound = { REPAIR_NOT_FOUND: { status: 404, message: 'No such repair' } } as const;

/** A text of a form: what is left out is empty, rules of the form judge the rest. */
export const typed = (most: number) => z.string().max(most, 'TOO_LONG').default('');

/** Name of a repair, a model or a colour in addresses. */
export const chosen = z.string().min(1).max(80);

/** What every order of repairs says: which, at which price, whose the device is, and what is wrong with it. */
export const WrittenOrder = z.strictObject({
  operations: z.array(chosen).min(1, 'REQUIRED').max(20),
  /** Sum that was shown, in minor units; another one is refused with the present prices. */
  seen_total: z.int().min(0).max(maxInteger),
  name: typed(120),
  email: typed(254),
  phone: typed(40),
  street: typed(120),
  city: typed(80),
  postcode: typed(12),
  fault: typed(2000),
  is_wipe_agreed: z.boolean(),
});

/** What an order of repairs is answered with: its link and its number. */
export const OrderedRepair = RepairLink.extend({ number: z.string() });

/** Why repairs cannot be ordered as they were shown. */
export const notAsShown = {
  DEVICE_NOT_REPAIRED: { status: 404, message: 'This device is not repaired now' },
  REPAIR_CHANGED: {
    status: 409,
    message: 'A chosen repair costs something else now, or is not offered any more',
    data: z.object({ total: Money, gone: z.array(z.string()) }),
  },
} as const;
