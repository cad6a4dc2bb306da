import { BuyoutNumber } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { ComplaintNumber } from '@kolobeh/shared/order/complaint/photo-contract.ts';
import { RepairNumber } from '@kolobeh/shared/repair/order/contract.ts';
import { OrderNumber, RowNumber, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { PasskeyAnswer, PasskeyRequest } from '@kolobeh/shared/customer/passkey.ts';
import { SecondFactorCode } from '@kolobeh/shared/customer/second-factor.ts';
import { Session } from '@kolobeh/shared/customer/session.ts';
import { OverrideReason } from '@kolobeh/shared/warehouse/supervision/override-contract.ts';
import { ChangeMarks } from '@kolobeh/shared/staff/changes.ts';
import { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { FaultWords } from '@kolobeh/shared/data-import/contract.ts';
import { z } from 'zod';
import { CachedPage, CachedQuery } from './cached-grids.ts';
import { PeripheralSettings } from './peripheral-settings.ts';
import { PeripheralReport, PeripheralTrace, StationStatus, TriedScan } from './station-status.ts';
import { Draft, DraftEdit, DraftOutcome, EditValue } from './drafts.ts';
import { HubReport, HubSettings } from './hub.ts';
import { ProgramReport, ProgramSettings } from './program.ts';
import { ServerReport } from './server.ts';
import { StockKey, StockMode } from './stock-view.ts';
import { DriverSign, PackKey, ScanResult, SealHandOver, StartHandOver, WorkView } from './work-view.ts';

const nothing = z.strictObject({});
const done = z.strictObject({});

/**
 * Who is signed in at the station. `ended` means that the server no longer takes the session: the work stays, and the
 * same person has to sign in again before anything is sent. `offline`: by the station's word, without the server, with
 * capabilities as last known; nothing is sent before the password is confirmed there.
 */
export const StationSession = z.object({
  state: z.enum(['signed_out', 'signed_in', 'offline', 'ended']),
  user: Session.shape.user,
  capabilities: Session.shape.capabilities,
});
export type StationSession = z.infer<typeof StationSession>;

const Credentials = z.strictObject({ email: z.string().trim().min(1).max(120), password: z.string().min(1).max(200) });

/** A refusal of the API as the station hands it on; `status` is HTTP's. */
const ApiError = z.object({
  code: z.string(),
  status: z.int(),
  message: z.string(),
  data: z.unknown().optional(),
  defined: z.boolean(),
});

/**
 * Answer to a call of the API that a screen made through the station. Refusals are values here, for an exception loses
 * its code on the way.
 */
export const ApiReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: ApiError }),
]);
export type ApiReply = z.infer<typeof ApiReply>;

/** An event of the outbox as the tray shows it. */
export const OutboxRow = z.object({
  event_id: Uuid,
  device_seq: z.int(),
  act: StationAct,
  client_time: z.iso.datetime(),
  state: z.enum(['unsent', 'refused']),
  reason: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

/** A document a person wants to see; the station fetches it, because screens hold no token. */
export const FileRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), order_number: OrderNumber }),
  z.object({ kind: z.literal('document'), order_number: OrderNumber, id: Uuid }),
  z.object({ kind: z.literal('confirmation'), order_number: OrderNumber }),
  z.object({ kind: z.literal('repair_invoice'), number: RepairNumber }),
  z.object({ kind: z.literal('repair_credit_note'), number: RepairNumber, id: Uuid }),
  z.object({ kind: z.literal('manifest'), hand_over_id: Uuid }),
]);
export type FileRequest = z.infer<typeof FileRequest>;

/** Files that a screen shows or saves itself. They pass through memory and are kept nowhere on the way. */
export const ReadableFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('buyout_photo'), number: BuyoutNumber, photo: Uuid }),
  z.strictObject({ kind: z.literal('complaint_photo'), receipt: ComplaintNumber, photo: Uuid }),
  z.strictObject({ kind: z.literal('repair_photo'), number: RepairNumber, photo: Uuid }),
  z.strictObject({ kind: z.literal('review_photo'), review: Uuid, photo: Uuid }),
  z.strictObject({ kind: z.literal('document_xml'), order_number: OrderNumber, id: Uuid }),
  z.strictObject({ kind: z.literal('bank_file'), number: z.int().positive() }),
  z.strictObject({ kind: z.literal('grid_export'), id: Uuid }),
  z.strictObject({ kind: z.literal('application_cv'), id: Uuid }),
  z.strictObject({ kind: z.literal('product_picture'), id: RowNumber, key: z.string().min(1).max(160) }),
  z.strictObject({ kind: z.literal('file_set_photo'), id: RowNumber, key: z.string().min(1).max(160) }),
  z.strictObject({ kind: z.literal('import_faults'), ...FaultWords.shape }),
]);
export type ReadableFile = z.infer<typeof ReadableFile>;

/** `held_by` is the person seen as its holder; `reason` is told to them. */
export const TakeOver = z.strictObject({
  kind: z.enum(['pick_list', 'package', 'goods_return']),
  id: Uuid,
  held_by: Uuid,
  reason: OverrideReason,
});
export type TakeOver = z.infer<typeof TakeOver>;

const PackageEnd = z.strictObject({
  box_code: z.string().min(1).max(20),
  weight_grams: z.int().min(1).max(100_000),
  override: z.boolean().default(false),
  /** From the API's `warehouse.approveWeight`. */
  approval_id: Uuid.optional(),
});

const call = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({ input, output });

/**
 * Every call a screen may make of the station. Inputs are checked on the station's side, outputs on the screen's.
 * Calls about work answer with the view after it; the same view is also sent as the event `work`.
 */
export const calls = {
  /** A call of the API with the station's token; screens use `bridgeApiClient` instead. */
  'api.call': call(
    z.strictObject({
      path: z.array(z.string().max(40)).min(1).max(4),
      input: z.unknown().optional(),
      idempotencyKey: Uuid.optional(),
    }),
    ApiReply,
  ),
  'session.get': call(nothing, StationSession),
  'session.signIn': call(
    Credentials.extend({ code: SecondFactorCode.optional(), passkey: PasskeyAnswer.optional() }),
    /** `recovery_codes`: of a second factor that this sign-in set up; told once. */
    StationSession.extend({ recovery_codes: z.array(z.string()).optional() }),
  ),
  /** Begins to set up the second factor that the server demands; the next sign-in with its code confirms it. */
  'session.enrol': call(Credentials, Enrolment),
  /** What the browser has a passkey sign, to sign in by it. */
  'session.askPasskey': call(nothing, PasskeyRequest),
  /** Signs in by a passkey alone; the station lets nobody in so while the server is away. */
  'session.signInByPasskey': call(z.strictObject({ passkey: PasskeyAnswer }), StationSession),
  /** Has a link for a new password sent; the answer is the same when nobody has the e-mail. */
  'session.forgotPassword': call(z.strictObject({ email: z.string().trim().min(1).max(120) }), nothing),
  /** Refused with `UNSENT_EVENTS` while something is unsent and the server is there, with `UNSENT_DRAFTS` unless those are to be thrown away. */
  'session.signOut': call(z.strictObject({ discard_drafts: z.boolean().default(false) }), StationSession),
  'status.get': call(nothing, StationStatus),
  'work.view': call(nothing, WorkView),
  /** Text of a scan made by a keyboard scanner or typed by a person. The same result comes as event `scanResult`: sound only that. */
  'work.scan': call(z.strictObject({ text: z.string().min(1).max(200) }), ScanResult),
  /** Claims a list on the server, or opens the one this station already holds. */
  'work.startPicking': call(z.strictObject({ carrier: z.string().max(40).optional() }), WorkView),
  /** Takes waiting rush orders into the walk under way; needs the network. */
  'work.joinRush': call(nothing, WorkView),
  /** The piece scanned last goes back to its shelf, before it came to a crate; also without network. */
  'work.putBack': call(nothing, ScanResult),
  'work.notFound': call(nothing, ScanResult),
  /** Takes the used device offered in the picking view instead of the line's own. */
  'work.swapUnit': call(nothing, ScanResult),
  'work.finishPicking': call(nothing, WorkView),
  'work.startPacking': call(nothing, WorkView),
  /** A supervisor makes somebody else's list or package the work of this station. */
  'work.takeOver': call(TakeOver, WorkView),
  /** Starts finishing; progress and refusals come in the view. A repeat with the same values goes on with the same key. */
  'work.finishPackage': call(PackageEnd, WorkView),
  /** Closes the package being filled and begins the next one of the order, also without network. */
  'work.nextPackage': call(PackageEnd, WorkView),
  'work.packKey': call(PackKey, ScanResult),
  /** Moving, counting or taking goods back; begun work is opened again, also without network. */
  'work.startStock': call(z.strictObject({ mode: StockMode }), WorkView),
  'work.stockKey': call(z.strictObject({ key: StockKey }), ScanResult),
  'work.startHandOver': call(StartHandOver, WorkView),
  /** The driver signs for what will leave; a later scan makes it void. */
  'work.signHandOver': call(DriverSign, WorkView),
  /** Refused with `NOT_SIGNED` until the driver has. */
  'work.sealHandOver': call(SealHandOver, WorkView),
  /** Back to `idle`. A list or job nothing was scanned of is given back to the server; others stay and can be opened again. */
  'work.leave': call(nothing, WorkView),
  /** Prints the label of the package at hand again, or of the given one. */
  'work.reprint': call(z.strictObject({ package_code: z.string().max(20).optional() }), WorkView),
  /** A person's answer to a label in state `unknown` or `failed`. Not printed: it is printed again as a reprint. */
  'work.answerLabel': call(z.strictObject({ label_job_id: Uuid, printed: z.boolean() }), WorkView),
  /** Gives a label up, printed or not, for a reason. */
  'work.voidLabel': call(z.strictObject({ label_job_id: Uuid, reason: z.string().trim().min(3).max(150) }), WorkView),
  /** Keeps an edit of the office and sends it; without network it waits here. `label` says what it is about. */
  'drafts.save': call(z.strictObject({ edit: DraftEdit, label: z.string().max(200) }), DraftOutcome),
  /** Oldest first. */
  'drafts.list': call(nothing, z.object({ drafts: z.array(Draft) })),
  /**
   * Of a conflict or a refusal: sent once more on what the server has now, with another value when one is given.
   * `confirmed`: the person has confirmed a price change that is asked about.
   */
  'drafts.keepMine': call(
    z.strictObject({ draft_id: Uuid, value: EditValue.optional(), confirmed: z.boolean().optional() }),
    DraftOutcome,
  ),
  'drafts.discard': call(z.strictObject({ draft_id: Uuid }), done),
  /** Rows of an office grid kept here, for work without network. */
  'cache.rows': call(CachedQuery, CachedPage),
  'outbox.list': call(nothing, z.object({ rows: z.array(OutboxRow) })),
  'outbox.dismissRefused': call(z.strictObject({ event_id: Uuid, note: z.string().trim().min(1).max(300) }), done),
  /** A person has seen late refusals. They stay in the tray until they are settled. */
  'outbox.seeRefused': call(z.strictObject({ event_ids: z.array(Uuid).min(1).max(1000) }), done),
  /** The network came back, says the screen. */
  'outbox.wake': call(nothing, done),
  /** Somebody has taken note of it. */
  'notices.dismiss': call(z.strictObject({ id: Uuid }), done),
  'devices.report': call(nothing, PeripheralReport),
  /** For the capability `station.set`, and told to the server; refused with `CALL_NOT_ALLOWED` to others. */
  'devices.configure': call(PeripheralSettings, PeripheralReport),
  /** Prints on one printer and no other: a test label, or the sheet of codes that scanners are tried with. */
  'devices.testPrint': call(
    z.strictObject({ printer_id: z.string().max(40), what: z.enum(['label', 'scan_sheet']) }),
    z.object({ state: z.enum(['confirmed', 'unknown', 'failed']), detail: z.string() }),
  ),
  /** Scans of scanners with lines of their own come as `scanTried` for the next five seconds, and not to the work. */
  'devices.tryScans': call(z.strictObject({ go_on: z.boolean() }), done),
  /** Labels of places, crates and devices, one after another; the first that fails ends it. */
  'devices.printCodes': call(
    z.strictObject({ labels: z.array(CodeLabel).min(1).max(200) }),
    z.object({ printed: z.int(), state: z.enum(['confirmed', 'unknown', 'failed']), detail: z.string() }),
  ),
  'devices.readScale': call(nothing, z.object({ weight_grams: z.int(), is_stable: z.boolean() })),
  'hub.report': call(nothing, HubReport),
  /** For supervisors; refused with `CALL_NOT_ALLOWED` to others. */
  'hub.configure': call(HubSettings, HubReport),
  'program.report': call(nothing, ProgramReport),
  /** For supervisors. Refused with `CALL_NOT_ALLOWED` to others, and in a browser, which has no such settings. */
  'program.configure': call(ProgramSettings, ProgramReport),
  'server.report': call(nothing, ServerReport),
  /**
   * Checks the server and works with it from then on. Once one is set: for supervisors, and refused with
   * `UNSENT_EVENTS` and `UNSENT_DRAFTS` as signing out is.
   */
  'server.connect': call(z.strictObject({ address: z.string().max(300) }), ServerReport),
  /** Fetches the PDF and shows it; `url` is for the screen to open in a new tab, null when the station has opened it. */
  'files.open': call(FileRequest, z.object({ url: z.string().nullable() })),
  /** `bytes` in base64. */
  'files.read': call(ReadableFile, z.object({ name: z.string(), type: z.string(), bytes: z.string() })),
} as const;

/** What a screen may ask the station. */
export type CallName = keyof typeof calls;
/** As a screen gives it, defaults left out. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
/** As a screen gets it, checked by its schema. */
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;

/** What the station tells screens by itself. The present value of all but `scanResult`, `deviceTrace` and `scanTried` is sent on connecting. */
export const events = {
  status: StationStatus,
  work: WorkView,
  session: StationSession,
  /** How the things of office screens stand at the server, as it last said; empty before it has. */
  changes: z.object({ marks: ChangeMarks }),
  scanResult: ScanResult,
  deviceTrace: PeripheralTrace,
  scanTried: TriedScan,
} as const;

/** What the station tells its screens unasked. */
export type EventName = keyof typeof events;
/** What comes with an event. */
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** Answer to a call as it travels. */
export const WireReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), data: z.unknown().optional() }) }),
]);
export type WireReply = z.infer<typeof WireReply>;

/** What carries calls and events: Electron's preload puts one at `window.kolobeh`, a browser uses a WebSocket. */
export interface Wire {
  call(name: string, input: unknown): Promise<unknown>;
  /** @returns how to stop listening. */
  on(listener: (name: string, payload: unknown) => void): () => void;
}
