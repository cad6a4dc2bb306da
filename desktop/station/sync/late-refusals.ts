// Compensation: events that were green here and that the server refused afterwards, kept until a person takes note of them.
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { LateRefusal, LateStep } from '../../bridge/late-refusals.ts';
import type { EventRow } from '../store/event-rows.ts';
import type { Store } from '../store/store.ts';
import type { UnseenRow } from '../store/unseen-rows.ts';

const steps: Record<StationAct['kind'], LateStep> = {
  pick_location: 'pick',
  pick_item: 'pick',
  pick_swap: 'pick',
  pick_back: 'pick',
  pick_not_found: 'pick',
  pick_crate: 'crate',
  pick_undo: 'undo',
  pick_finish: 'list',
  pack_item: 'pack',
  pack_by_eye: 'pack',
  pack_out: 'pack',
  pack_next: 'pack',
  pack_back: 'pack',
  pack_claim: 'claim',
  pack_seal: 'label',
  label_state: 'label',
  hand_over_scan: 'load',
  hand_over_sign: 'sign',
  stock_move: 'move',
  stock_count: 'count',
  return_item: 'return',
  return_finish: 'return',
  peripherals_set: 'devices',
  offline_sign_in: 'sign_in',
};

/** What within its work an act is about; null when the act is about all of it. */
function subjectOf(act: StationAct): string | null {
  switch (act.kind) {
    case 'pick_location':
    case 'pick_item':
    case 'pick_crate':
    case 'pick_back':
    case 'pick_undo':
    case 'pick_not_found':
    case 'pick_swap':
      return act.line_id;
    case 'pack_item':
    case 'pack_out':
    case 'return_item':
      return act.scan.value;
    case 'pack_by_eye':
      return act.order_line_id;
    case 'hand_over_scan':
      return act.package_code;
    case 'stock_count':
      return act.location_code;
    case 'label_state':
      return act.label_job_id;
    default:
      return null;
  }
}

/** Acts that only a person can tell to be the same: goods are moved to and fro, and each label is its own. */
const onlyByPerson: ReadonlySet<StationAct['kind']> = new Set([
  'stock_move',
  'label_state',
  'pack_claim',
  'pack_seal',
  'pick_undo',
]);

const isSameSubject = (one: StationAct, other: StationAct): boolean =>
  subjectOf(one) !== null && subjectOf(one) === subjectOf(other);

/** Refused for the same reason, or because what went before it on the same line was. */
const isOfGroup = (group: readonly UnseenRow[], one: UnseenRow): boolean =>
  group[0]?.work_id === one.work_id &&
  group.some(({ reason, act }) => reason === one.reason || isSameSubject(act, one.act));

function aboutOf(
  { snapshots }: Pick<Store, 'snapshots'>,
  { work_id, act }: UnseenRow,
): Pick<LateRefusal, 'about' | 'names'> {
  const row = snapshots.get(work_id);
  if (row?.kind === 'pick_list') {
    const list = PickList.safeParse(row.body).data;
    const line = 'line_id' in act ? list?.lines.find(({ id }) => id === act.line_id) : undefined;
    return line ? { about: line.product_name, names: line.names } : { about: list?.code ?? '' };
  }
  if (row?.kind === 'pack_job') return { about: PackingJob.safeParse(row.body).data?.order_number ?? '' };
  return { about: row?.kind === 'hand_over' ? (HandOver.safeParse(row.body).data?.code ?? '') : '' };
}

/** Oldest first; what follows from one mistake is told as one. */
export function lateRefusals(store: Pick<Store, 'unseen' | 'snapshots'>): LateRefusal[] {
  const groups: [UnseenRow, ...UnseenRow[]][] = [];
  for (const row of store.unseen.list()) {
    const group = groups.find((one) => isOfGroup(one, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => {
    const [first] = group;
    return {
      event_ids: group.map(({ event_id }) => event_id),
      step: steps[first.act.kind],
      kind: first.act.kind,
      code: first.scanned,
      ...aboutOf(store, first),
      reason: first.reason,
      user_name: first.user_name,
      at: first.client_time,
    };
  });
}

/**
 * Refusals that a confirmed event has made good: the same step of the same work, done after the refusal was known here.
 * One the server had confirmed all along, or that was on its way, proves nothing.
 */
export function madeGoodBy(
  confirmed: Pick<EventRow, 'work_id' | 'act' | 'client_time'>,
  unseen: readonly UnseenRow[],
): string[] {
  if (onlyByPerson.has(confirmed.act.kind)) return [];
  return unseen
    .filter(
      ({ work_id, act, answered_at }) =>
        work_id === confirmed.work_id &&
        act.kind === confirmed.act.kind &&
        subjectOf(act) === subjectOf(confirmed.act) &&
        Date.parse(confirmed.client_time) > Date.parse(answered_at),
    )
    .map(({ event_id }) => event_id);
}
