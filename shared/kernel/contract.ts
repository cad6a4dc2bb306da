import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type Pausable, Pause } from './pause/pause.ts';
import type { Capability } from './roles.ts';

/** What every route states about itself. The API does not start while one is missing. */
export interface RouteMeta {
  /** Capability the caller's role must hold. */
  access?: Capability;
  /**
   * Whose object the call touches: nobody's in particular (`none`), the caller's own cart (`cart`), the order
   * whose secret token is in the input (`order-token`), likewise the enquiry (`enquiry-token`), the subscription (`subscriber-token`), the buy-out (`buyout-token`), the unit (`unit-token`), the watch-dog (`watchdog-token`), the review or the invitation to write one (`review-token`), the piece kept in a store (`reservation-token`) the repair (`repair-token`) and the job application (`application-token`), the signed-in person's own rows (`self`), or what the
   * signed-in person has claimed in the warehouse (`claim`).
   */
  owner?:
    | 'none'
    | 'cart'
    | 'order-token'
    | 'buyout-token'
    | 'unit-token'
    | 'watchdog-token'
    | 'reservation-token'
    | 'repair-token'
    | 'enquiry-token'
    | 'subscriber-token'
    | 'review-token'
    | 'application-token'
    | 'self'
    | 'claim';
  /** Whether a retry is recognised by its `Idempotency-Key` header. */
  idempotencyKey?: 'required' | 'none';
  /** Name of the limit the call counts against; the API holds the figures. */
  rateLimit?:
    | 'read'
    | 'write'
    | 'sign-in'
    | 'place-order'
    | 'discount-code'
    | 'find-order'
    | 'letter'
    | 'staff'
    | 'station';
  /** Whether input or output carries a person's data: such replies are never stored by a cache or logged. */
  personalData?: boolean;
  /** `public`: the same for every visitor, kept by page cache and CDN until its tags are purged. */
  cache?: 'public' | 'private';
  /** Largest body: that of a station's upload of fifty events, unless the call carries a picture or a whole list. */
  bodyLimit?: 'plain' | 'picture';
  /** What of the shop the call belongs to: while that is paused it is refused with `MAINTENANCE`. Absent = it always goes on. */
  part?: Pausable;
  /**
   * A call that only reads, whatever its method, and may lack the last seconds of what others wrote: a replica answers it
   * to whoever says up to where he has written. Public reads may, too.
   */
  mayLag?: boolean;
}

type Unstated = 'bodyLimit' | 'part' | 'mayLag';

/** All that a route must state; the limit of a body has a usual value, and what is never paused names no part. */
export type StatedMeta = Required<Omit<RouteMeta, Unstated>> & Pick<RouteMeta, Unstated>;

/** One field that does not fit: its path in the input and a stable message code. */
export const FieldError = z.object({
  path: z.string().describe('Dotted path in the input, e.g. `order_billing_address.postcode`'),
  code: z.string().describe('Stable code; the text is in the language files'),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof FieldError>;

/** Every route of the API starts here, so every one has the same refusals of the edge. */
export const route = oc.$meta<RouteMeta>({}).errors({
  INPUT_INVALID: { status: 400, message: 'Some fields are not right', data: z.object({ fields: z.array(FieldError) }) },
  SIGN_IN_REQUIRED: { status: 401, message: 'Sign in first' },
  NO_PERMISSION: { status: 403, message: 'No permission' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests', data: z.object({ retry_after_s: z.int() }) },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: 'The Idempotency-Key header is missing or malformed' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'The same Idempotency-Key came with another body' },
  IN_PROGRESS: { status: 409, message: 'The same request is still running' },
  UNAVAILABLE: { status: 503, message: 'A part of the system does not answer; try again' },
  MAINTENANCE: {
    status: 503,
    message: 'This part of the shop is paused; it can be read meanwhile',
    data: z.object({ ...Pause.shape, retry_after_s: z.int() }),
  },
});

/** Anyone may read it and it is the same for everyone. */
export const publicRead: StatedMeta = {
  access: 'shop.browse',
  owner: 'none',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: false,
  cache: 'public',
};

export const ownCart: StatedMeta = {
  access: 'cart.use',
  owner: 'cart',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: false,
  cache: 'private',
};

/** A change of the caller's cart, or of what is ordered by it. */
export const changesCart: StatedMeta = { ...ownCart, part: 'sale' };

export const byOrderToken: StatedMeta = {
  access: 'order.follow',
  owner: 'order-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};

/** A seller's call about the own buy-out, by its secret link. */
export const byBuyoutToken: StatedMeta = { ...byOrderToken, access: 'buyout.offer', owner: 'buyout-token' };

/** A staff call of the given capability that touches customers' data. */
export const staffCall = (access: Capability, more: RouteMeta = {}): StatedMeta => ({
  access,
  owner: 'none',
  idempotencyKey: 'none',
  rateLimit: 'staff',
  personalData: true,
  cache: 'private',
  ...more,
});

/** The same call as one that may be read from a replica. */
export const lagging = (meta: StatedMeta): StatedMeta => ({ ...meta, mayLag: true });

/**
 * Cookie that says up to where in the database's log its holder has written or was told of changes, where reads are
 * answered by replicas: a number of bytes.
 */
export const seenCookie = 'kolobeh_seen';

/** Header that carries the key of a call that must happen once. */
export const idempotencyHeader = 'idempotency-key';
export const IdempotencyKey = z.uuid();
