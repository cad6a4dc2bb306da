/** A stored file. */
export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** A file that is read piece by piece, as fast as its reader takes it. */
export type OpenedFile = Pick<Blob, 'size' | 'type' | 'stream'>;

/** Files by key. Keys are made by us: parts of letters, digits, dots, hyphens and underscores, joined by slashes. */
export interface FileStore {
  /** Stores the file whole or not at all, replacing a former one. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The same of a file that comes in pieces and is never held whole. @throws what the pieces throw; nothing is stored then */
  putPieces: (key: string, pieces: AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  get: (key: string) => Promise<StoredFile | null>;
  /** For files of any size. Null when there is no such file; reading breaks off with an error when it is replaced meanwhile. */
  open: (key: string) => Promise<OpenedFile | null>;
  /** A file that is not there is removed already. */
  delete: (key: string) => Promise<void>;
}

const safe = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/** @throws RangeError for a key that could lead out of the store */
export function checkKey(key: string): string {
  if (key.length > 300 || !safe.test(key) || key.includes('..')) throw new RangeError(`Not a file key: ${key}`);
  return key;
}

declare module '../../operation/deps.ts' {
  interface Deps {
    files: FileStore;
  }
}
