import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../checks/run-tool.ts';
import { readSettings, type Settings } from '../settings.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import { DESKTOP } from '../system/parts.ts';
import { runUntilStopped } from '../system/programs/run-until-stopped.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import { lockIsHeld } from '../system/starting/start-lock.ts';
import type { Task } from '../task.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Electron's program as its own installer left it; `null` before that. */
function electronProgram(): string | null {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const note = path.join(folder, 'path.txt');
  if (!existsSync(note)) return null;
  const program = path.join(folder, 'dist', readFileSync(note, 'utf8').trim());
  return existsSync(program) ? program : null;
}

/** Fetched by Electron's own installer at first use; `null` where its download cannot be reached. */
async function installedElectron(): Promise<string | null> {
  const found = electronProgram();
  if (found !== null) return found;
  console.log('Fetching Electron (the first time only) …');
  const { code } = await runTool('install-electron', []);
  return code === 0 ? electronProgram() : null;
}

/** Shows an address in the system's browser where there is one; the address is in the terminal either way. */
function openInBrowser(url: string): void {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** The same back office in a browser: that of a house that runs already, else the house is started for it. */
async function browserHost(settings: Settings): Promise<number> {
  const url = `http://127.0.0.1:${settings.backOfficePort}`;
  console.log(`Electron could not be fetched here. The same back office runs in a browser: ${url}`);
  if (!lockIsHeld(settings.dataDir)) return runUntilStopped('serve', () => openInBrowser(url));
  openInBrowser(url);
  return 0;
}

/**
 * Opens the back office as a desktop program; the shop must be running (`npm start`). Where Electron's program cannot
 * be had, the back office is opened in a browser instead.
 */
const desktop: Task = async () => {
  const settings = readSettings(process.env);
  const apiUrl = settings.apiUrl;
  await buildStale(DESKTOP, { say: console.log, stack: createShutdownStack() });
  const electron = await installedElectron();
  if (electron === null) return browserHost(settings);
  const child = spawn(electron, [path.join(root, 'desktop')], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
};
export default desktop;
