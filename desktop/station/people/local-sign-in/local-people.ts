import { Session } from '@kolobeh/shared/customer/session.ts';
import { localDays, localRefusal } from '@kolobeh/shared/staff/local-sign-in.ts';
import { passwordCost, type PasswordCost } from '@kolobeh/shared/staff/password-cost.ts';
import { z } from 'zod';
import { stationRefusal } from '../../net/refusal.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Store } from '../../store/store.ts';
import { makeVerifier, verifies } from './verifier.ts';

const Known = z.object({ who: Session, verifier: z.string(), confirmed_at: z.iso.datetime() });
type Known = z.infer<typeof Known>;

/** Who entered, and how many wrong passwords had been tried before. */
export interface LocalEntry {
  who: Session;
  wrongTries: number;
}

const keyOf = (email: string): string => email.trim().toLowerCase();

/**
 * People who signed in at this station while the server was there, so that a shift changes without it too. Each has a
 * verifier of the password made here, never the server's, sealed with what was known of them. One that cannot be opened
 * counts as none.
 */
export class LocalPeople {
  readonly #rows: Store['knownPeople'];
  readonly #box: SecretBox;
  readonly #now: () => Date;
  readonly #cost: PasswordCost;

  constructor({ knownPeople }: Pick<Store, 'knownPeople'>, box: SecretBox, now: () => Date, cost = passwordCost) {
    this.#rows = knownPeople;
    this.#box = box;
    this.#now = now;
    this.#cost = cost;
  }

  /** The server has confirmed the person just now. Who may do nothing in the warehouse is not kept. */
  async keep(who: Session, password: string): Promise<void> {
    const email = keyOf(who.user?.email ?? '');
    if (!who.capabilities.includes('warehouse.read')) return void this.#rows.remove(email);
    const confirmed_at = this.#now().toISOString();
    const known: Known = { who: Session.parse(who), verifier: await makeVerifier(password, this.#cost), confirmed_at };
    this.#rows.put(email, this.#box.seal(JSON.stringify(known)));
  }

  /** @throws Refusal `LOCAL_UNKNOWN`, `LOCAL_EXPIRED`, `LOCAL_PAUSED` or `LOCAL_WRONG_PASSWORD` */
  async enter(email: string, password: string): Promise<LocalEntry> {
    const key = keyOf(email);
    const row = this.#rows.get(key);
    const known = this.#open(key);
    if (!row || !known) throw stationRefusal('LOCAL_UNKNOWN', { days: localDays });
    const triedAt = row.tried_at === null ? null : new Date(row.tried_at);
    const standing = { confirmedAt: new Date(known.confirmed_at), wrongTries: row.wrong_tries, triedAt };
    const refusal = localRefusal(standing, this.#now());
    if (refusal?.code === 'expired') throw stationRefusal('LOCAL_EXPIRED', { days: localDays });
    if (refusal) throw stationRefusal('LOCAL_PAUSED', { seconds: refusal.seconds });
    this.#rows.tried(key, this.#now().toISOString());
    if (!(await verifies(known.verifier, password, this.#cost))) throw stationRefusal('LOCAL_WRONG_PASSWORD');
    this.#rows.clearTries(key);
    return { who: known.who, wrongTries: row.wrong_tries };
  }

  /** Whether it is the password the person entered with here; counts as no try, the server has said no to it already. */
  async isPassword(email: string, password: string): Promise<boolean> {
    const known = this.#open(keyOf(email));
    return known !== null && verifies(known.verifier, password, this.#cost);
  }

  /** Whether the person could still be taken by the station's own word. */
  isKnown(email: string): boolean {
    const known = this.#open(keyOf(email));
    const standing = known && { confirmedAt: new Date(known.confirmed_at), wrongTries: 0, triedAt: null };
    return standing !== null && localRefusal(standing, this.#now()) === null;
  }

  /** @returns false when nobody was known by it */
  forget(email: string): boolean {
    return this.#rows.remove(keyOf(email));
  }

  /** Whom the server dismissed, by their ids. */
  forgetIds(ids: ReadonlySet<string>): void {
    for (const { email } of this.#rows.all())
      if (ids.has(this.#open(email)?.who.user?.id ?? '')) this.#rows.remove(email);
  }

  /** Another server knows other people. */
  forgetAll(): void {
    this.#rows.removeAll();
  }

  #open(key: string): Known | null {
    const row = this.#rows.get(key);
    const text = row && this.#box.open(row.sealed);
    const known = text ? Known.safeParse(JSON.parse(text)) : null;
    // Sealed for this very person: another one's verifier put into the row is none.
    return known?.success && keyOf(known.data.who.user?.email ?? '') === key ? known.data : null;
  }
}
