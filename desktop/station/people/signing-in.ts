import type { PasskeyAnswer, PasskeyRequest } from '@kolobeh/shared/customer/passkey.ts';
import type { Session } from '@kolobeh/shared/customer/session.ts';
import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import type { StationSession } from '../../bridge/contract.ts';
import { type ApiSession, asRefusal } from '../net/api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LocalPeople } from './local-sign-in/local-people.ts';
import { failureOf, type Network } from '../net/network.ts';
import { stationRefusal } from '../net/refusal.ts';
import type { Store } from '../store/store.ts';

/** By whose word people are let in: the server's, or the station's own. */
export interface SigningInParts {
  session: ApiSession;
  local: LocalPeople;
  known: KnownDevices;
  network: Network;
  store: Store;
  clockAndIds: ClockAndIds;
  onFault: (error: unknown) => void;
  /** Hears from the other stations of the house whom the server dismissed; returns soon, whoever answers. */
  askStations: () => Promise<void>;
}

/** What is given besides the password, where it is asked for. */
export interface SecondStep {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface Confirmed {
  who: Session;
  token: string;
  /** Of a second factor that was set up by it. */
  recoveryCodes: string[];
}

/**
 * Who may work here: the server says so, and while it is away the station itself, of people it knows. Only no answer, or
 * a proxy's word that lasts, is "away": a password the server has refused is never tried against the station's memory.
 */
export class SigningIn {
  readonly #parts: SigningInParts;

  constructor(parts: SigningInParts) {
    this.#parts = parts;
  }

  /** @throws Refusal of the API, or one of the `LOCAL_…` */
  async signIn(
    email: string,
    password: string,
    second: SecondStep = {},
  ): Promise<StationSession & { recovery_codes?: string[] }> {
    const confirmed = await this.#ask(email, password, second);
    if (!confirmed) return this.#enterAlone(email, password);
    return { ...(await this.#enter(confirmed, password)), recovery_codes: confirmed.recoveryCodes };
  }

  /** @throws Refusal of the API */
  async enrol(email: string, password: string): Promise<Enrolment> {
    const { session, known } = this.#parts;
    try {
      return await session.client.staff.enrolAtSignIn({ email, password, known_device: known.proofFor(email) });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** @throws Refusal of the API */
  async askPasskey(): Promise<PasskeyRequest> {
    try {
      return await this.#parts.session.client.customer.askPasskey({ place: 'office' });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * Signs in by a passkey alone. No password was typed, so the station learns nothing by which it could let the person
   * in without the server.
   *
   * @throws Refusal of the API
   */
  async signInByPasskey(passkey: PasskeyAnswer): Promise<StationSession> {
    const { session, known } = this.#parts;
    try {
      const { token, user, capabilities, known_device } = await session.client.staff.signInByPasskey({ passkey });
      if (user) known.keep(user.email, known_device);
      return session.begin({ user, capabilities }, token);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** @returns null while the server is away */
  async #ask(email: string, password: string, second: SecondStep): Promise<Confirmed | null> {
    const { session, known } = this.#parts;
    try {
      const proof = known.proofFor(email);
      const answer = await session.client.staff.signIn({ email, password, known_device: proof, ...second });
      const { token, user, capabilities, known_device, recovery_codes: recoveryCodes } = answer;
      known.keep(email, known_device);
      return { who: { user, capabilities }, token, recoveryCodes };
    } catch (error) {
      if (this.#isAway(error)) return null;
      await this.#heed(email, password, asRefusal(error).code);
      throw asRefusal(error);
    }
  }

  #isAway(error: unknown): boolean {
    const { kind } = failureOf(error);
    return kind === 'unreachable' || (kind === 'busy' && this.#parts.network.state === 'offline');
  }

  /** Whom the server does not take any more, or not by the password known here, the station forgets. */
  async #heed(email: string, password: string, code: string): Promise<void> {
    const { local } = this.#parts;
    if (code === 'NOT_STAFF' && local.forget(email)) this.#isOver(email, 'LOCAL_NOT_STAFF');
    if (code === 'WRONG_CREDENTIALS' && (await local.isPassword(email, password))) {
      local.forget(email);
      this.#isOver(email, 'LOCAL_PASSWORD_CHANGED');
    }
  }

  #isOver(email: string, code: 'LOCAL_NOT_STAFF' | 'LOCAL_PASSWORD_CHANGED'): never {
    const { session } = this.#parts;
    if (session.isOffline && session.view.user?.email.toLowerCase() === email.toLowerCase()) session.end();
    throw stationRefusal(code);
  }

  async #enter({ who, token }: Confirmed, password: string): Promise<StationSession> {
    const { session, local, onFault } = this.#parts;
    await local.keep(who, password).catch(onFault);
    return session.begin(who, token);
  }

  async #enterAlone(email: string, password: string): Promise<StationSession> {
    const { session, local, store, clockAndIds, askStations, onFault } = this.#parts;
    await askStations().catch(onFault);
    const { who, wrongTries } = await local.enter(email, password);
    const { user } = who;
    if (!user) throw stationRefusal('LOCAL_UNKNOWN');
    return store.transaction(() => {
      store.events.append({
        event_id: clockAndIds.newId(),
        user_id: user.id,
        user_name: user.name,
        work_id: '',
        act: { kind: 'offline_sign_in', wrong_tries: wrongTries },
        scanned: '',
        client_time: clockAndIds.now().toISOString(),
        signed_in_offline: true,
      });
      return session.begin(who, null);
    });
  }
}
