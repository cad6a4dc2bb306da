import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../deps.ts';

/** Who calls. `id` is null for a visitor. */
export interface Caller {
  id: string | null;
  role: Role;
  name: string;
  email: string;
  market: MarketCode;
}

export const visitor: Caller = { id: null, role: 'visitor', name: '', email: '', market: 'cs' };

/** One call of the API, over HTTP or in process. */
export interface CallContext {
  deps: Deps;
  requestId: string;
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
