// Secrets of apps are kept as sellers' identity is: closed by a key beside the database.
import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '@kolobeh/shared/customer/second-factor.ts';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { IdentityKeys } from '../../operation/identity-keys.ts';
import { lockSecretsOfOtherKeys, storeSecret } from './queries/second-factors.ts';

const placeOf = (userId: string) => ({ ownerId: userId, column: 'second_factor.secret' });

export const closeSecret = (
  keys: IdentityKeys,
  userId: string,
  secret: string,
): { key_id: string; secret: Buffer } => ({
  key_id: keys.current,
  secret: keys.close(keys.current, placeOf(userId), secret),
});

export const openSecret = (keys: IdentityKeys, userId: string, row: { key_id: string; secret: Buffer }): string =>
  keys.open(row.key_id, placeOf(userId), row.secret);

/** Without the key nobody can try codes against what the database has. */
export const hashOfRecoveryCode = (keys: IdentityKeys, userId: string, code: string): Buffer =>
  keys.blindIndex('recovery_code', `${userId}:${code}`);

/** Ten codes of 60 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))).join(
      '',
    ),
  );

const atOnce = 200;

/**
 * Closes by the key in use what former keys closed, some rows a transaction; may be broken off and begun again.
 * @returns how many secrets
 */
export async function rotateFactorSecrets(source: DataSource, keys: IdentityKeys): Promise<number> {
  const rotateSome = (): Promise<number> =>
    inTransaction(source, async (manager) => {
      const rows = await lockSecretsOfOtherKeys(manager, keys.current, atOnce);
      for (const row of rows)
        await storeSecret(manager, row.user_id, closeSecret(keys, row.user_id, openSecret(keys, row.user_id, row)));
      return rows.length;
    });
  let total = 0;
  for (let done = await rotateSome(); done > 0; done = await rotateSome()) total += done;
  return total;
}
