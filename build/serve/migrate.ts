import { z } from 'zod';
import { migrate } from '../../api/app/migrate.ts';
import { settingsFromFiles } from '../../api/operation/settings-files.ts';

const address = z.url({ protocol: /^postgres(ql)?$/ });
const Settings = z.object({
  /** The database as the owner of its tables. */
  MIGRATION_DATABASE_URL: address,
  /** As the servers connect; its role gets its rights. */
  DATABASE_URL: address,
  /** `make`: the owner may make roles, and makes this one with the password of `DATABASE_URL`. */
  DATABASE_ROLE: z.enum(['made', 'make']).default('made'),
});

/** Brings the database to the newest shape and gives the servers' role its rights, for deployments without the launcher. */
async function main(): Promise<void> {
  const { values, wrong } = settingsFromFiles(process.env, Object.keys(Settings.shape));
  const parsed = Settings.safeParse(values);
  const faults = [
    ...wrong,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
  if (!parsed.success || faults.length > 0) throw new TypeError(`Wrong setting – ${faults.join('; ')}`);
  const { username, password } = new URL(parsed.data.DATABASE_URL);
  const isMade = parsed.data.DATABASE_ROLE === 'made';
  await migrate(parsed.data.MIGRATION_DATABASE_URL, {
    name: decodeURIComponent(username),
    ...(isMade ? {} : { password: decodeURIComponent(password) }),
  });
  console.log('The database has its newest shape.');
}

main().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : error);
  process.exit(1);
});
