import { z } from 'zod';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';

const bare = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });

/** Why a discount cannot be used by anybody, or not by this customer, whatever the goods. */
const Invalid = [
  bare('ARCHIVED'),
  bare('INACTIVE'),
  /** Its single-use code was used. */
  bare('CODE_SPENT'),
  /** The office withdrew the code it comes by. */
  bare('CODE_WITHDRAWN'),
  /** As many orders have it as it is given to. */
  bare('USED_UP'),
  bare('USED_BY_CUSTOMER'),
  z.object({ code: z.literal('NOT_YET'), day: IsoDay }),
  z.object({ code: z.literal('EXPIRED'), day: IsoDay }),
] as const;

/** Why it means no goods of a cart, or not enough of them: so many pieces, or sets with pieces, are missing. */
const OfScope = [
  bare('NO_PRODUCTS'),
  z.object({ code: z.literal('MISSING_PIECES'), pieces: z.int() }),
  z.object({ code: z.literal('MISSING_SETS'), sets: z.int(), pieces: z.int() }),
] as const;

/** Why a discount a cart could have does not lower it. */
export const DiscountReason = z.discriminatedUnion('code', [
  ...Invalid,
  ...OfScope,
  /** Another code or card of the same discount counts already. */
  bare('ALREADY_COUNTED'),
  /** One of the two stands alone, and the named one takes off more. */
  z.object({ code: z.literal('NOT_COMBINABLE'), name: z.string() }),
  /** Its goods cost nothing any more, or no more than its price. */
  bare('NOTHING_LEFT'),
]);
export type DiscountReason = z.infer<typeof DiscountReason>;

export type Invalid = z.infer<(typeof Invalid)[number]>;
export type ScopeRefusal = z.infer<(typeof OfScope)[number]>;

const invalidCodes: ReadonlySet<string> = new Set(Invalid.map(({ shape }) => shape.code.value));

/** Whether no change of the goods could make it count: who entered such a discount is asked to remove it. */
export const isInvalid = ({ code }: DiscountReason): boolean => invalidCodes.has(code);
