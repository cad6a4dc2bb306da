import type { OpenedFile } from './file-store.ts';

/** A file of the store as a call answers it: it goes out piece by piece and is never held whole. Its other readers find it empty. */
export class SentFile extends File {
  readonly #opened: OpenedFile;

  constructor(opened: OpenedFile, name: string, type = opened.type) {
    super([], name, { type });
    this.#opened = opened;
  }

  override get size(): number {
    return this.#opened.size;
  }

  override stream(): ReturnType<OpenedFile['stream']> {
    return this.#opened.stream();
  }
}
