import { wordsOf } from '../ports/byte-channel.ts';
import type { Announcer } from './announcer.ts';
import type { PeerTransport } from './peer-transport.ts';

/** What is opened and closed, and when it is wanted. */
export interface PeerListenerParts {
  transport: Pick<PeerTransport, 'listen' | 'close'>;
  /** Null: nothing is announced. */
  announcer: Pick<Announcer, 'start' | 'stop'> | null;
  host: string;
  /** The port to listen at; null to be silent. */
  wanted: () => number | null;
}

/** Opens and closes the port for peers, and its announcements, as the settings say; one change at a time. */
export class PeerListener {
  readonly #parts: PeerListenerParts;
  #port: number | null = null;
  #isAnnounced = false;
  #trouble = '';
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: PeerListenerParts) {
    this.#parts = parts;
  }

  /** The system's own words for what keeps this station from listening; empty when nothing does. */
  get trouble(): string {
    return this.#trouble;
  }

  /** Resolves when it is as the settings say, or the trouble is known; called again, it is tried again. */
  follow(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#followOnce());
    return this.#queue;
  }

  async #followOnce(): Promise<void> {
    const port = this.#parts.wanted();
    if (this.#port !== port) await this.#close();
    this.#trouble = '';
    if (port === null) return;
    try {
      await this.#open(port);
    } catch (error) {
      this.#trouble = wordsOf(error);
    }
  }

  async #open(port: number): Promise<void> {
    const { transport, announcer, host } = this.#parts;
    if (this.#port === null) await transport.listen(host, port);
    this.#port = port;
    if (this.#isAnnounced) return;
    await announcer?.start(port);
    this.#isAnnounced = true;
  }

  async #close(): Promise<void> {
    const { transport, announcer } = this.#parts;
    await Promise.all([transport.close(), announcer?.stop()]);
    this.#port = null;
    this.#isAnnounced = false;
  }
}
