import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { wipeTextVersion } from '@kolobeh/shared/repair/order/check-order.ts';
import { isRepairEnd, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant, lastState } from './plan-repairs.ts';
import type { DemoRepair } from './repaired-devices.ts';

const carriers = { cs: 'dpd', ro: 'sameday' } as const;

/** `OP-` and five digits, as the shop's own numbers begin. */
const numberOf = ({ serial }: DemoRepair): string => `OP-${String(serial).padStart(5, '0')}`;

const orderedAt = (demo: DemoRepair): Date => instantOf(demo, 'ordered') ?? lastInstant(demo);

/** The courier comes on the day it was received, else tomorrow, which is never past when the shop is looked at. */
const courierDay = (demo: DemoRepair, today: Date): string => {
  const market = markets[demo.market];
  const received = instantOf(demo, 'received');
  return received ? dayIn(market, received) : daysLater(dayIn(market, today), 2);
};

function takeOver(demo: DemoRepair, today: Date): Row {
  const { story, owner, market, serial, storeId } = demo;
  const isBrought = story.way === 'store';
  const isFetched = story.way === 'courier';
  const parcel = isFetched ? String(13_200_000_000 + serial) : null;
  return {
    way: story.way,
    street: isBrought ? '' : owner.street,
    city: isBrought ? '' : owner.city,
    postcode: isBrought ? '' : owner.postcode,
    store_id: isBrought ? storeId : null,
    day: isFetched ? courierDay(demo, today) : null,
    carrier: isFetched ? carriers[market] : null,
    carrier_package_id: parcel,
    tracking_number: parcel,
    return_parcel: !isBrought && lastState(demo) === 'handed_back' ? String(13_300_000_000 + serial) : '',
  };
}

/** The repair itself, as its steps left it. */
export function repairRow(demo: DemoRepair, today: Date): Row & { id: string; number: string } {
  const { story, owner, market, device } = demo;
  const state = lastState(demo);
  const quotes = demo.steps.filter((step) => step.state === 'quoted').length;
  return {
    id: demo.id,
    number: numberOf(demo),
    market,
    state,
    variant_id: device.variantId,
    imei: demo.imei,
    serial_number: demo.serialNumber,
    fault: story.fault[market],
    user_id: owner.userId,
    wipe_text_version: wipeTextVersion,
    name: owner.name,
    email: owner.email,
    phone: owner.phone,
    ...takeOver(demo, today),
    created_at: orderedAt(demo).toISOString(),
    ended_at: isRepairEnd(state) ? lastInstant(demo).toISOString() : null,
    quote_version: quotes,
    answered_version: state === 'quoted' ? quotes - 1 : quotes,
    diagnosis: story.diagnosis?.[market] ?? '',
    done_at: instantOf(demo, 'done')?.toISOString() ?? null,
    wants_loan: story.isLent ?? false,
  };
}

/** What is done to the device. */
export const lineRows = (demo: DemoRepair): Row[] =>
  demo.lines.map(({ hold: _, ...line }) => ({ ...line, repair_id: demo.id }));

const isOwners = (from: RepairState | null, to: RepairState): boolean =>
  from === null || from === 'quoted' || to === 'cancelled';

/** Who brought it to which state: its owner orders, answers and gives up, the rest is the bench's. */
export const logRows = (demo: DemoRepair, staff: Staff): Row[] =>
  demo.steps.map(({ state, at }, index) => {
    const from = demo.steps[index - 1]?.state ?? null;
    const isByOwner = isOwners(from, state);
    return {
      subject_kind: 'repair',
      subject_id: demo.id,
      at: at.toISOString(),
      actor_id: isByOwner ? null : staff.shop,
      actor_kind: isByOwner ? 'customer' : 'staff',
      from_state: from,
      to_state: state,
      reason: '',
      detail: {},
    };
  });

/** What the technician wrote to a step. */
export function noteRows(demo: DemoRepair): Row[] {
  const words = demo.story.note?.[demo.market];
  if (words === undefined) return [];
  const state = instantOf(demo, 'returning') ? 'returning' : lastState(demo);
  const at = instantOf(demo, state) ?? lastInstant(demo);
  return [{ id: seededUuid(`${demo.id}/note`, at), repair_id: demo.id, state, words, at: at.toISOString() }];
}
