// Long polling of the server's change marks.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { type ChangeMarks, changedTopics, knownMarks } from '@kolobeh/shared/staff/changes.ts';
import type { ApiSession } from '../net/api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import { type RoundEnd, BackgroundLoop } from './background-loop.ts';

/** What following the server's changes needs. */
export interface ChangesLongPollParts {
  client: ApiClient;
  session: Pick<ApiSession, 'isConfirmed' | 'view'>;
  clockAndIds: ClockAndIds;
  log: Log;
  /** Some mark is another one than before. */
  changed: () => void;
  /** Longest that the server lets a question wait, in seconds; shorter than the station waits for a reply. */
  waitS: number;
  /** Between two answers: however much happens, screens are told no more often. */
  pauseMs: number;
}

/**
 * Follows the change marks of the topics on office screens by one long poll for all windows of this station. The last
 * state is kept while the server is away, so the first answer afterwards covers whatever happened meanwhile.
 */
export class ChangesLongPoll {
  readonly #parts: ChangesLongPollParts;
  readonly #loop: BackgroundLoop;
  #leaving = new AbortController();
  #state = '';
  #marks: ChangeMarks = {};

  constructor(parts: ChangesLongPollParts) {
    this.#parts = parts;
    const { pauseMs, clockAndIds } = parts;
    this.#loop = new BackgroundLoop({ round: () => this.#round(), pauseMs, clockAndIds });
  }

  get marks(): ChangeMarks {
    return this.#marks;
  }

  start(): void {
    this.#leaving = new AbortController();
    this.#loop.start();
  }

  /** Somebody signed in, or the network came back. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    const stopped = this.#loop.stop();
    this.#leaving.abort();
    return stopped;
  }

  async #round(): Promise<RoundEnd> {
    const { client, session, log, waitS } = this.#parts;
    if (!session.isConfirmed()) return 'idle';
    const person = session.view.user?.id;
    try {
      const input = { known: this.#state, wait_s: waitS };
      const answer = await client.staff.changes(input, { signal: this.#leaving.signal });
      if (session.view.user?.id === person) this.#take(answer);
      return 'done';
    } catch (error) {
      if (failureOf(error).kind === 'refused') log.fault('The server does not tell of changes', error);
      return 'failed';
    }
  }

  #take({ state, marks }: { state: string; marks: ChangeMarks }): void {
    const isOther = changedTopics(this.#marks, marks).length > 0;
    this.#state = state;
    this.#marks = knownMarks(marks);
    if (isOther) this.#parts.changed();
  }
}
