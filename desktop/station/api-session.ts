import type { Session } from '@kolobeh/shared/customer/contract.ts';
import { type ApiClient, type CallContext, httpLink } from '@kolobeh/shared/client.ts';
import { type ClientLink, createORPCClient } from '@orpc/client';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { StationSession } from '../bridge/contract.ts';
import { KnownDevices } from './known-devices.ts';
import { failureOf, type Network } from './network.ts';
import { Refusal, stationRefusal } from './refusal.ts';
import type { SecretBox } from './secret-box.ts';
import { Signal } from './signal.ts';
import type { Store } from './store/store.ts';

export interface ApiSessionSettings {
  store: Store;
  box: SecretBox;
  network: Network;
  /** Origin of the API, e.g. `http://127.0.0.1:4000`. */
  apiOrigin: string;
  timeoutMs: number;
  onFault: (error: unknown) => void;
}

export type Person = NonNullable<Session['user']>;

/** Who works here, and the API's client in that person's name. The token never leaves this file's object. */
export class ApiSession {
  readonly client: ApiClient;
  readonly link: ClientLink<CallContext>;
  readonly changed: Signal<void>;
  readonly #settings: ApiSessionSettings;
  #token: string | null;

  constructor(settings: ApiSessionSettings) {
    this.#settings = settings;
    this.changed = new Signal(settings.onFault);
    const row = settings.store.session.get();
    this.#token = row?.state === 'signed_in' ? settings.box.open(row.token) : null;
    if (row?.state === 'signed_in' && this.#token === null) this.#end();
    this.link = this.#watched(
      httpLink({
        origin: settings.apiOrigin,
        timeoutMs: settings.timeoutMs,
        headers: (): Record<string, string> => (this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        onReply: (reply) => settings.network.replied(reply),
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
    const { state, user } = this.view;
    if (state !== 'signed_in' || !user) throw stationRefusal('SIGN_IN_REQUIRED');
    return user;
  }

  get isSignedIn(): boolean {
    return this.view.state === 'signed_in';
  }

  /** Whether somebody is signed in whose role holds the capability. */
  may(capability: Capability): boolean {
    return this.isSignedIn && this.view.capabilities.includes(capability);
  }

  /** @throws Refusal of the API, `OFFLINE`, or `UNSENT_EVENTS_OF_OTHER` */
  async signIn(email: string, password: string): Promise<StationSession> {
    const known = new KnownDevices(this.#settings.store, this.#settings.box);
    const { token, user, capabilities, known_device } = await this.client.staff
      .signIn({ email, password, known_device: known.proofFor(email) })
      .catch((error: unknown) => {
        throw asRefusal(error);
      });
    known.keep(email, known_device);
    await this.#refuseOther(user?.id, token);
    this.#token = token;
    this.#settings.store.session.put({
      state: 'signed_in',
      who: { user, capabilities },
      token: this.#settings.box.seal(token),
    });
    this.changed.tell();
    return this.view;
  }

  /** The caller has made sure that nothing is unsent. Without network the server's session is left to expire. */
  async signOut(): Promise<StationSession> {
    if (this.#token)
      await this.client.customer.signOut().catch((error: unknown) => this.#settings.network.failed(error));
    this.#token = null;
    this.#settings.store.session.remove();
    this.changed.tell();
    return this.view;
  }

  /**
   * Edits of the office are sent in the name of who made them, so nobody else may sign in before they are away. The
   * session the server has just opened is closed again. Events of the warehouse go on by the station's own key.
   */
  async #refuseOther(userId: string | undefined, token: string): Promise<void> {
    const { drafts } = this.#settings.store;
    const first = drafts.all()[0];
    if (!first || first.user_id === userId) return;
    const former = this.#token;
    this.#token = token;
    await this.client.customer.signOut().catch(() => {});
    this.#token = former;
    const { waiting, undecided } = drafts.counts();
    throw stationRefusal('UNSENT_EVENTS_OF_OTHER', { unsent: waiting + undecided, name: first.user_name });
  }

  #watched(link: ClientLink<CallContext>): ClientLink<CallContext> {
    return {
      call: async (path, input, options) => {
        const usedToken = this.#token;
        try {
          return await link.call(path, input, options);
        } catch (error) {
          this.#settings.network.failed(error);
          if (usedToken && usedToken === this.#token && failureOf(error).kind === 'session') this.#end();
          throw error;
        }
      },
    };
  }

  #end(): void {
    this.#token = null;
    const row = this.#settings.store.session.get();
    if (row) this.#settings.store.session.put({ ...row, state: 'ended', token: new Uint8Array() });
    this.changed.tell();
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
