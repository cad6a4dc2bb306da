import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { PlaceToCount } from '@kolobeh/shared/stock/count.ts';
import { ReturnItem, ReturnJob, ReturnKind } from '@kolobeh/shared/stock/returns.ts';
import { GoodsNames } from '@kolobeh/shared/stock/goods.ts';
import { z } from 'zod';
import { receipts } from './receipts.ts';

/** Pieces in hand or on the shelf, as stock work shows them. The newest scan is the last. */
export const HandLine = z.object({
  product_code: z.string(),
  product_name: z.string(),
  names: GoodsNames.optional(),
  picture: z.string(),
  /** IMEI or serial number of the one device; empty for pieces alike. */
  unit: z.string(),
  /** Code on the device's own label, `K-…`; empty when unknown or none. */
  unit_code: z.string(),
  pieces: z.int(),
});
export type HandLine = z.infer<typeof HandLine>;

/** Goods being carried to another place. They are booked when the target is scanned. */
export const MovingView = z.object({
  mode: z.literal('moving'),
  work_id: Uuid,
  /** `source`: scan where the goods are; `items`: scan them, and at last the place they are put to. */
  stage: z.enum(['source', 'items']),
  /** Null while no source was scanned, and when the goods lie at no known place. */
  from: z.string().nullable(),
  hand: z.array(HandLine),
  pieces: z.int(),
  /** Moves finished in this work. */
  moves: z.int(),
  ...receipts,
});
export type MovingView = z.infer<typeof MovingView>;

/** A place being counted blind. */
export const CountingView = z.object({
  mode: z.literal('counting'),
  work_id: Uuid,
  /** `location`: scan a place; `items`: scan all of it; `review`: compare with the books and confirm. */
  stage: z.enum(['location', 'items', 'review']),
  location: z.string().nullable(),
  counted: z.array(HandLine),
  pieces: z.int(),
  /** The count beside the books; empty before it is finished, because people count what they expect. */
  compared: z.array(
    z.object({
      product_code: z.string(),
      product_name: z.string(),
      names: GoodsNames.optional(),
      booked: z.int(),
      counted: z.int(),
    }),
  ),
  todo: z.array(PlaceToCount),
  /** Places counted in this work. */
  done: z.int(),
  ...receipts,
});
export type CountingView = z.infer<typeof CountingView>;

/** A parcel being unpacked, piece by piece onto shelves or aside. */
export const ReturningView = z.object({
  mode: z.literal('returning'),
  work_id: Uuid,
  /** `parcel`: scan or type its number; `item` and `place` in turn for each piece; `done`: the next parcel may come. */
  stage: z.enum(['parcel', 'item', 'place', 'done']),
  job: ReturnJob.nullable(),
  in_hand: ReturnItem.nullable(),
  /** Told with the end of the return. */
  why: ReturnKind,
  back: z.int(),
  total: z.int(),
  ...receipts,
});
export type ReturningView = z.infer<typeof ReturningView>;

/** Keys of stock work that are no scans. */
export const StockKey = z.enum(['from_nowhere', 'take_back', 'confirm', 'change_why']);
export type StockKey = z.infer<typeof StockKey>;

/** Kinds of stock work; one may be on the screen at a time. */
export const StockMode = z.enum(['moving', 'counting', 'returning']);
export type StockMode = z.infer<typeof StockMode>;
