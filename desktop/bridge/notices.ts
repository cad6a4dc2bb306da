import { z } from 'zod';

const told = { id: z.uuid(), at: z.iso.datetime() };

/**
 * Something that happened to this station's work elsewhere and that its person must know of; stays until somebody
 * takes note of it.
 */
export const Notice = z.discriminatedUnion('kind', [
  /** The server's data are older than what it had confirmed, or other ones: `resent` events are sent once more. */
  z.object({ ...told, kind: z.literal('server_restored'), resent: z.int() }),
  /** The work is not held here any more. `by` and `reason` are empty when nobody took it and the server just lost it. */
  z.object({
    ...told,
    kind: z.literal('work_lost'),
    /** Code of the pick list, package's crate or hand-over. */
    code: z.string(),
    how: z.enum(['taken_over', 'released', 'unknown_to_server', 'claimed_elsewhere']),
    by: z.string(),
    reason: z.string(),
  }),
  /** A label printed here without the server does not count: it is to be taken off its box. `reason` is a refusal's. */
  z.object({
    ...told,
    kind: z.literal('label_stopped'),
    number: z.string(),
    package_code: z.string(),
    order_number: z.string(),
    crate_code: z.string(),
    reason: z.string(),
  }),
  /** A supervisor put an order into the walk under way. `code` is the list's. */
  z.object({ ...told, kind: z.literal('order_pulled'), code: z.string(), order_number: z.string() }),
]);
export type Notice = z.infer<typeof Notice>;
