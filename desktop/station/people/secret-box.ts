// Encryption at rest of secrets in the station's file.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Seals the session's token for the station's file. */
export interface SecretBox {
  seal(text: string): Uint8Array;
  /** Null when it was sealed by another key or is damaged: then the person signs in again, and no work is lost. */
  open(sealed: Uint8Array): string | null;
}

const ivBytes = 12;
const tagBytes = 16;

const keyBytes = 32;

/** On the disk before it counts: a power cut leaves the whole key or none. */
function writeKey(file: string): void {
  const draft = `${file}.new`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
  renameSync(draft, file);
  // Windows opens no folders; its file system keeps the order by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** A file that is no key was torn by a power cut: what was sealed by it is lost, and a new one is made. */
function keyAt(file: string): Buffer {
  const isKey = (): boolean => existsSync(file) && statSync(file).size === keyBytes;
  if (!isKey()) writeKey(file);
  chmodSync(file, 0o600);
  return readFileSync(file);
}

/** A box whose key (32 bytes) lies in a file only this user can read; AES-256-GCM, laid out as IV, text, tag. */
export function keyFileBox(file: string): SecretBox {
  const key = keyAt(file);
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
