// The list of programs Kolobeh consists of, and what each is told.
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { filesFolder } from './database.ts';
import type { Program } from './programs/programs.ts';

const at = (port: number, place = ''): string => `http://127.0.0.1:${port}${place}`;

/** Where mail goes: the mailbox of this machine unless a server is set. */
export const smtpUrl = (settings: Settings): string => settings.smtpUrl ?? `smtp://127.0.0.1:${settings.smtpPort}`;
/** Where partners are reached: those played on this machine unless others are set. */
export const sandboxUrl = (settings: Settings): string => settings.sandboxUrl ?? at(settings.sandboxPort);

/** `watch` restarts a program when its files change. */
export type Mode = 'serve' | 'watch';

function shop(settings: Settings, databaseUrl: string, mode: Mode): Program {
  return {
    name: 'shop',
    // React's and the router's development copies, the same that Vite gives to the pages.
    command: [...(mode === 'watch' ? ['--conditions=development'] : []), 'build/serve/shop.ts'],
    env: {
      NODE_ENV: mode === 'watch' ? 'development' : 'production',
      PORT: String(settings.shopPort),
      PUBLIC_URL: settings.publicUrl,
      // A browser takes passkeys at a name, never at an address in numbers.
      PASSKEY_OFFICE_ORIGINS: `http://localhost:${settings.backOfficePort}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.dataDir,
      FILES_DIR: filesFolder(settings.dataDir),
      SMTP_URL: smtpUrl(settings),
      SANDBOX_URL: sandboxUrl(settings),
    },
    isVital: true,
    readyUrl: at(settings.shopPort, '/api/new/health'),
    sources: ['api', 'shared', 'build/serve'],
  };
}

/** While one works on the code the screens' own server stands where people look, and the host behind it. */
const hostPort = (settings: Settings, mode: Mode): number =>
  mode === 'watch' ? settings.backOfficePort + 1 : settings.backOfficePort;

/** The program that serves the back office; each station has one. */
export function backOffice(settings: Settings, mode: Mode): Program {
  const port = hostPort(settings, mode);
  return {
    name: 'back office',
    command: ['desktop/host/server.ts'],
    env: {
      NODE_ENV: mode === 'watch' ? 'development' : 'production',
      BACKOFFICE_PORT: String(port),
      API_URL: settings.apiUrl,
      PUBLIC_URL: settings.publicUrl,
      DATA_DIR: path.join(settings.dataDir, 'station'),
      LABELS_DIR: path.join(settings.dataDir, 'labels'),
    },
    readyUrl: at(port, '/health'),
    sources: ['desktop/host', 'desktop/station', 'desktop/bridge', 'shared'],
  };
}

const mailbox = (settings: Settings): Program => ({
  name: 'mailbox',
  command: ['build/mailbox/server.ts'],
  env: {
    PORT: String(settings.mailboxPort),
    SMTP_PORT: String(settings.smtpPort),
    MAIL_DIR: path.join(settings.dataDir, 'mail'),
  },
  readyUrl: at(settings.mailboxPort, '/health'),
  sources: ['build/mailbox'],
});

const sandbox = (settings: Settings): Program => ({
  name: 'partner sandbox',
  command: ['build/demo/partners/server.ts'],
  env: { PORT: String(settings.sandboxPort), DATA_DIR: settings.dataDir },
  readyUrl: at(settings.sandboxPort, '/health'),
  sources: ['build/demo/partners', 'api/integrations', 'shared'],
});

/** The back office's screens from their sources, changes shown at once. */
const screens = (settings: Settings): Program => ({
  name: 'back office screens',
  command: ['build/serve/office-screens.ts'],
  env: {
    NODE_ENV: 'development',
    PORT: String(settings.backOfficePort),
    HOST_URL: at(hostPort(settings, 'watch')),
  },
  readyUrl: at(settings.backOfficePort),
});

/** All programs, in the order they are started. */
export function programs(settings: Settings, databaseUrl: string, mode: Mode): Program[] {
  return [
    ...(settings.smtpUrl === undefined ? [mailbox(settings)] : []),
    ...(settings.sandboxUrl === undefined ? [sandbox(settings)] : []),
    shop(settings, databaseUrl, mode),
    backOffice(settings, mode),
    ...(mode === 'watch' ? [screens(settings)] : []),
  ];
}

/** Ports the programs will listen on, with the setting that moves each. */
export function ports(settings: Settings): { setting: string; port: number }[] {
  return [
    { setting: 'PORT', port: settings.shopPort },
    { setting: 'BACKOFFICE_PORT', port: settings.backOfficePort },
    ...(settings.smtpUrl === undefined
      ? [
          { setting: 'MAILBOX_PORT', port: settings.mailboxPort },
          { setting: 'SMTP_PORT', port: settings.smtpPort },
        ]
      : []),
    ...(settings.sandboxUrl === undefined ? [{ setting: 'SANDBOX_PORT', port: settings.sandboxPort }] : []),
  ];
}
