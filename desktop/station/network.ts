import { ORPCError } from '@orpc/client';
import { Signal } from './signal.ts';

export type NetworkState = 'unknown' | 'online' | 'offline';

/**
 * Why a call failed: `refused` by the contract (a repeat will not help), `unreachable` (whether it was done is not
 * known), `busy` (the server answered but could not; a repeat may help), `session` (sign in again).
 */
export type Failure =
  | { kind: 'refused'; code: string; data: unknown }
  | { kind: 'unreachable' }
  | { kind: 'busy'; code: string }
  | { kind: 'session' };

const passing = new Set(['IN_PROGRESS', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'CARRIER_UNAVAILABLE']);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  const code = String(error.code);
  if (error.status === 401) return { kind: 'session' };
  if (passing.has(code) || error.status >= 500 || error.status === 429) return { kind: 'busy', code };
  return { kind: 'refused', code, data: error.data };
}

/** What the station knows of the way to the API, learned from each reply and each failure. */
export class Network {
  #state: NetworkState = 'unknown';
  #offsetS: number | null = null;
  readonly changed: Signal<void>;
  readonly #now: () => Date;

  constructor(now: () => Date, onFault: (error: unknown) => void) {
    this.#now = now;
    this.changed = new Signal(onFault);
  }

  get state(): NetworkState {
    return this.#state;
  }

  /** Seconds this clock is ahead of the server's. */
  get clockOffsetS(): number | null {
    return this.#offsetS;
  }

  replied(reply: Response): void {
    const date = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#offsetS = Math.round((this.#now().getTime() - date) / 1000);
    this.#become('online');
  }

  failed(error: unknown): void {
    if (failureOf(error).kind === 'unreachable') this.#become('offline');
  }

  #become(state: NetworkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.changed.tell();
  }
}
