import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { isPacked, type PackingJob, weightsOf } from './packing.ts';
import { checkWeight } from './weight-check.ts';

/** A number of the carrier that a station holds, and the label it will stand on. */
export const PooledNumber = z.object({ number: z.string().min(4).max(40), label_job_id: Uuid });
export type PooledNumber = z.infer<typeof PooledNumber>;

/**
 * A package sealed at a station that could not reach the server: its label is out, with a number the carrier gave
 * beforehand. The server seals it by this, and tells the carrier of it under that very number.
 */
export const PackSeal = z.object({
  kind: z.literal('pack_seal'),
  package_id: Uuid,
  box_code: z.string().min(1).max(20),
  weight_grams: z.int().min(1).max(100_000),
  /** A weight out of range, taken upon oneself; needs `warehouse.override`. */
  override: z.boolean().default(false),
  /** The same by a supervisor's approval. */
  approval_id: Uuid.optional(),
  ...PooledNumber.shape,
  /** What the label tells the driver to collect; null when nothing. */
  cash_on_delivery: Money.nullable(),
});
export type PackSeal = z.infer<typeof PackSeal>;

export type SealRefusal =
  | 'ORDER_CANCELLED'
  | 'ITEMS_MISSING'
  | 'BOX_UNKNOWN'
  | 'WEIGHT_OUT_OF_RANGE'
  | 'POOL_NOT_FOR_IT';

/**
 * Series to take a number from for this job; null: its label waits for the server. The packages of one order are told to
 * the carrier together, and codes of further ones are the server's, so only an order in one package is numbered here.
 */
export const seriesFor = ({ label, package_code, closed }: PackingJob): string | null =>
  package_code === '' || closed.length > 0 ? null : (label?.series ?? null);

/** Whether a station may seal the job without the server. */
export function checkSeal(job: PackingJob, seal: PackSeal): Result<true, SealRefusal> {
  if (job.is_cancelled) return refused('ORDER_CANCELLED');
  if (seriesFor(job) === null) return refused('POOL_NOT_FOR_IT');
  if (!isPacked(job)) return refused('ITEMS_MISSING');
  const box = job.boxes.find((one) => one.code === seal.box_code);
  if (!box) return refused('BOX_UNKNOWN');
  const isLetGo = seal.override || seal.approval_id !== undefined;
  if (!isLetGo && checkWeight(weightsOf(job), box.weight_grams, seal.weight_grams).kind !== 'fits')
    return refused('WEIGHT_OUT_OF_RANGE');
  return ok(true);
}
