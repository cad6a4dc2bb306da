import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { ColumnCount, ColumnInteger, Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';

/** A photograph of a device. Bytes come by a call of their own. */
export const Photo = z.object({
  id: Uuid,
  /** Question that it proves; null = the device as a whole. */
  condition: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  taken_at: z.iso.datetime(),
});
export type Photo = z.infer<typeof Photo>;

/** What a seller says to one finding. */
export const FindingDecision = z.enum(['accept', 'contest']);
export type FindingDecision = z.infer<typeof FindingDecision>;

/** A question that we answer otherwise than the seller did. Words are those of the version of that day. */
export const Finding = z.object({
  condition: z.int(),
  question: z.string(),
  promised_answer: z.string(),
  found_answer: z.string(),
  /** Added to the price, usually negative. */
  amount: Money,
  /** Words of the technician; empty = none. */
  note: z.string(),
  photos: z.array(Uuid),
  /** Null until the seller answers. */
  decision: FindingDecision.nullable(),
  /** The seller's words to what is contested. */
  comment: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** One round of inspection. A contested one is followed by another. */
export const Inspection = z.object({
  round: z.int(),
  at: z.iso.datetime(),
  /** Name of the technician; empty for the seller. */
  by: z.string(),
  quality: Grade,
  promised: Money,
  price: Money,
  choices: z.array(z.string()),
  imei: z.string().nullable(),
  serial_number: z.string().nullable(),
  battery_percent: z.int().nullable(),
  findings: z.array(Finding),
  /** When the seller answered; null = not yet, or there was nothing to answer. */
  decided_at: z.iso.datetime().nullable(),
});
export type Inspection = z.infer<typeof Inspection>;

/** The seller's answer to a round: each finding accepted or contested, or the device back. */
export const SellersWord = z.strictObject({
  round: ColumnCount.min(1),
  want_back: z.boolean().default(false),
  findings: z
    .array(
      z.strictObject({
        condition: ColumnInteger,
        decision: FindingDecision,
        /** Required with `contest`. */
        comment: z.string().trim().max(500, 'TOO_LONG').default(''),
      }),
    )
    .max(60)
    .default([]),
});
export type SellersWord = z.infer<typeof SellersWord>;

/** `stolen`: registers of stolen devices; `lock`: activation lock of an account; `model`: TAC of the IMEI and the model. */
export const CheckKind = z.enum(['stolen', 'lock', 'model']);
export type CheckKind = z.infer<typeof CheckKind>;

/** `unknown`: the partner did not answer or does not know; a person has to find out. */
export const CheckAnswer = z.enum(['clear', 'hit', 'unknown']);
export type CheckAnswer = z.infer<typeof CheckAnswer>;

export const Check = z.object({
  kind: CheckKind,
  answer: CheckAnswer,
  source: z.enum(['partner', 'person', 'rule']),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type Check = z.infer<typeof Check>;
