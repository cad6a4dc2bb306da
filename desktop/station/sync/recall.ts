// Resynchronisation after a restore: the server's data is other or older than what this station was told it has.
import { z } from 'zod';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { Notices } from '../screens/notices.ts';
import type { Store } from '../store/store.ts';

const positionKey = 'change_position';
const serverKey = 'server_id';
const staleKey = 'stale_work';

/** What the station knew before it asked the server. */
export interface Known {
  /** Cursor in the feed of changes; null: to be taken from the server's head. */
  position: number | null;
  /** Highest number of an event the server has answered; 0 when none. */
  answered: number;
  /** How often the memory was doubted by then. */
  doubts: number;
}

/** What the server says of itself; see the contract's `changes`. */
export interface ServerState {
  server_id: string;
  head: number;
  last_seq: number | null;
}

/**
 * Sees that the server's data are not those this station knew – restored from a backup, or another database took
 * over – and makes up for it: every event the server lacks is sent once more under its own id, the cursor starts from
 * the server's head, and all work held here is fetched anew.
 */
export class Recall {
  readonly notices: Notices;
  readonly #store: Store;
  readonly #log: Log;
  readonly #changed: () => void;
  #doubts = 0;

  constructor(store: Store, clockAndIds: ClockAndIds, log: Log, changed: () => void) {
    this.#store = store;
    this.#log = log;
    this.#changed = changed;
    this.notices = new Notices(store, clockAndIds);
  }

  known(): Known {
    const { settings, events } = this.#store;
    return {
      position: settings.read(positionKey, z.int()),
      answered: events.highestAnswered(),
      doubts: this.#doubts,
    };
  }

  /**
   * Compares what the station knew when it asked with the answer.
   * @returns true when the answer is of no use: the server is another one, or was found to be while the answer came
   */
  isDoubted(known: Known, { server_id: serverId, head, last_seq: lastSeq }: ServerState): boolean {
    if (known.doubts !== this.#doubts) return true;
    const before = this.#store.settings.read(serverKey, z.string());
    const isOther = before !== null && before !== serverId;
    const isBehind = (known.position ?? 0) > head || (lastSeq ?? 0) < known.answered;
    if (isOther || isBehind) this.begin(lastSeq ?? 0);
    return isOther || isBehind;
  }

  /** The server holds this station's events only up to a number. */
  begin(lastSeq: number): void {
    const store = this.#store;
    this.#doubts += 1;
    const resent = store.transaction(() => {
      const count = store.events.askAgain(lastSeq + 1);
      store.settings.write(positionKey, null);
      store.settings.write(serverKey, null);
      this.notices.add({ kind: 'server_restored', resent: count });
      return count;
    });
    this.#log.info('The server lacks what it had confirmed', { last_seq: lastSeq, events: resent });
    this.#changed();
  }

  /** Whether changes after the known position are kept no more: positions follow each other without gaps. */
  isCut({ position }: Known, { head }: ServerState, changes: readonly { position: number }[]): boolean {
    return position !== null && (changes[0]?.position ?? head + 1) > position + 1;
  }

  /** Follows the feed from the server's head; work fetched before it may be out of date. */
  startFrom({ server_id: serverId, head }: ServerState): void {
    const store = this.#store;
    store.transaction(() => {
      store.settings.write(serverKey, serverId);
      store.settings.write(positionKey, head);
      store.settings.write(staleKey, store.snapshots.ids());
    });
  }

  moveTo(position: number): void {
    this.#store.settings.write(positionKey, position);
  }

  /** Ids of work that was fetched before the present cursor. */
  get stale(): string[] {
    return this.#store.settings.read(staleKey, z.array(z.string())) ?? [];
  }

  /** Work that the server has changed since it was fetched. */
  outdated(id: string): void {
    this.#store.settings.write(staleKey, [...new Set([...this.stale, id])]);
  }

  refetched(id: string): void {
    const rest = this.stale.filter((one) => one !== id);
    this.#store.settings.write(staleKey, rest);
  }
}
