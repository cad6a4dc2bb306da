import { safeStorage } from 'electron';
import { type SecretBox, keyFileBox } from '../../station/people/secret-box.ts';

/** The system's own store of secrets where there is one; else a key file only this user can read. */
export function desktopBox(keyFile: string): SecretBox {
  if (!safeStorage.isEncryptionAvailable()) return keyFileBox(keyFile);
  return {
    seal: (text) => safeStorage.encryptString(text),
    open(sealed) {
      try {
        return safeStorage.decryptString(Buffer.from(sealed));
      } catch {
        return null;
      }
    },
  };
}
