import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { packageLabel } from '@kolobeh/shared/warehouse/labels/package-label.ts';
import { checkSeal, type PackSeal, type PooledNumber, seriesFor } from '@kolobeh/shared/warehouse/packing/pack-seal.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { LabelWait } from '../../../bridge/work-view.ts';
import type { Labels } from '../../printers/labels.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { keep, record, type WorkContext } from '../context.ts';
import { unbindKnown } from '../picking/known-crates.ts';
import { boundsOf, isOut, type PackageEnd, type Progress, readPacking, withoutPerson } from './pack-progress.ts';

/**
 * The packer closed the last package: box, weight and the call's key are kept with the number its label will have,
 * whoever makes the label. So a lost answer leaves no doubt about it.
 */
export function beginClosing(context: WorkContext, row: SnapshotRow, end: PackageEnd): void {
  const { store, clockAndIds, changed } = context;
  const { job, progress } = readPacking(row);
  if (isOut(progress)) return keep(context, row);
  store.transaction(() => {
    const closing = { ...end, key: clockAndIds.newId(), pooled: takeNumber(context, row, { job, progress }) };
    store.snapshots.put({ ...row, progress: { ...progress, closing, refusal: null } satisfies Progress });
  });
  changed();
}

function takeNumber(
  { store, clockAndIds }: WorkContext,
  { id }: SnapshotRow,
  { job, progress }: { job: PackingJob; progress: Progress },
): PooledNumber | undefined {
  const series = progress.without_pool ? null : seriesFor(job);
  const number = series === null ? null : store.numbers.take(job.carrier, series, id);
  return number === null ? undefined : { number, label_job_id: clockAndIds.newId() };
}

/** Why the label of a packing could not be made without the server; null when it could. */
export function labelWait(
  { store }: WorkContext,
  id: string,
  { job, progress }: { job: PackingJob; progress: Progress },
): LabelWait | null {
  if (job.closed.length > 0) return 'several';
  if (job.label === null || job.package_code === '') return 'not_told';
  const { series } = job.label;
  if (series === null) return 'no_pool';
  if (isOut(progress)) return progress.closing?.pooled ? null : 'empty';
  return store.numbers.on(id) !== null || store.numbers.isFree(job.carrier, series) ? null : 'empty';
}

const sealOf = (id: string, job: PackingJob, progress: Progress): PackSeal | null => {
  const { closing } = progress;
  if (!isOut(progress) || !closing?.pooled || !job.label) return null;
  const { box_code, weight_grams, override, approval_id, pooled } = closing;
  return {
    kind: 'pack_seal',
    package_id: id,
    box_code,
    weight_grams,
    override,
    ...(approval_id === undefined ? {} : { approval_id }),
    ...pooled,
    cash_on_delivery: job.label.cash_on_delivery,
  };
};

/**
 * Seals a package whose finishing waits for a server that cannot be reached: the event, the label to print and the work
 * without its recipient are one transaction. @returns false when it goes on waiting
 */
export function sealFromPool(context: WorkContext, labels: Labels, row: SnapshotRow): boolean {
  if (!context.isOffline()) return false;
  const { job, progress } = readPacking(row);
  const act = sealOf(row.id, job, progress);
  if (!act || !job.label) return false;
  const checked = checkSeal(job, act);
  if (!checked.ok) {
    const refusal = { code: checked.refusal, data: boundsOf(job, act) };
    keep(context, { ...row, progress: { ...progress, refusal } satisfies Progress });
    return true;
  }
  const printed = packageLabel(
    { ...job, label: job.label },
    {
      package_code: job.package_code,
      tracking_number: act.number,
      piece: { number: 1, of: 1 },
      weight_grams: act.weight_grams,
      reprint: 0,
    },
  );
  const { label_job_id, number } = act;
  const label: LabelJob = { label_job_id, package_code: job.package_code, reprint: 0, ...printed };
  const finished = {
    package_code: job.package_code,
    tracking_number: number,
    invoice_number: '',
    order_number: job.order_number,
    others: [],
    load_place: job.label.load_place,
    from_pool: true,
  };
  const after = { ...row, body: withoutPerson(job), progress: { ...progress, finished } satisfies Progress };
  record(context, act, number, after, () => {
    labels.add(row.id, label);
    unbindKnown(context, job.crate_code);
    context.store.numbers.seal(row.id, {
      market: job.market,
      package_code: job.package_code,
      crate_code: job.crate_code,
      order_number: job.order_number,
      label_job_id,
    });
  });
  context.calls.wake();
  context.changed();
  labels.print(label_job_id);
  return true;
}
