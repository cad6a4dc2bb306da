import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';

/** Which of the order's packages is meant, from 1; absent: the one being filled. */
const on = { package_id: Uuid, part: z.int().min(1).max(99).optional() };

/** `value` is a GTIN-14, an IMEI or a serial number. */
const PieceScan = z.object({ kind: z.enum(['gtin', 'imei', 'serial']), value: z.string().min(3).max(40) });

/** What happens at the packing table. `package_id` is the job's, the order's first package. */
export const PackEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pack_item'), ...on, scan: PieceScan }),
  /** Pieces without a number counted by eye, where the house has set so. */
  z.object({ kind: z.literal('pack_by_eye'), ...on, order_line_id: Uuid, pieces: z.int().min(1).max(999) }),
  /** A piece goes out of the package again. */
  z.object({ kind: z.literal('pack_out'), ...on, scan: PieceScan }),
  /** The package is closed at its weight and the next one begun. */
  z.object({
    kind: z.literal('pack_next'),
    ...on,
    box_code: z.string().min(1).max(20),
    weight_grams: z.int().min(1).max(100_000),
    /** A weight out of range, taken upon oneself; needs `warehouse.override`. */
    override: z.boolean().default(false),
    /** The same by a supervisor's approval. */
    approval_id: Uuid.optional(),
  }),
  /** The package closed last is opened again. */
  z.object({ kind: z.literal('pack_back'), ...on }),
]);
export type PackEvent = z.infer<typeof PackEvent>;
