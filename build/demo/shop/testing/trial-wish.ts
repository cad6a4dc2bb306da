import { identityKeys } from '../../../../api/operation/identity-keys.ts';
import { buyoutTokens, orderTokens } from '../../../../api/operation/secrets.ts';
import type { ShopWish } from '../seed-shop.ts';

/** Yesterday: what a price was within 30 days counts by the real clock. */
export const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** What a shop of the tests is filled with; keys of its buy-outs lie in the folder. */
export const trialWish = (dataDir: string): ShopWish => ({
  seed: 1,
  products: 0,
  now: new Date(`${day}T10:20:00Z`),
  orderTokens: orderTokens('key-of-the-test'),
  buyouts: { tokens: buyoutTokens('key-of-the-test'), identityKeys: identityKeys(dataDir, 'k1') },
  accounts: { BANK_ACCOUNT_CS: 'CZ6508000000192000145399', BANK_ACCOUNT_RO: 'RO49AAAA1B31007593840000' },
  say: () => {},
  files: null,
  paintSeconds: 0,
});
