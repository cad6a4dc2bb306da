import type { Capability, Role } from '@kolobeh/shared/kernel/roles.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Deps } from '../../operation/deps.ts';

/** Who calls. `id` is null for a visitor. */
export interface Caller {
  id: string | null;
  role: Role;
  name: string;
  email: string;
  market: MarketCode;
  /** A program that calls in the person's name, by an API token; absent: the person. */
  token?: CallerToken;
}

/** What an API token lets a program do. */
interface CallerToken {
  id: string;
  /** What it may do, never more than its owner. */
  capabilities: readonly Capability[];
  /** Calls a minute. */
  perMinute: number;
}

/** Who calls without being signed in. */
export const visitor: Caller = { id: null, role: 'visitor', name: '', email: '', market: 'cs' };

/** What domains do at every call; given by the application, because the ground knows no domain. */
export interface CallHooks {
  /** Who the headers belong to; a visitor when they name nobody. */
  callerOf: (deps: Deps, headers: Headers) => Promise<Caller>;
  /** Refuses a call in a station's name that does not prove to be its own. */
  checkStation: (context: CallContext, procedure: AnyContractProcedure, input: unknown) => Promise<void>;
  /** Market of the order that a call names by its secret or number; null when it names none that there is. */
  marketOfCall: (deps: Deps, input: unknown) => Promise<MarketCode | null>;
  /** Runs a call in a way of its own, by its path: `buyout.sellOnline`. */
  around: Readonly<Record<string, <Out>(deps: Deps, input: unknown, run: () => Promise<Out>) => Promise<Out>>>;
}

/** One call of the API, over HTTP or in process. */
export interface CallContext {
  deps: Deps;
  hooks: CallHooks;
  requestId: string;
  /** Trace of the request, when it has one. */
  traceId?: string;
  ip: string;
  /** Lower-case names; only what a handler may look at, such as cookie, authorization, idempotency-key; `host` is a name alone. */
  headers: Headers;
  /** Adds a `Set-Cookie` (or another header) to the reply the browser gets. */
  setHeader: (name: string, value: string) => void;
  /** Says what the reply shows, so that a change of it can drop the stored copy. */
  tag: (...tags: string[]) => void;
  /** Loads the caller once. */
  caller: () => Promise<Caller>;
}
