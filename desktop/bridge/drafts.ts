import { PriceAmount } from '@kolobeh/shared/catalogue/office/price-amount.ts';
import { CategoryIds } from '@kolobeh/shared/catalogue/office-product.ts';
import { OrderNumber, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Version } from '@kolobeh/shared/kernel/versioned.ts';
import { OfficeNote } from '@kolobeh/shared/order/note.ts';
import { z } from 'zod';

const madeOn = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, version: Version });

/** An edit and what it was made on. Amounts are in minor units, categories ids in their order. */
export const DraftEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order_note'),
    order_id: Uuid,
    number: OrderNumber,
    base: madeOn(z.string()),
    value: OfficeNote,
  }),
  z.strictObject({
    kind: z.literal('product_price'),
    product_id: z.int(),
    market: MarketCode,
    base: madeOn(z.int().nullable()),
    value: PriceAmount,
    /** A person has confirmed a change of 80 % or more, on this very base. */
    confirmed: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('product_categories'),
    product_id: z.int(),
    base: madeOn(z.array(z.int())),
    value: CategoryIds,
  }),
]);
export type DraftEdit = z.infer<typeof DraftEdit>;

/** An edit without what is to be written: what it is about and what it is made on. */
export type EditOf = DraftEdit extends infer Edit
  ? Edit extends DraftEdit
    ? Omit<Edit, 'value' | 'confirmed'>
    : never
  : never;

/** What an edit is about; edits of one target go one after another. */
export function targetOf(edit: EditOf): string {
  switch (edit.kind) {
    case 'order_note':
      return `order_note ${edit.number}`;
    case 'product_price':
      return `product_price ${edit.product_id} ${edit.market}`;
    case 'product_categories':
      return `product_categories ${edit.product_id}`;
  }
}

/** Value of an edit of any kind. */
export const EditValue = z.union([z.string(), z.int().nullable(), z.array(z.int())]);
export type EditValue = z.infer<typeof EditValue>;

/** What the server has now, and whose it is. */
export const Theirs = z.object({
  value: EditValue,
  version: Version,
  by: z.string(),
  at: z.iso.datetime().nullable(),
});
export type Theirs = z.infer<typeof Theirs>;

/** An edit that is kept by the station until the server has it, or its person has decided about it. */
export const Draft = z.object({
  draft_id: Uuid,
  edit: DraftEdit,
  /** What it is about, for people. */
  label: z.string(),
  user_name: z.string(),
  made_at: z.iso.datetime(),
  /**
   * `sending` was tried and may be on the server already; `conflict` was made on a version that is not the present
   * one; `refused` for another reason. The last two wait for a person.
   */
  state: z.enum(['waiting', 'sending', 'conflict', 'refused']),
  /** With a conflict. */
  theirs: Theirs.nullable(),
  /** Code of the refusal. */
  refusal: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** `kept` waits for the network; `dropped` changes nothing any more. */
export const DraftOutcome = z.object({ outcome: z.enum(['sent', 'kept', 'conflict', 'refused', 'dropped']) });
export type DraftOutcome = z.infer<typeof DraftOutcome>;

/** Edits of the person who is signed in; the frame of all screens shows them. */
export const DraftCounts = z.object({
  /** Not on the server yet. */
  waiting: z.int(),
  /** Conflicts and refusals, for a person to decide. */
  undecided: z.int(),
});
export type DraftCounts = z.infer<typeof DraftCounts>;
