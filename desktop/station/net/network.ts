import { ORPCError } from '@orpc/client';
import { Refusal } from './refusal.ts';
import { Signal } from '../signal.ts';

/** `unknown` until the first call was answered or not. */
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

/** Sorts what a call threw; an error nobody knows counts as no answer. */
export function failureOf(error: unknown): Failure {
  // The station's own word: the server was not asked.
  if (error instanceof Refusal && error.code !== 'OFFLINE') return { kind: 'session' };
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  const code = String(error.code);
  if (error.status === 401) return { kind: 'session' };
  if (passing.has(code) || error.status >= 500 || error.status === 429) return { kind: 'busy', code };
  return { kind: 'refused', code, data: error.data };
}

/** A passing weakness of the server, e.g. its restart, is over sooner. */
const usualAwayMs = 10_000;

const isOfGateway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Failure detector: whether the API can be reached, learned from each reply and each failure. */
export class Network {
  #state: NetworkState = 'unknown';
  #offsetS: number | null = null;
  /** Since when nothing but gateways answers, by `performance.now()`; null when the API did last. */
  #failingSince: number | null = null;
  readonly changed: Signal<void>;
  readonly #now: () => Date;
  readonly #awayMs: number;

  /** @param awayMs so long nothing but 502, 503 and 504 is answered, and the server counts as away */
  constructor(now: () => Date, onFault: (error: unknown) => void, awayMs: number = usualAwayMs) {
    this.#now = now;
    this.#awayMs = awayMs;
    this.changed = new Signal(onFault);
  }

  get state(): NetworkState {
    return this.#state;
  }

  /** Seconds this clock is ahead of the server's. */
  get clockOffsetS(): number | null {
    return this.#offsetS;
  }

  /** A reply came; one by which a proxy, or the API itself, says that it cannot work is none once that lasts. */
  replied(reply: Response): void {
    if (isOfGateway(reply)) return this.#failing();
    this.#failingSince = null;
    const date = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.#offsetS = Math.round((this.#now().getTime() - date) / 1000);
    this.#become('online');
  }

  failed(error: unknown): void {
    if (failureOf(error).kind === 'unreachable') this.#become('offline');
  }

  #failing(): void {
    this.#failingSince ??= performance.now();
    if (performance.now() - this.#failingSince >= this.#awayMs) this.#become('offline');
  }

  #become(state: NetworkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.changed.tell();
  }
}
