import type { ApiClient } from '@kolobeh/shared/client.ts';
import { type ChangeMarks, changedTopics } from '@kolobeh/shared/staff/changes.ts';
import type { ApiSession } from '../net/api-session.ts';
import type { Chance } from '../clock.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import { type RoundEnd, Rounds } from './rounds.ts';

export interface NewsParts {
  client: ApiClient;
  session: Pick<ApiSession, 'isConfirmed' | 'view'>;
  chance: Chance;
  log: Log;
  /** Some mark is another one than before. */
  changed: () => void;
  /** Longest that the server lets a question wait, in seconds; shorter than the station waits for a reply. */
  waitS: number;
  /** Between two answers: however much happens, screens are told no more often. */
  pauseMs: number;
}

/**
 * How the things on office screens stand at the server, for all windows of this station over one waiting call. The last
 * state is kept while the server is away, so the first answer after that tells of whatever happened meanwhile.
 */
export class News {
  readonly #parts: NewsParts;
  readonly #rounds: Rounds;
  #leaving = new AbortController();
  #state = '';
  #marks: ChangeMarks = {};

  constructor(parts: NewsParts) {
    this.#parts = parts;
    const { pauseMs, chance } = parts;
    this.#rounds = new Rounds({ round: () => this.#round(), pauseMs, chance });
  }

  get marks(): ChangeMarks {
    return this.#marks;
  }

  start(): void {
    this.#leaving = new AbortController();
    this.#rounds.start();
  }

  /** Somebody signed in, or the network came back. */
  wake(): void {
    this.#rounds.wake();
  }

  stop(): Promise<void> {
    const stopped = this.#rounds.stop();
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
    this.#marks = marks;
    if (isOther) this.#parts.changed();
  }
}
