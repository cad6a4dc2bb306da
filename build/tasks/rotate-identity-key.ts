import { identityKeys } from '../../api/operation/identity-keys.ts';
import { rotateFactorSecrets } from '../../api/auth/second-factor/closed-secret.ts';
import { rotateIdentityKey } from '../../api/buyout/identity/rotate-identity-key.ts';
import { rotateRefundAccounts } from '../../api/order/withdrawal/refund-account.ts';
import { createDataSource } from '../../api/database/data-source.ts';
import { PlainError } from '../plain-error.ts';
import { readSettings } from '../settings.ts';
import { withDatabase } from '../system/with-database.ts';
import type { Task } from '../task.ts';

/**
 * Closes sellers' identity, accounts for refunds and the secrets of second factors by the key that `IDENTITY_KEY` names: `IDENTITY_KEY=k2 npm run rotate-identity-key`. The
 * servers get the same setting first; they keep opening what the former key closed.
 */
const rotateTask: Task = async () => {
  const settings = readSettings(process.env);
  const name = process.env.IDENTITY_KEY ?? 'k1';
  if (!/^[a-z0-9-]{1,20}$/.test(name))
    throw new PlainError('IDENTITY_KEY: small letters, digits and hyphens, at most 20');
  const count = await withDatabase(settings, async (url) => {
    const source = await createDataSource({ url, poolSize: 2 }).initialize();
    try {
      const keys = identityKeys(settings.dataDir, name);
      return {
        sellers: await rotateIdentityKey(source, keys),
        factors: await rotateFactorSecrets(source, keys),
        accounts: await rotateRefundAccounts(source, keys),
      };
    } finally {
      await source.destroy();
    }
  });
  const { sellers, factors, accounts } = count;
  console.log(`Closed by the key ${name} now: ${sellers} identities, ${factors} second factors, ${accounts} accounts.`);
  return 0;
};
export default rotateTask;
