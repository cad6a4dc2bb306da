import { readServerAddress, type ServerReport } from '../../bridge/server.ts';
import { Refusal, stationRefusal } from '../../station/net/refusal.ts';
import type { ServerOfProgram } from '../../station/station-settings.ts';
import { checkServer } from '../settings/check-server.ts';

/** Where the program's server is known from, and who keeps it. */
export interface ProgramServerParts {
  /** From the environment: it wins, and nobody changes it. */
  given: string | null;
  kept: string | null;
  keep: (origin: string) => void;
  version: string;
  /** Another server is kept from now on. */
  changed: () => void;
}

type Proposal = Extract<ServerReport, { kind: 'chosen' }>['proposal'];

/** Which server the program works with, and how it comes to another: only ever by a person, and only after a check. */
export class ProgramServer implements ServerOfProgram {
  readonly #parts: ProgramServerParts;
  #kept: string | null;
  #proposal: Proposal = null;

  constructor(parts: ProgramServerParts) {
    this.#parts = parts;
    this.#kept = parts.kept;
  }

  get origin(): string | null {
    return this.#parts.given ?? this.#kept;
  }

  report(): ServerReport {
    if (this.#parts.given !== null) return { kind: 'fixed' };
    return { kind: 'chosen', address: this.#kept, proposal: this.#proposal };
  }

  /** Offered to whoever is at the screens; nothing changes by it. @returns whether it is offered */
  propose(address: string): boolean {
    const read = readServerAddress(address);
    if (this.#parts.given !== null || !('origin' in read) || read.origin === this.#kept) return false;
    this.#proposal = { address: read.origin, refusal: null };
    return true;
  }

  /** Of the first start: an address nobody has to confirm, because whoever put the file there administers the computer. */
  async setUp(address: string | null): Promise<void> {
    if (address === null || this.origin !== null) return;
    try {
      await this.connect(address);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#proposal = { address, refusal: error.code, data: error.data };
    }
  }

  /**
   * Checks the server and keeps its address.
   * @param before what has to be done while the former server is still the one; its refusal keeps that
   * @throws Refusal with one of the codes `SERVER_…`
   */
  async connect(address: string, before?: () => Promise<unknown>): Promise<ServerReport> {
    if (this.#parts.given !== null) throw stationRefusal('CALL_NOT_ALLOWED');
    const read = readServerAddress(address);
    if (!('origin' in read)) throw stationRefusal(read.refusal);
    const refusal = await checkServer(read.origin, { version: this.#parts.version });
    if (refusal) throw refusal;
    if (read.origin !== this.#kept) await this.#move(read.origin, before);
    this.#proposal = null;
    return this.report();
  }

  async #move(origin: string, before: (() => Promise<unknown>) | undefined): Promise<void> {
    await before?.();
    this.#parts.keep(origin);
    this.#kept = origin;
    // Whoever asked is answered first.
    setImmediate(this.#parts.changed);
  }
}
