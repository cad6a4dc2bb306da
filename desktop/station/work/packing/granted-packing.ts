import { jobByGrant } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { GrantedCrate } from '../../hub/hub.ts';
import { record, worker, type WorkContext } from '../context.ts';
import { freshPacking } from './pack-progress.ts';

/**
 * Begins to pack what the hub gave to this station. The claim goes into the outbox before the first scan, and as soon
 * as the server has taken it the job is fetched with whom it goes to.
 */
export function beginByGrant(context: WorkContext, { work, boxes, grant, granted }: GrantedCrate): void {
  const { order_id, crate_code, round, scan_scope } = work;
  const id = grant.grant_id;
  const { store } = context;
  // The hub answers a repeat as it did before; so does this file.
  const isBegun = store.snapshots.get(id) !== null;
  const show = (): void => store.snapshots.show({ mode: 'packing', work_id: id });
  if (isBegun) {
    store.transaction(show);
  } else {
    const job = jobByGrant(work, boxes, id);
    const row = { id, kind: 'pack_job' as const, user_id: worker(context).id, body: job, progress: freshPacking };
    const act = { kind: 'pack_claim' as const, package_id: id, order_id, crate_code, round, scan_scope, granted };
    record(context, act, crate_code, row, () => {
      show();
      context.outdated(id);
    });
  }
  context.changed();
}
