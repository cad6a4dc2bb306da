import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { Revocations } from '@kolobeh/shared/staff/revocations.ts';
import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import type { ChangeMarks } from '@kolobeh/shared/staff/changes.ts';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { NumberPool } from '@kolobeh/shared/warehouse/labels/pool-contract.ts';
import type { KnownCrate } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';

/** What the played server of a warehouse holds, and what it heard. */
export interface WarehouseServer {
  port: number;
  /** Effects in the order they happened: exactly one per event when the server recognises repeats. */
  applied: { event_id: string; device_seq: number; act: StationAct; user: string; isOffline: boolean }[];
  /** What the sealing calls said, in their order. */
  seals: unknown[];
  /** What each upload of events named as its trace. */
  traceparents: (string | undefined)[];
  /** Keys of the finishing and sealing calls that came, repeats included. */
  keys: string[];
  /** Packages finished, by key. */
  finished: Map<string, string>;
  pickList: PickList | null;
  /** Orders that the last claim of a list asked for; null before the first. */
  claimedUpTo: number | null;
  /** The list with the rush orders that wait to join it; null when none waits. */
  joined: PickList | null;
  job: PackingJob | null;
  /** Carriers' numbers of the station that no package has. */
  pools: NumberPool[];
  handOver: HandOver | null;
  stockBook: StockBook | null;
  /** After which products pages of the books were asked for; null is the first page. */
  bookPages: (string | null)[];
  /** The house's crates; null: it has no such list, as a server of an earlier version. */
  crates: KnownCrate[] | null;
  returnJob: ReturnJob | null;
  /** New events as they came since the server last forgot some. */
  received: { device_seq: number; refused_as: string | undefined }[];
  /** Numbers up to this one belong to events of a newer copy of the station's file. */
  usedUpTo: number;
  /** What the server says of its data. */
  serverId: string;
  /** What the signed-in person's role may do. */
  capabilities: Capability[];
  /** Names by which the station made itself known. */
  introduced: string[];
  /** The station's (null believes whoever speaks in its name), and the latest it was refused for. */
  stationKeys: { own: string | null; told: string | null };
  /** The office has withdrawn the station's key. */
  isKeyWithdrawn: boolean;
  /** Stations that vote together. */
  roster: HubRoster | null;
  /** Whom it dismissed, as it tells stations; null says nothing of it, as a server of an earlier version. */
  revoked: Revocations | null;
  /** How often the feed of changes was asked for. */
  feedAsked: number;
  /** How the things of office screens stand. */
  marks: ChangeMarks;
  /** How often that was asked for. */
  marksAsked: number;
  changes: { position: number; topic: string; subject_id: string; detail: Record<string, unknown> }[];
  /** False: repeats are taken for new, as a server without a unique key does. */
  recognisesRepeats: boolean;
  /** Why an event is refused; null accepts it. */
  refuse: (act: StationAct) => string | null;
  /** People's passwords, by e-mail. */
  passwords: Map<string, string>;
  /** E-mails of accounts that are no staff any more. */
  dismissed: Set<string>;
  /** Answers events with 503 while it is true. */
  isFull: boolean;
  /** Nothing but a proxy's 502 is answered. */
  isBehindDeadProxy: boolean;
  /** People whose role may do nothing in the warehouse any more. */
  shutOut: Set<string>;
  /** Sign-ins whose token is no longer taken. */
  endSessions: () => void;
  /** Forgets events, as a server restored from an older backup. */
  forgetAfter: (seq: number) => void;
  /** Answer to the next finishing or sealing call instead of success. */
  nextRefusal: { status: number; code: string; data?: unknown } | null;
  close: () => Promise<void>;
}
