import { z } from 'zod';
import { Notice } from '../../bridge/notices.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Store } from '../store/store.ts';

const key = 'notices';
/** More than a person reads; the oldest go. */
const most = 20;

type NoticeFacts<One = Notice> = One extends Notice ? Omit<One, 'id' | 'at'> : never;

/** What the person at the station has not taken note of yet; kept in the file, newest first. */
export class Notices {
  readonly #store: Store;
  readonly #clockAndIds: ClockAndIds;

  constructor(store: Store, clockAndIds: ClockAndIds) {
    this.#store = store;
    this.#clockAndIds = clockAndIds;
  }

  list(): Notice[] {
    return this.#store.settings.read(key, z.array(Notice)) ?? [];
  }

  add(news: NoticeFacts): void {
    const notice = Notice.parse({ ...news, id: this.#clockAndIds.newId(), at: this.#clockAndIds.now().toISOString() });
    this.#store.settings.write(key, [notice, ...this.list()].slice(0, most));
  }

  dismiss(id: string): void {
    this.#store.settings.write(
      key,
      this.list().filter((notice) => notice.id !== id),
    );
  }
}
