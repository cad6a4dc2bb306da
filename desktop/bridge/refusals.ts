/**
 * Refusals the station itself can answer with; the language files hold a text for each. A call may besides answer with
 * a code of the API's contract or of a rule in `shared/warehouse`.
 */
const stationRefusals = [
  /** The input of a call does not fit its schema: a fault of the caller. */
  'INPUT_INVALID',
  /** Nobody is signed in, or the server has ended the session. */
  'SIGN_IN_REQUIRED',
  /** The API cannot be reached; try again. */
  'OFFLINE',
  /** Without the server nothing new can be claimed: too few stations see each other. */
  'NO_HUB',
  /** The crate was not among those that could be claimed when the server was last heard. */
  'CRATE_NOT_KNOWN_HERE',
  /** Another station packs it, says the hub. Data: `{ by: string }`. */
  'CRATE_TAKEN',
  /** The server is away, and nobody signed in here by this account while it was there. Data: `{ days: number }`. */
  'LOCAL_UNKNOWN',
  /** The server is away, and the person's last sign-in with it is too long ago. Data: `{ days: number }`. */
  'LOCAL_EXPIRED',
  /** Too many wrong passwords while the server is away. Data: `{ seconds: number }`. */
  'LOCAL_PAUSED',
  /** Not the password the person signed in with here. */
  'LOCAL_WRONG_PASSWORD',
  /** The server does not take the password this station knew any more; the station has forgotten it. */
  'LOCAL_PASSWORD_CHANGED',
  /** The person is no staff any more, says the server; the station has forgotten them. */
  'LOCAL_NOT_STAFF',
  /** The server is there, and has not confirmed who signed in without it. */
  'PASSWORD_UNCONFIRMED',
  /** The call of the API is not open to screens. */
  'CALL_NOT_ALLOWED',
  /** Something is not on the server yet. Data: `{ unsent: number }`. */
  'UNSENT_EVENTS',
  /** Something else is open at this station; leave or finish it first. */
  'OTHER_WORK_OPEN',
  /** There is no work of the kind the call is about. */
  'NO_WORK',
  /** The scan means nothing on the present screen. */
  'SCAN_NOT_EXPECTED',
  'UNREADABLE_SCAN',
  /** The last label's state is not known yet; a person has to look and say. */
  'LABEL_UNANSWERED',
  /** Data: `{ missing: number }`. */
  'ITEMS_MISSING',
  /** The station's disk refused to store the scan: nothing was kept. */
  'STORE_FAILED',
  'EVENT_NOT_FOUND',
  /** Edits are not on the server yet; they may be thrown away. Data: `{ drafts: number }`. */
  'UNSENT_DRAFTS',
  /** An earlier edit of the same thing waits for a decision. */
  'DRAFT_IN_CONFLICT',
  'DRAFT_NOT_FOUND',
  /** The grid has not been kept for this person yet. */
  'NOTHING_CACHED',
  'LABEL_NOT_FOUND',
  'PRINTER_NOT_SET',
  'SCALE_NOT_SET',
  'SCALE_SILENT',
  'DEVICE_FAILED',
  /** The program does not know its server yet. */
  'NO_SERVER',
  'SERVER_ADDRESS_INVALID',
  'SERVER_HTTPS_ONLY',
  'SERVER_UNREACHABLE',
  'SERVER_NOT_KOLOBEH',
  /** Data: `{ code: string }`, as Node names the fault. */
  'SERVER_CERTIFICATE',
  /** Data: `{ minutes: number }` between this clock and the server's. */
  'SERVER_CLOCK',
  /** Data of both: `{ server: string, program: string }`, versions. */
  'SERVER_TOO_OLD',
  'SERVER_TOO_NEW',
  /** A fault of the station; the log has the rest. */
  'FAULT',
] as const;
/** A code of the station's own. */
export type StationRefusal = (typeof stationRefusals)[number];
