import { stopCard } from '@kolobeh/shared/warehouse/labels/parcel-label.ts';
import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { Labels } from '../../printers/labels.ts';
import type { SealedHere } from '../../store/number-rows.ts';
import { forget, type WorkContext } from '../context.ts';

/**
 * Packages sealed here that the server did not take: the number ends, the label is not printed any more, and whoever is
 * at the station is told to take it off. For a cancelled order a stop card is printed for the box.
 */
export function settleRefusedSeals(context: WorkContext, labels: Labels): void {
  const { store, notices } = context;
  for (const { package_id: id, number, sealed } of store.numbers.sealed()) {
    const reason = store.events.refusedSeal(id, number);
    if (reason === null) continue;
    store.transaction(() => {
      store.numbers.spend(id);
      labels.forsake(sealed.label_job_id, reason);
      const { package_code, order_number, crate_code } = sealed;
      notices.add({ kind: 'label_stopped', number, package_code, order_number, crate_code, reason });
    });
    if (store.snapshots.get(id)) forget(context, id);
    if (readReason(reason).code === 'ORDER_CANCELLED') printStop(labels, number, sealed);
    context.changed();
  }
}

function printStop(labels: Labels, number: string, { market, package_code, order_number }: SealedHere): void {
  labels.printCard(
    `${package_code}-stop`,
    stopCard({ market, packageCode: package_code, orderNumber: order_number, reason: number }),
  );
}
