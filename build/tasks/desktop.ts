import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runTool } from '../checks/run-tool.ts';
import { readSettings } from '../settings.ts';
import { buildStale } from '../system/build-stale.ts';
import { SHELL } from '../system/parts.ts';
import { createStack } from '../system/stack.ts';
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

/** Opens the back office as a desktop program; the shop must be running (`npm start`). */
const desktop: Task = async () => {
  const settings = readSettings(process.env);
  const apiUrl = settings.apiUrl;
  await buildStale([SHELL], { say: console.log, stack: createStack() });
  const electron = await installedElectron();
  if (electron === null) {
    console.log(
      `Electron could not be fetched here. The same back office runs in a browser: npm start, then http://127.0.0.1:${settings.backOfficePort}`,
    );
    return 1;
  }
  const child = spawn(electron, [path.join(root, 'desktop')], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
};
export default desktop;
