// The file of an archive: identities are in it, so it is encrypted as they are, by keys that lie beside the database.
import type { IdentityKeys } from '../../operation/identity-keys.ts';

/** Key of an archive's file in the store. */
export const fileOf = (exportId: string): string => `data-exports/${exportId}.bin`;

const placeOf = (exportId: string) => ({ ownerId: exportId, column: 'data_export.file' });

/** The file as it is stored, and the name of the key it is closed by. */
export const closeArchive = (
  keys: IdentityKeys,
  exportId: string,
  zip: Uint8Array,
): { keyId: string; bytes: Buffer } => ({
  keyId: keys.current,
  bytes: keys.close(keys.current, placeOf(exportId), Buffer.from(zip).toString('base64')),
});

/** @throws when it is another archive's file, or was closed by another key */
export const openArchive = (
  keys: IdentityKeys,
  { exportId, keyId }: { exportId: string; keyId: string },
  bytes: Buffer,
): Buffer => Buffer.from(keys.open(keyId, placeOf(exportId), bytes), 'base64');
