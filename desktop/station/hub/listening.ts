import { wordsOf } from '../ports/byte-channel.ts';
import type { Announcer } from './announcer.ts';
import type { Line } from './line.ts';

export interface ListeningParts {
  line: Pick<Line, 'listen' | 'close'>;
  /** Null: nothing is announced. */
  announcer: Pick<Announcer, 'start' | 'stop'> | null;
  host: string;
  /** The port to listen at; null to be silent. */
  wanted: () => number | null;
}

/** Line and announcements follow the settings, one change at a time and each by the settings as they are then. */
export class Listening {
  readonly #parts: ListeningParts;
  #port: number | null = null;
  #isAnnounced = false;
  #trouble = '';
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: ListeningParts) {
    this.#parts = parts;
  }

  /** The system's own words for what keeps this station from listening; empty when nothing does. */
  get trouble(): string {
    return this.#trouble;
  }

  /** Resolves when it is as the settings say, or the trouble is known; called again, it is tried again. */
  follow(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#followOnce());
    return this.#turn;
  }

  async #followOnce(): Promise<void> {
    const port = this.#parts.wanted();
    if (this.#port !== port) await this.#hangUp();
    this.#trouble = '';
    if (port === null) return;
    try {
      await this.#pickUp(port);
    } catch (error) {
      this.#trouble = wordsOf(error);
    }
  }

  async #pickUp(port: number): Promise<void> {
    const { line, announcer, host } = this.#parts;
    if (this.#port === null) await line.listen(host, port);
    this.#port = port;
    if (this.#isAnnounced) return;
    await announcer?.start(port);
    this.#isAnnounced = true;
  }

  async #hangUp(): Promise<void> {
    const { line, announcer } = this.#parts;
    await Promise.all([line.close(), announcer?.stop()]);
    this.#port = null;
    this.#isAnnounced = false;
  }
}
