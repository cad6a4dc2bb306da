import type { Session } from '@kolobeh/shared/customer/session.ts';
import { type ApiClient, type CallContext, httpLink } from '@kolobeh/shared/client.ts';
import { type StationKey, stationHeaders } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { StationSession } from '../../bridge/contract.ts';
import type { Log } from '../log.ts';
import type { LocalPeople } from '../people/local-sign-in/local-people.ts';
import { failureOf, type Network } from './network.ts';
import { Refusal, stationRefusal } from './refusal.ts';
import { SeenPosition } from './seen-position.ts';
import { idOfTrace, newTrace } from './trace.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { Signal } from '../signal.ts';
import type { Store } from '../store/store.ts';

/** Who may sign in here, and how the API is reached. */
export interface ApiSessionSettings {
  store: Store;
  local: LocalPeople;
  box: SecretBox;
  /** The station's own. */
  key: StationKey;
  network: Network;
  /** Origin of the API, e.g. `http://127.0.0.1:4000`. */
  apiOrigin: string;
  timeoutMs: number;
  log: Log;
  onFault: (error: unknown) => void;
}

/** Calls that bring a password themselves. */
const asksByPassword: ReadonlySet<string> = new Set(['staff.signIn', 'staff.enrolAtSignIn']);

/** Who is signed in, as the server told it. */
export type Person = NonNullable<Session['user']>;

/** Who works here, and the API's client in that person's name. The token never leaves this file's object. */
export class ApiSession {
  readonly client: ApiClient;
  readonly link: ClientLink<CallContext>;
  readonly changed: Signal<void>;
  readonly #settings: ApiSessionSettings;
  readonly #seen = new SeenPosition();
  #token: string | null;

  constructor(settings: ApiSessionSettings) {
    this.#settings = settings;
    this.changed = new Signal(settings.onFault);
    const row = settings.store.session.get();
    this.#token = row?.state === 'signed_in' ? settings.box.open(row.token) : null;
    if (row?.state === 'signed_in' && this.#token === null) this.end();
    if (row?.state === 'offline' && !settings.local.isKnown(row.who.user?.email ?? '')) this.end();
    this.link = this.#watched(
      httpLink({
        origin: settings.apiOrigin,
        timeoutMs: settings.timeoutMs,
        headers: (path) => this.#headers(path),
        onReply: (reply) => {
          this.#seen.learn(reply);
          settings.network.replied(reply);
        },
      }),
    );
    this.client = createORPCClient<ApiClient>(this.link);
  }

  get view(): StationSession {
    const row = this.#settings.store.session.get();
    return row ? { state: row.state, ...row.who } : { state: 'signed_out', user: null, capabilities: [] };
  }

  /** @throws Refusal `SIGN_IN_REQUIRED` */
  person(): Person {
    const { user } = this.view;
    if (!this.isSignedIn || !user) throw stationRefusal('SIGN_IN_REQUIRED');
    return user;
  }

  /** By the server's word, or while it is away by the station's. */
  get isSignedIn(): boolean {
    return this.#token !== null || this.isOffline;
  }

  /** The server takes calls in the name of whoever is signed in; `userId`: and that is this person. */
  isConfirmed(userId = this.view.user?.id): boolean {
    return this.#token !== null && this.view.user?.id === userId;
  }

  /** Signed in by the station's word alone. */
  get isOffline(): boolean {
    return this.view.state === 'offline';
  }

  /** Whether somebody is signed in whose role, as last known, holds the capability. */
  may(capability: Capability): boolean {
    return this.isSignedIn && this.view.capabilities.includes(capability);
  }

  /** @param token null: the server has not confirmed the person */
  begin(who: Session, token: string | null): StationSession {
    const { store, box } = this.#settings;
    this.#token = token;
    const state = token === null ? 'offline' : 'signed_in';
    store.session.put({ state, who, token: token === null ? new Uint8Array() : box.seal(token) });
    this.changed.tell();
    return this.view;
  }

  /** Without network the server's session is left to expire. */
  async signOut(): Promise<StationSession> {
    if (this.#token)
      await this.client.customer.signOut().catch((error: unknown) => this.#settings.network.failed(error));
    this.#token = null;
    this.#settings.store.session.remove();
    this.changed.tell();
    return this.view;
  }

  /** The person has to sign in again before anything is sent; the work stays. */
  end(): void {
    this.#token = null;
    const row = this.#settings.store.session.get();
    if (row) this.#settings.store.session.put({ ...row, state: 'ended', token: new Uint8Array() });
    this.changed.tell();
  }

  /** What is called in the warehouse is called in the station's name, which it proves. */
  #headers([area]: readonly string[]): Record<string, string> {
    const { store, key } = this.#settings;
    const isOfStation = area === 'warehouse' || area === 'stock';
    return {
      ...this.#seen.headers,
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(isOfStation ? { [stationHeaders.id]: store.settings.device().device_id, [stationHeaders.key]: key } : {}),
    };
  }

  #watched(link: ClientLink<CallContext>): ClientLink<CallContext> {
    return {
      call: async (path, input, options) => {
        const usedToken = this.#token;
        if (this.isOffline && usedToken === null && !asksByPassword.has(path.join('.'))) throw this.#unconfirmed();
        const { traceparent = newTrace().traceparent } = options.context;
        try {
          return await link.call(path, input, { ...options, context: { ...options.context, traceparent } });
        } catch (error) {
          if (error instanceof ORPCError && error.status === 500)
            this.#settings.log.info('The server failed in a call', {
              call: path.join('.'),
              trace_id: idOfTrace(traceparent),
            });
          // What the station breaks off itself says nothing of the network.
          if (!options.signal?.aborted) this.#settings.network.failed(error);
          if (usedToken && usedToken === this.#token && failureOf(error).kind === 'session') this.#endedByServer();
          throw error;
        }
      },
    };
  }

  /** In the name of somebody the server has not confirmed nothing is asked of it. */
  #unconfirmed(): Refusal {
    return stationRefusal(this.#settings.network.state === 'online' ? 'PASSWORD_UNCONFIRMED' : 'OFFLINE');
  }

  /** Whom the server stops taking, the station does not take by its own word either. */
  #endedByServer(): void {
    this.#settings.local.forget(this.view.user?.email ?? '');
    this.end();
  }
}

/** The refusal a screen is shown for a failed call of the API. */
export function asRefusal(error: unknown): Refusal {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'refused':
      return new Refusal(failure.code, failure.data);
    case 'busy':
      return new Refusal(failure.code);
    case 'session':
      return new Refusal(errorCode(error) ?? 'SIGN_IN_REQUIRED');
    case 'unreachable':
      return stationRefusal('OFFLINE');
  }
}

const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null;
