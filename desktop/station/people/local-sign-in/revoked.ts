import { isLater, Revocations, type RevocationStamp } from '@kolobeh/shared/staff/revocations.ts';
import { z } from 'zod';
import type { ApiSession } from '../../net/api-session.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Store } from '../../store/store.ts';
import type { LocalPeople } from './local-people.ts';

const keptAs = 'revoked';

/**
 * Whom the server lets do nothing in the warehouse any more, as this station last heard from the server or from another
 * station. Sealed in its file: a list put there by hand counts for none.
 */
export class Revoked {
  readonly #store: Store;
  readonly #box: SecretBox;
  readonly #local: LocalPeople;
  readonly #session: Pick<ApiSession, 'view' | 'isSignedIn' | 'end'>;

  constructor(
    store: Store,
    box: SecretBox,
    local: LocalPeople,
    session: Pick<ApiSession, 'view' | 'isSignedIn' | 'end'>,
  ) {
    this.#store = store;
    this.#box = box;
    this.#local = local;
    this.#session = session;
  }

  /** Null until it heard of any list. */
  get list(): Revocations | null {
    const kept = this.#store.settings.read(keptAs, z.string());
    const text = kept === null ? null : this.#box.open(Buffer.from(kept, 'base64'));
    return text === null ? null : Revocations.parse(JSON.parse(text));
  }

  get stamp(): RevocationStamp | null {
    return this.list?.stamp ?? null;
  }

  /** What the server says holds, also when its data are older than what was heard before. */
  hearServer(list: Revocations): void {
    this.#adopt(list);
  }

  /** Another station's list counts when it is later. */
  hearStation(list: Revocations): void {
    if (isLater(list.stamp, this.stamp)) this.#adopt(list);
  }

  /** Another server knows other people. */
  forget(): void {
    this.#store.settings.write(keptAs, null);
  }

  #adopt(list: Revocations): void {
    const ids = new Set(list.people);
    this.#store.transaction(() => {
      this.#local.forgetIds(ids);
      this.#store.settings.write(keptAs, Buffer.from(this.#box.seal(JSON.stringify(list))).toString('base64'));
    });
    // What they recorded stays and goes on with the next person.
    if (this.#session.isSignedIn && ids.has(this.#session.view.user?.id ?? '')) this.#session.end();
  }
}
