// What an order lacks and what its customer may choose, as the shop and the office show it.
import { z } from 'zod';
import { FieldError } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { ShortageState } from './shortage-states.ts';

/** A product offered instead. Amounts are per piece. */
export const Substitute = z.object({
  code: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  product_seo_name: z.string(),
  /** What it costs in the shop today. */
  price: Money,
  /** What the customer pays for it; never more than for the piece that lacks. */
  charged: Money,
  /** What the customer gets back for all the pieces; a bonus they carried may lower it. */
  back: Money,
});
export type Substitute = z.infer<typeof Substitute>;

/** Pieces of one line that the house does not have. */
export const Shortage = z.object({
  id: Uuid,
  /** The order's customer was asked so many times, this one counted. */
  round: z.int().positive(),
  state: ShortageState,
  code: z.string(),
  name: z.string(),
  picture: z.string(),
  pieces: z.int(),
  /** What the pieces cost the customer together. */
  total: Money,
  /** What the order gets cheaper by without them: their price less a bonus that goes with them. */
  refund: Money,
  /** Day on which they should come; null when nobody knows. */
  expected_on: z.iso.date().nullable(),
  /** Empty unless something may still be chosen. */
  substitutes: z.array(Substitute),
  /** Name of what was sent instead; null when nothing was. */
  substitute: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type Shortage = z.infer<typeof Shortage>;

/** All an order lacked, the latest round first. */
export const OrderShortages = z.object({
  items: z.array(Shortage),
  /** Until when the customer may take time; then the office decides. */
  decide_by: z.iso.datetime(),
  /** That time has passed. */
  is_overdue: z.boolean(),
  /** Whether somebody may choose now. */
  can_choose: z.boolean(),
  /** Nothing else is bought: giving all of it up cancels the order. */
  is_all: z.boolean(),
});
export type OrderShortages = z.infer<typeof OrderShortages>;

/** As the office sees it: also who decided. */
export const OfficeShortages = OrderShortages.extend({
  items: z.array(
    Shortage.extend({ decided_by: z.enum(['customer', 'staff']).nullable(), actor: z.string(), note: z.string() }),
  ),
});
export type OfficeShortages = z.infer<typeof OfficeShortages>;

/** What is chosen for one shortage; a substitute is named by its code. */
export const ShortageDecision = z.discriminatedUnion('choice', [
  z.strictObject({ id: Uuid, choice: z.literal('wait') }),
  z.strictObject({ id: Uuid, choice: z.literal('refund') }),
  z.strictObject({ id: Uuid, choice: z.literal('substitute'), substitute: z.string().min(1, 'REQUIRED').max(60) }),
]);
export type ShortageDecision = z.infer<typeof ShortageDecision>;

/** One decision for everything that is open. */
export const ShortageDecisions = z.array(ShortageDecision).min(1, 'REQUIRED').max(50, 'TOO_MANY');

/** Refusals of a choice, whoever makes it. */
export const choiceErrors = {
  CHOICE_MADE: { status: 409, message: 'Something else was chosen already' },
  CHOICE_INCOMPLETE: { status: 409, message: 'Every missing line needs one choice, and nothing else does' },
  SUBSTITUTE_GONE: {
    status: 409,
    message: 'The substitute is not on offer any more',
    data: z.object({
      product: z.string().describe('Code of the substitute'),
      fields: z.array(FieldError).describe('Choices that named it, e.g. `choices.0.substitute`'),
    }),
  },
} as const;
