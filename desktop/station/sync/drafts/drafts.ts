import type { ApiClient } from '@kolobeh/shared/client.ts';
import {
  type Draft,
  type DraftEdit,
  type DraftOutcome,
  type EditValue,
  Theirs,
  targetOf,
} from '../../../bridge/drafts.ts';
import type { Person } from '../../net/api-session.ts';
import type { ClockAndIds } from '../../clock-and-ids.ts';
import type { Log } from '../../log.ts';
import { failureOf } from '../../net/network.ts';
import { stationRefusal } from '../../net/refusal.ts';
import { BackgroundLoop } from '../background-loop.ts';
import type { DraftRow } from '../../store/draft-rows.ts';
import type { Store } from '../../store/store.ts';
import { type Anew, editAnew, isConfirmed, isSameValue, keepInRow, sendEdit } from './edits.ts';

/** What keeping and sending the office's edits needs. */
export interface DraftsSettings {
  store: Store;
  client: ApiClient;
  clockAndIds: ClockAndIds;
  log: Log;
  /** @throws Refusal `SIGN_IN_REQUIRED` */
  person: () => Person;
  /** The person whose edits may be sent now; null while nobody is signed in. */
  userId: () => string | null;
  isOffline: () => boolean;
  changed: () => void;
  /** How long a person who saves is kept waiting for the server's answer; the edit goes on being sent after it. */
  answerMs?: number;
}

/** Waiting edits are looked at again after this time even when nothing wakes them. */
const idleMs = 5000;
const usualAnswerMs = 4000;

type Sent = 'done' | 'unreachable' | 'busy';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Edits of the office on their way to the server. Each is in the file before it is sent, goes under a key of its own so
 * that a repeat is recognised, and carries the version it was made on; what was changed meanwhile becomes a conflict
 * that a person decides.
 */
export class Drafts {
  readonly #settings: DraftsSettings;
  readonly #loop: BackgroundLoop;
  #pass: Promise<Sent> | null = null;

  constructor(settings: DraftsSettings) {
    this.#settings = settings;
    const round = async () => ((await this.#sendAll()) === 'done' ? 'done' : 'failed');
    this.#loop = new BackgroundLoop({ round, pauseMs: idleMs, clockAndIds: settings.clockAndIds });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    while (this.#pass) await this.#pass;
  }

  list(): Draft[] {
    const { store, userId } = this.#settings;
    const mine = store.drafts.all().filter((draft) => draft.user_id === userId());
    return mine.map(({ target: _target, user_id: _userId, ...draft }) => draft);
  }

  /**
   * Keeps an edit and sends it when the server can be reached.
   * @throws Refusal `DRAFT_IN_CONFLICT` while an earlier edit of the same thing waits for a decision
   */
  async save(edit: DraftEdit, label: string): Promise<DraftOutcome> {
    const person = this.#settings.person();
    const id = this.#keep(edit, label, person);
    this.#settings.changed();
    return id === null ? { outcome: 'dropped' } : this.#outcomeOf(id);
  }

  /**
   * Of a conflict or a refusal: the value is sent once more, on the version the server has now.
   * @param wish without a value: the one of the draft; `confirmed`: a person has seen how large the change is
   */
  async keepMine(draftId: string, wish: { value?: EditValue; confirmed?: boolean } = {}): Promise<DraftOutcome> {
    const { store, clockAndIds } = this.#settings;
    while (this.#pass) await this.#pass;
    const draft = this.#undecided(draftId);
    const { theirs, edit } = draft;
    const wanted = wish.value === undefined ? edit.value : wish.value;
    const base = theirs ?? edit.base;
    const next = newEdit(edit, { value: wanted, base, confirmed: wish.confirmed });
    const draft_id = clockAndIds.newId();
    const isTheirs = theirs !== null && isSameValue(wanted, theirs.value);
    store.transaction(() => {
      store.drafts.remove(draftId);
      if (!isTheirs) store.drafts.add({ ...draft, draft_id, edit: next, made_at: clockAndIds.now().toISOString() });
    });
    this.#settings.changed();
    return isTheirs ? { outcome: 'dropped' } : this.#outcomeOf(draft_id);
  }

  /** The server's value stands. What was being sent is answered first, so that nobody throws away what is done. */
  async discard(draftId: string): Promise<void> {
    const { store } = this.#settings;
    while (this.#pass) await this.#pass;
    if (!this.#find(draftId)) throw stationRefusal('DRAFT_NOT_FOUND');
    store.drafts.remove(draftId);
    this.#settings.changed();
  }

  /** All that the person who signs out has made. Those of others wait for their writers. */
  async discardOwn(): Promise<void> {
    while (this.#pass) await this.#pass;
    const { store, person } = this.#settings;
    store.drafts.clear(person().id);
    this.#settings.changed();
  }

  #find(draftId: string): DraftRow | null {
    const draft = this.#settings.store.drafts.get(draftId);
    return draft?.user_id === this.#settings.person().id ? draft : null;
  }

  #undecided(draftId: string): DraftRow {
    const draft = this.#find(draftId);
    if (draft?.state !== 'conflict' && draft?.state !== 'refused') throw stationRefusal('DRAFT_NOT_FOUND');
    return draft;
  }

  /** @returns id of the draft; null when the edit takes an unsent one back */
  #keep(edit: DraftEdit, label: string, person: Person): string | null {
    const { store, clockAndIds } = this.#settings;
    const target = targetOf(edit);
    return store.transaction(() => {
      const earlier = store.drafts.ofTarget(target, person.id);
      if (earlier.some(({ state }) => state === 'conflict')) throw stationRefusal('DRAFT_IN_CONFLICT');
      const last = earlier.findLast(({ state }) => state === 'waiting' || state === 'sending');
      // What was never tried is simply changed; what may be on its way is followed by another one.
      if (last?.state === 'waiting') {
        if (isSameValue(edit.value, last.edit.base.value)) {
          store.drafts.remove(last.draft_id);
          return null;
        }
        store.drafts.change(
          last.draft_id,
          newEdit(last.edit, { value: edit.value, base: last.edit.base, confirmed: isConfirmed(edit) }),
        );
        return last.draft_id;
      }
      if (!last && isSameValue(edit.value, edit.base.value)) return null;
      const draft_id = clockAndIds.newId();
      const made = { user_id: person.id, user_name: person.name, made_at: clockAndIds.now().toISOString() };
      store.drafts.add({ draft_id, target, edit, label, ...made });
      return draft_id;
    });
  }

  async #outcomeOf(draftId: string): Promise<DraftOutcome> {
    const { isOffline, answerMs = usualAnswerMs } = this.#settings;
    if (isOffline()) this.wake();
    else await Promise.race([this.#sendAll(), wait(answerMs)]);
    const draft = this.#settings.store.drafts.get(draftId);
    if (!draft) return { outcome: 'sent' };
    return { outcome: draft.state === 'conflict' || draft.state === 'refused' ? draft.state : 'kept' };
  }

  /** One pass at a time: a second caller waits for the one under way and then has its own. */
  async #sendAll(): Promise<Sent> {
    while (this.#pass) await this.#pass;
    const pass = this.#sendEach().finally(() => {
      this.#pass = null;
    });
    this.#pass = pass;
    return pass;
  }

  async #sendEach(): Promise<Sent> {
    const { store, userId, log } = this.#settings;
    if (!store.drafts.all().some(isUnsent)) return 'done';
    // What cannot arrive is not tried, so that it can still be changed in its place.
    if (this.#settings.isOffline() && !(await this.#isBack())) return 'unreachable';
    let outcome: Sent = 'done';
    const held = new Set<string>();
    for (const { draft_id: id } of store.drafts.all()) {
      const draft = store.drafts.get(id);
      const isMine = draft !== null && draft.user_id === userId();
      if (!isMine || !isUnsent(draft) || held.has(draft.target)) continue;
      try {
        const sent = await this.#send(draft);
        if (sent === 'unreachable') return 'unreachable';
        // The server's own trouble with one edit does not hold up those of other things.
        if (sent === 'busy') {
          held.add(draft.target);
          outcome = 'busy';
        }
      } catch (error) {
        log.fault('A draft could not be kept', error);
        return 'busy';
      }
    }
    return outcome;
  }

  async #isBack(): Promise<boolean> {
    try {
      await this.#settings.client.customer.session();
    } catch (error) {
      return failureOf(error).kind !== 'unreachable';
    }
    return true;
  }

  async #send(draft: DraftRow): Promise<Sent> {
    const { store, client } = this.#settings;
    if (draft.state === 'waiting') store.drafts.move(draft.draft_id, 'sending');
    let saved: Theirs;
    try {
      saved = await sendEdit(client, draft.draft_id, draft.edit);
    } catch (error) {
      return this.#afterFailure(draft, error);
    }
    this.#settle(draft, () => {
      keepInRow(store, draft.edit, saved);
      store.drafts.remove(draft.draft_id);
      for (const next of this.#after(draft))
        store.drafts.change(next.draft_id, newEdit(next.edit, { value: next.edit.value, base: saved }));
    });
    return 'done';
  }

  #afterFailure(draft: DraftRow, error: unknown): Sent {
    const { store } = this.#settings;
    const failure = failureOf(error);
    if (failure.kind === 'unreachable' || failure.kind === 'session') return 'unreachable';
    if (failure.kind === 'busy') return 'busy';
    const theirs = failure.code === 'VERSION_STALE' ? Theirs.safeParse(failure.data).data : undefined;
    this.#settle(draft, () => {
      if (theirs) keepInRow(store, draft.edit, theirs);
      // Of several edits of one thing the last says what the person wants.
      const last = this.#after(draft).at(-1) ?? draft;
      for (const one of [draft, ...this.#after(draft)]) if (one !== last) store.drafts.remove(one.draft_id);
      store.drafts.move(last.draft_id, theirs ? 'conflict' : 'refused', { theirs, refusal: failure.code });
    });
    return 'done';
  }

  /** Edits of the same thing that its writer made after it. */
  #after({ draft_id: id, target, user_id: writer }: DraftRow): DraftRow[] {
    const all = this.#settings.store.drafts.ofTarget(target, writer);
    return all.slice(all.findIndex((one) => one.draft_id === id) + 1).filter(isUnsent);
  }

  /** Whoever left meanwhile has had the drafts thrown away; then there is nothing to settle. */
  #settle({ draft_id: id }: DraftRow, write: () => void): void {
    const { store, changed } = this.#settings;
    store.transaction(() => {
      if (store.drafts.get(id)) write();
    });
    changed();
  }
}

const isUnsent = ({ state }: DraftRow): boolean => state === 'waiting' || state === 'sending';

/** @throws Refusal `INPUT_INVALID` when the value is not one of the edit's kind */
function newEdit(edit: DraftEdit, anew: Anew): DraftEdit {
  try {
    return editAnew(edit, anew);
  } catch {
    throw stationRefusal('INPUT_INVALID');
  }
}
