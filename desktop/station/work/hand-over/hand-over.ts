import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import {
  applyHandOver,
  countLeaving,
  HandOver,
  leftBehind,
  MissingPackages,
  missingOf,
  placeObstacle,
  scannedCount,
} from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { z } from 'zod';
import type { DriverSign, HandOverView } from '../../../bridge/work-view.ts';
import { asRefusal } from '../../net/api-session.ts';
import { Refusal } from '../../net/refusal.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { forget, keep, ownOfKind, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import type { WorkScan } from '../read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from '../scan-outcome.ts';

const Progress = z.object({
  /** Key of the sealing call, kept until it is answered. */
  key: z.uuid().nullable(),
  /** Orders that are not complete in the van and stay here. */
  without: z.array(z.string()).default([]),
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  /** Code of the load place scanned at this station; null before. */
  place: z.string().nullable().default(null),
});
type Progress = z.infer<typeof Progress>;

const fresh: Progress = { key: null, without: [], refusal: null, place: null };

/** Named by a person, or told by the code of the place where the carrier is loaded. */
export type CarrierChoice = { carrier: string; market: MarketCode } | { load_place: string };

/** Giving packages to a carrier's driver: the list comes from the server, the scans are made here. */
export class HandingOver {
  readonly #context: WorkContext;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  view(row: SnapshotRow): HandOverView {
    const { handOver, progress } = read(row);
    const isSealing = progress.key !== null && progress.refusal === null;
    return {
      mode: 'hand_over',
      hand_over: handOver,
      place: progress.place,
      scanned: scannedCount(handOver),
      total: handOver.packages.filter((one) => !one.is_cancelled).length,
      phase: handOver.state === 'sealed' ? 'sealed' : isSealing ? 'sealing' : 'scanning',
      waiting: this.#context.calls.waiting(row.id),
      refusal: progress.refusal,
      ...receiptsOf(this.#context, row.id),
    };
  }

  /** Opens the hand-over; one with scans still on the way is shown as it is here, also without network. @throws Refusal */
  async start(to: CarrierChoice): Promise<void> {
    const { store, session, changed } = this.#context;
    const person = session.person();
    const held = ownOfKind(this.#context, 'hand_over').find((row) => isOf(row, to));
    const id = held && this.#hasUnsent(held.id) ? held.id : await this.#open(person.id, to);
    store.transaction(() => store.snapshots.show({ mode: 'hand_over', work_id: id }));
    const row = store.snapshots.get(id);
    if (row && 'load_place' in to)
      keep(this.#context, { ...row, progress: { ...read(row).progress, place: to.load_place } satisfies Progress });
    changed();
  }

  /** With nothing else open, the code of a load place opens the hand-over to the carrier that is loaded there. */
  async openAt(code: string): Promise<ScanOutcome> {
    await this.start({ load_place: code });
    return taken('LOAD_PLACE', false, { scanned: code });
  }

  scan(row: SnapshotRow, scan: WorkScan): ScanOutcome {
    if (scan.kind === 'location') return this.#scanPlace(row, scan.code);
    if (scan.kind !== 'package') return refusedScan('SCAN_NOT_EXPECTED');
    const { handOver, progress } = read(row);
    const { code, label } = scan;
    const place = progress.place === null ? {} : { load_place: progress.place };
    const act = { kind: 'hand_over_scan', hand_over_id: row.id, package_code: code, label, ...place } as const;
    const after = applyHandOver(handOver, act);
    if (!after.ok) return refusedScan(after.refusal, { scanned: scan.text, ...whereElse(handOver, code) });
    record(this.#context, act, scan.text, { ...row, body: after.value, progress: { ...progress, refusal: null } });
    const isLast = after.value.packages.every((one) => one.is_scanned || one.is_cancelled);
    return taken(isLast ? 'ALL_PACKAGES' : 'PACKAGE', isLast, { scanned: scan.code });
  }

  /** The place where the carrier is loaded is scanned before its packages; another one's is told apart. */
  #scanPlace(row: SnapshotRow, code: string): ScanOutcome {
    const { handOver, progress } = read(row);
    if (handOver.load_place === null) return refusedScan('SCAN_NOT_EXPECTED');
    const obstacle = handOver.state === 'open' ? placeObstacle(handOver, code) : 'HAND_OVER_SEALED';
    if (obstacle) return refusedScan(obstacle, { scanned: code, place: handOver.load_place });
    keep(this.#context, { ...row, progress: { ...progress, place: code } satisfies Progress });
    return taken('LOAD_PLACE', false, { scanned: code });
  }

  /** The driver has signed for all that will leave. @throws Refusal when that is nothing or the list is closed */
  sign(row: SnapshotRow, { driver_name, signature, without_incomplete: isWithout }: DriverSign): void {
    const { handOver, progress } = read(row);
    const without = isWithout ? incompleteOf(handOver, progress) : [];
    const packages = countLeaving(handOver.packages, without);
    if (packages === 0) throw new Refusal('NOTHING_SCANNED');
    const act = { kind: 'hand_over_sign', hand_over_id: row.id, driver_name, signature, packages } as const;
    const after = applyHandOver(handOver, act);
    if (!after.ok) throw new Refusal(after.refusal);
    record(this.#context, act, '', { ...row, body: after.value });
    this.#context.changed();
  }

  /**
   * @param withoutIncomplete leaves orders here of which a package is missing; else they are named and nothing is sealed
   * @throws Refusal `NOT_SIGNED`
   */
  seal(row: SnapshotRow, withoutIncomplete: boolean): void {
    const { handOver, progress } = read(row);
    if (handOver.state === 'sealed') return;
    if (progress.key !== null && progress.refusal === null) return this.#send(row.id);
    const data = missingOf(leftBehind(handOver.packages));
    if (data.package_codes.length > 0 && !withoutIncomplete) {
      const refusal = { code: 'PACKAGES_MISSING', data };
      return keep(this.#context, { ...row, progress: { ...progress, refusal } satisfies Progress });
    }
    const without = withoutIncomplete ? incompleteOf(handOver, progress) : progress.without;
    if (handOver.signed?.packages !== countLeaving(handOver.packages, without)) throw new Refusal('NOT_SIGNED');
    const key = progress.key ?? this.#context.clockAndIds.newId();
    keep(this.#context, { ...row, progress: { ...progress, key, without, refusal: null } satisfies Progress });
    this.#send(row.id);
  }

  /** Goes on with a seal that a restart interrupted. */
  resume(row: SnapshotRow): void {
    const { progress } = read(row);
    if (progress.key !== null && progress.refusal === null && this.view(row).phase === 'sealing') this.#send(row.id);
  }

  /** Nobody is signed in any more: recipients are not kept, whoever opened the list, and the server has every scan. */
  forgetOpen(): void {
    for (const { id } of this.#context.store.snapshots.ofKind('hand_over')) forget(this.#context, id);
  }

  leave(row: SnapshotRow): void {
    const { phase } = this.view(row);
    if (phase === 'sealed' || (phase === 'scanning' && !this.#hasUnsent(row.id))) forget(this.#context, row.id);
    else putAside(this.#context);
  }

  /** Code of the hand-over, for people. */
  codeOf(row: SnapshotRow): string {
    return read(row).handOver.code;
  }

  /** The hand-over as the server knows it, in place of ours. */
  async fetch(row: SnapshotRow): Promise<Fetched> {
    if (this.view(row).phase !== 'scanning') return 'as_is';
    return { body: await this.#context.session.client.warehouse.handOver({ id: row.id }) };
  }

  /** @param orderNumber of the order cancelled meanwhile */
  orderCancelled(orderNumber: string): void {
    for (const row of this.#context.store.snapshots.ofKind('hand_over')) {
      const { handOver } = read(row);
      const isConcerned = handOver.packages.some((one) => one.order_number === orderNumber && !one.is_cancelled);
      if (!isConcerned) continue;
      const packages = handOver.packages.map((one) =>
        one.order_number === orderNumber ? { ...one, is_cancelled: true } : one,
      );
      keep(this.#context, { ...row, body: { ...handOver, packages } });
    }
  }

  /** A label was given up, maybe at another station: from now on a scan of it takes no package out. */
  labelVoided(packageCode: string, label: number): void {
    for (const row of this.#context.store.snapshots.ofKind('hand_over')) {
      const { handOver } = read(row);
      const pack = handOver.packages.find((one) => one.package_code === packageCode);
      if (!pack || pack.void_labels.includes(label)) continue;
      const voided = { ...pack, void_labels: [...pack.void_labels, label] };
      const packages = handOver.packages.map((one) => (one === pack ? voided : one));
      keep(this.#context, { ...row, body: { ...handOver, packages } });
    }
  }

  #hasUnsent(id: string): boolean {
    return this.#context.store.events.countOfWork(id, 'unsent') > 0;
  }

  async #open(userId: string, to: CarrierChoice): Promise<string> {
    const { store, session } = this.#context;
    const handOver = await session.client.warehouse.openHandOver(to).catch((error: unknown) => {
      throw asRefusal(error);
    });
    store.transaction(() =>
      store.snapshots.put({ id: handOver.id, kind: 'hand_over', user_id: userId, body: handOver, progress: fresh }),
    );
    return handOver.id;
  }

  #send(id: string): void {
    const { store, calls, session } = this.#context;
    const now = (): SnapshotRow | null => store.snapshots.get(id);
    const progressNow = (): Progress => {
      const row = now();
      return row ? read(row).progress : fresh;
    };
    const owner = store.snapshots.get(id)?.user_id ?? '';
    calls.start(id, {
      owner,
      isWanted: () => progressNow().key !== null && progressNow().refusal === null,
      isClear: () => session.isConfirmed(owner) && !this.#hasUnsent(id),
      call: () =>
        session.client.warehouse.sealHandOver(
          { id, without_orders: progressNow().without },
          { context: { idempotencyKey: progressNow().key ?? undefined } },
        ),
      done: () => {
        const row = now();
        if (!row) return;
        const { handOver, progress } = read(row);
        keep(this.#context, { ...row, body: sealed(handOver, progress.without) });
      },
      refused: (code, data) => {
        const row = now();
        if (!row) return;
        const { handOver, progress } = read(row);
        // A refused seal leaves the server's hand-over open. Its key is used up: the next try is a call of its own.
        const after = { ...progress, key: null, without: [], refusal: { code, data } } satisfies Progress;
        // What was signed may no longer be what is on the list; the driver is asked again.
        const isOther = code === 'ORDERS_CANCELLED' || code === 'NOT_SIGNED';
        const signed = isOther ? null : handOver.signed;
        keep(this.#context, { ...row, body: { ...handOver, state: 'open', signed }, progress: after });
      },
    });
  }
}

const read = (row: SnapshotRow): { handOver: HandOver; progress: Progress } => ({
  handOver: HandOver.parse(row.body),
  progress: Progress.parse(row.progress),
});

function isOf(row: SnapshotRow, to: CarrierChoice): boolean {
  const { handOver } = read(row);
  if (handOver.state === 'sealed') return false;
  if ('load_place' in to) return handOver.load_place === to.load_place;
  return handOver.carrier === to.carrier && handOver.market === to.market;
}

/** Where a package belongs that waits for another carrier. */
function whereElse({ others }: HandOver, code: string): Record<string, string> {
  const other = others.find((one) => one.package_code === code);
  return other ? { carrier: other.carrier, place: other.load_place ?? '' } : {};
}

/** Orders the server named as incomplete, which this station may not know of. */
const namedIn = ({ refusal }: Progress): string[] =>
  refusal?.code === 'PACKAGES_MISSING' ? (MissingPackages.safeParse(refusal.data).data?.order_numbers ?? []) : [];

/** Orders that stay here because a package of theirs is missing. */
const incompleteOf = ({ packages }: HandOver, progress: Progress): string[] => [
  ...new Set([...missingOf(leftBehind(packages)).order_numbers, ...namedIn(progress)]),
];

/** A sealed hand-over keeps no names: the manifest has them. What was left here is not in it. */
const sealed = (handOver: HandOver, without: readonly string[]): HandOver => ({
  ...handOver,
  state: 'sealed',
  packages: handOver.packages.map((one) => ({
    ...one,
    recipient: '',
    postcode: '',
    is_scanned: one.is_scanned && !without.includes(one.order_number),
  })),
  signed: handOver.signed && { ...handOver.signed, driver_name: '' },
});
