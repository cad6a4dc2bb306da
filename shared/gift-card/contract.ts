import { z } from 'zod';
import { lagging, publicRead, route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { ColumnInteger, maxInteger, RowNumber } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { giftCardEnds } from './pay.ts';

/** A code as a person wrote it; `readGiftCard` reads it. */
export const GiftCardCode = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG');
const GiftCardEnd = z.enum(giftCardEnds);

/** What happened to a card's money; the sum of all is its balance. */
export const GiftCardMovement = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(['issued', 'used', 'returned']),
  /** Taken off below zero, in minor units. */
  amount: z.int(),
  balance: z.int(),
  order_number: z.string().nullable(),
});
export type GiftCardMovement = z.infer<typeof GiftCardMovement>;

export const GiftCardState = z.enum(['valid', 'used', 'expired', 'blocked']);
export type GiftCardState = z.infer<typeof GiftCardState>;

/** A card as the office sees it: never its whole code. Amounts in minor units of its currency. */
export const GiftCard = z.object({
  id: z.int(),
  market: MarketCode,
  currency: z.enum(['CZK', 'RON']),
  /** Last four signs of the code. */
  end: z.string(),
  value: z.int(),
  balance: z.int(),
  valid_until: z.iso.date(),
  state: GiftCardState,
  email: z.string(),
  reason: z.string(),
  issued_at: z.iso.datetime(),
  issued_by: z.string(),
  blocked_because: z.string(),
});
export type GiftCard = z.infer<typeof GiftCard>;

/** What may be filtered and sorted in the grid. */
export const giftCardRowTerms = {
  end: { kind: 'text' },
  market: { kind: 'set' },
  value: { kind: 'number', within: 'market' },
  balance: { kind: 'number', within: 'market' },
  valid_until: { kind: 'date' },
  state: { kind: 'set' },
  email: { kind: 'text' },
  reason: { kind: 'text' },
  issued_at: { kind: 'date' },
  issued_by: { kind: 'text', isNullable: true },
  blocked_because: { kind: 'text' },
} as const satisfies GridTerms;

const read = staffCall('discount.edit');
const change: StatedMeta = { ...read, rateLimit: 'staff' };
const reason = z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG');
const noCard = { GIFT_CARD_NOT_FOUND: { status: 404, message: 'No such gift card' } } as const;

export const giftCardContract = {
  balance: route
    .meta({ ...publicRead, rateLimit: 'discount-code', personalData: true, cache: 'private' })
    .route({ method: 'POST', path: '/gift-cards/balance', summary: 'What a gift card still holds, by its code' })
    .input(z.strictObject({ market: MarketCode, code: GiftCardCode }))
    .output(
      z.object({
        end: z.string(),
        value: Money,
        balance: Money,
        valid_until: z.iso.date(),
        /** Why it cannot be paid with today; null when it can. */
        refusal: GiftCardEnd.nullable(),
      }),
    )
    .errors({ GIFT_CARD_UNKNOWN: { status: 404, message: 'There is no gift card of this code' } }),
  rows: route
    .meta(lagging(read))
    .route({ method: 'POST', path: '/office/gift-cards/rows', summary: 'Rows of the grid of gift cards' })
    .input(GridQuery)
    .output(gridPage(GiftCard)),
  card: route
    .meta(read)
    .route({ method: 'GET', path: '/office/gift-cards/{id}', summary: 'A gift card with its movements' })
    .input(z.strictObject({ id: RowNumber }))
    .output(z.object({ card: GiftCard, movements: z.array(GiftCardMovement) }))
    .errors(noCard),
  issue: route
    .meta({ ...change, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/office/gift-cards',
      successStatus: 201,
      summary: 'Issues a gift card and sends it by e-mail; its code is told to nobody else',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        /** Minor units. */
        value: ColumnInteger.min(1, 'POSITIVE').max(maxInteger),
        email: z.string().trim().max(254, 'TOO_LONG'),
        reason,
      }),
    )
    .output(GiftCard),
  block: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/gift-cards/{id}/block',
      summary: 'Blocks a gift card: it pays nothing any more; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, reason }))
    .output(GiftCard)
    .errors(noCard),
};
