// Entry: `node build/demo/shop/seed.ts [--products N] [--seed 1] [--only-when-empty] [--no-pictures]
// [--paint-seconds 20]`, with DATABASE_URL and DATA_DIR as the API has them.
import path from 'node:path';
import { z } from 'zod';
import { identityKeys } from '../../../api/operation/identity-keys.ts';
import { createDataSource } from '../../../api/database/data-source.ts';
import { localFiles } from '../../../api/integrations/files/local-files.ts';
import { buyoutTokens, orderTokens, secretFromFile } from '../../../api/operation/secrets.ts';
import { ApiSettings } from '../../../api/operation/settings.ts';
import { readOptions, type SeedOptions, WrongOption } from './options.ts';
import { seedShop } from './seed-shop.ts';

const Environment = z.object({
  DATABASE_URL: z.url(),
  DATA_DIR: z.string().min(1).default('.data'),
  IDENTITY_KEY: z.string().min(1).default('k1'),
  ...ApiSettings.pick({ BANK_ACCOUNT_CS: true, BANK_ACCOUNT_RO: true }).shape,
});

class Refused extends Error {}

async function seed(options: SeedOptions): Promise<void> {
  const env = Environment.safeParse(process.env);
  if (!env.success)
    throw new Refused('DATABASE_URL must be the address of a database: postgres://user:password@host/name');
  const source = createDataSource({ url: env.data.DATABASE_URL, poolSize: 3, statementTimeoutMs: 0 });
  await source.initialize();
  try {
    const filled: unknown[] = await source.query('select from product limit 1');
    if (filled.length > 0) {
      if (options.onlyWhenEmpty) return;
      throw new Refused('The database already holds products, so it is left as it is. Seed an empty one.');
    }
    const dataDir = path.resolve(env.data.DATA_DIR);
    const linkKey = secretFromFile(dataDir, 'order-tokens');
    const tokens = orderTokens(linkKey);
    const buyouts = {
      tokens: buyoutTokens(linkKey),
      identityKeys: identityKeys(dataDir, env.data.IDENTITY_KEY),
    };
    const files = options.pictures ? localFiles(path.join(dataDir, 'files')) : null;
    const around = { files, now: new Date(), orderTokens: tokens, buyouts, accounts: env.data, say: console.log };
    await seedShop(source, { ...options, ...around });
  } finally {
    await source.destroy();
  }
}

try {
  await seed(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refused || error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
