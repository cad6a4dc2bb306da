// The settings of Electron's own list of security, as they stand in the sources of the shell.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Found } from '../parts/found.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What each file must say. */
const demands: Record<string, readonly RegExp[]> = {
  'desktop/main/window/window.ts': [
    /sandbox: true/,
    /contextIsolation: true/,
    /nodeIntegration: false/,
    /nodeIntegrationInWorker: false/,
    /webviewTag: false/,
    /webSecurity: true/,
    /allowRunningInsecureContent: false/,
    /experimentalFeatures: false/,
    /limitPermissions\(/,
  ],
  'desktop/main/index.ts': [/app\.enableSandbox\(\)/, /keepAllInside\(\)/, /requestSingleInstanceLock\(\)/],
  'desktop/main/window/keep-inside.ts': [
    /action: 'deny'/,
    /'will-navigate'/,
    /'will-redirect'/,
    /'will-attach-webview'/,
  ],
  'desktop/main/window/permissions.ts': [/setPermissionRequestHandler/, /setDevicePermissionHandler\(\(\) => false\)/],
  'desktop/main/running/faults.ts': [/uploadToServer: false/],
  'desktop/main/ipc.ts': [/senderFrame\.parent === null && isScreens/],
  'desktop/host/content-security.ts': [/default-src 'none'/, /"script-src 'self'"/, /frame-ancestors 'none'/],
  'electron-builder.yml': [
    /runAsNode: false/,
    /enableNodeOptionsEnvironmentVariable: false/,
    /enableNodeCliInspectArguments: false/,
    /enableCookieEncryption: true/,
    /enableEmbeddedAsarIntegrityValidation: true/,
    /onlyLoadAppFromAsar: true/,
  ],
};

/** What no file of the shell may say. */
const forbidden = [/openExternal/, /enableRemoteModule/, /unsafe-eval/, /http:\/\/(?!127\.0\.0\.1)/];

const sourcesOfShell = (): string[] =>
  globSync('desktop/{main,preload}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** @param spoil changes a source before it is looked at */
export function shellHardening(spoil: (source: string) => string = (source) => source): Found {
  const read = (file: string): string => spoil(readFileSync(path.join(root, file), 'utf8'));
  const missing = Object.entries(demands).flatMap(([file, wanted]) =>
    wanted.filter((one) => !one.test(read(file))).map((one) => `${file}: ${one.source}`),
  );
  const present = sourcesOfShell().flatMap((file) =>
    forbidden.filter((one) => one.test(read(file))).map((one) => `${file}: ${one.source}`),
  );
  const N = Object.values(demands).flat().length + forbidden.length * sourcesOfShell().length;
  return { n: N - missing.length - present.length, N, detail: { missing, present } };
}
