import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { finish, open, type PackingBench, type Picked } from './packing-bench.ts';

/** The small box and so many phone cases of 60 g. */
export const weightOf = (cases: number): number => 100 + 60 * cases;

/** Closes a package with so many cases in it and begins the next. */
export const next = (job: PackingJob, part: number, cases: number, more: object = {}): StationAct => ({
  kind: 'pack_next',
  package_id: job.package_id,
  part,
  box_code: 'S',
  weight_grams: weightOf(cases),
  override: false,
  ...more,
});

export const aCaseOf = ({ shop }: PackingBench, job: PackingJob, part?: number): StationAct => ({
  kind: 'pack_item',
  package_id: job.package_id,
  part,
  scan: { kind: 'gtin', value: shop.case.gtin },
});

/** An order of three cases, the first of them closed in a package of its own and the others scanned into the second. */
export async function splitOrder(bench: PackingBench): Promise<{ order: Picked; job: PackingJob }> {
  const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
  const job = await open(bench.packer, order.crate);
  const aCase = (part: number) => aCaseOf(bench, job, part);
  const outcomes = await bench.packer.report(aCase(1), next(job, 1, 1), aCase(2), aCase(2));
  const refused = outcomes.filter((outcome) => outcome !== 'accepted');
  if (refused.length > 0) throw new Error(`The order was not divided: ${refused.join(', ')}`);
  return { order, job };
}

/** The same, sealed. */
export async function packInTwo(bench: PackingBench): Promise<{ order: Picked; codes: string[]; job: PackingJob }> {
  const { order, job } = await splitOrder(bench);
  const done = await finish(bench.packer, job, { weight_grams: weightOf(2) });
  return { order, job, codes: [done.package_code, ...done.others.map((one) => one.package_code)] };
}
