// What the person who starts Kolobeh may set by environment variables; read once, handed on as values.
import path from 'node:path';
import { z } from 'zod';
import { settingsFromFiles } from '@kolobeh/api/operation/settings-files.ts';
import { type BackupKey, backupKeyText } from './backup/encryption.ts';
import { PlainError } from './plain-error.ts';

/** A setting is missing or cannot be meant; its message names the variable. */
export class SettingsError extends PlainError {}

const root = path.resolve(import.meta.dirname, '..');

/** Ports from 1024 on that browsers refuse to open (WHATWG Fetch, port blocking). */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const port = (standard: number) =>
  z
    .string()
    .default(String(standard))
    .pipe(
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().min(1).max(65_535))
        .refine((value) => !BLOCKED.has(value)),
    )
    .meta({ description: 'a port number from 1 to 65535 that browsers do not block' });

const address = (protocols: RegExp, example: string) =>
  z
    .url({ protocol: protocols })
    .optional()
    .meta({ description: `an address such as ${example}` });

const Settings = z.object({
  PORT: port(4000),
  BACKOFFICE_PORT: port(4100),
  MAILBOX_PORT: port(4200),
  SMTP_PORT: port(4225),
  SANDBOX_PORT: port(4300),
  /** Address under which people see the shop, when it is not the machine itself. */
  PUBLIC_URL: address(/^https?$/, 'https://shop.example'),
  /** An own PostgreSQL; the built-in one is not started then. */
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/kolobeh'),
  /** The same database as its owner, for migrations; without it the API's role is taken for the owner. */
  MIGRATION_DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/kolobeh'),
  /** An own mail server; the catching one is not started then. */
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  /** Partners to speak to; the sandbox is not started then. */
  SANDBOX_URL: address(/^https?$/, 'http://127.0.0.1:4300'),
  /** The API the back office speaks to, when it is not this machine's shop. */
  API_URL: address(/^https?$/, 'https://shop.example'),
  /** Where the built-in server's log, files and keys are archived all the time, for a restore to a moment. */
  ARCHIVE_DIR: z.string().min(1).optional().meta({ description: 'a folder, best on another machine' }),
  /** What backups and the archive are encrypted by; kept elsewhere than they are. */
  BACKUP_KEY: z
    .string()
    .regex(backupKeyText)
    .optional()
    .meta({ description: 'a secret key of age, such as `npm run backup -- --new-key` writes' }),
  DATA_DIR: z.string().min(1).default('.data').meta({ description: 'a folder' }),
  DEMO_DATA: z.enum(['on', 'off']).default('on').meta({ description: '"on" or "off"' }),
});

/** Names of the launcher's settings. */
export const SettingNames: readonly string[] = Object.keys(Settings.shape);

/** Settings of the launcher, from the environment and `.env`. */
export interface Settings {
  shopPort: number;
  backOfficePort: number;
  mailboxPort: number;
  smtpPort: number;
  sandboxPort: number;
  publicUrl: string;
  /** The API the back office speaks to. */
  apiUrl: string;
  /** Absent = the built-in PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database as its owner; absent = `databaseUrl` is the owner's. */
  migrationDatabaseUrl?: string | undefined;
  /** Absent = the catching mail server. */
  smtpUrl: string | undefined;
  /** Absent = the sandbox of partners. */
  sandboxUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Absolute; absent = nothing is archived. */
  archiveDir?: string | undefined;
  /** Absent = backups and the archive stand open. */
  backupKey?: BackupKey | undefined;
  /** Fill an empty database with the demo shop. */
  demoData: boolean;
}

/** Values are not repeated in the complaint: an address may hold a password. */
function complaint(error: z.ZodError): string {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  const lines = [...names].map((name) => {
    const field = (Settings.shape as Record<string, z.ZodType>)[name];
    return `${name} must be ${field?.meta()?.description ?? 'something else'}`;
  });
  return `Wrong setting: ${lines.join('; ')}.`;
}

function assertDistinctPorts(ports: readonly (readonly [string, number])[]): void {
  for (const [index, [name, own]] of ports.entries()) {
    const twin = ports.slice(0, index).find(([, other]) => other === own);
    if (twin)
      throw new SettingsError(`Wrong setting: ${twin[0]} and ${name} are both ${own}; each needs a port of its own.`);
  }
}

/**
 * Empty variables count as not set; `NAME_FILE` names the file that holds `NAME`.
 * @throws SettingsError naming each wrong variable and what is expected
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { values, wrong } = settingsFromFiles(env, Object.keys(Settings.shape));
  if (wrong.length > 0) throw new SettingsError(`Wrong setting: ${wrong.join('; ')}.`);
  const parsed = Settings.safeParse(values);
  if (!parsed.success) throw new SettingsError(complaint(parsed.error));
  const read = parsed.data;
  const names = ['PORT', 'BACKOFFICE_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SANDBOX_PORT'] as const;
  assertDistinctPorts(names.map((name) => [name, read[name]] as const));
  return {
    shopPort: read.PORT,
    backOfficePort: read.BACKOFFICE_PORT,
    mailboxPort: read.MAILBOX_PORT,
    smtpPort: read.SMTP_PORT,
    sandboxPort: read.SANDBOX_PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://127.0.0.1:${read.PORT}`).replace(/\/$/, ''),
    apiUrl: read.API_URL ?? `http://127.0.0.1:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    sandboxUrl: read.SANDBOX_URL,
    dataDir: path.resolve(root, read.DATA_DIR),
    archiveDir: read.ARCHIVE_DIR && path.resolve(root, read.ARCHIVE_DIR),
    backupKey: read.BACKUP_KEY,
    demoData: read.DEMO_DATA === 'on',
  };
}
