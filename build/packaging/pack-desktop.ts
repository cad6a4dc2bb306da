import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../checks/run-tool.ts';
import { PlainError } from '../plain-error.ts';
import { signingArgs } from './signing.ts';
import { makeStandIn } from './stand-in.ts';

const root = path.resolve(import.meta.dirname, '../..');
const electron = path.join(root, 'node_modules/electron');

/** Folders as electron-builder names them: `linux-unpacked`, `win-arm64-unpacked`, `mac`. */
const PACKED = /unpacked$|^mac/;

const electronVersion = (): string => {
  const { version } = JSON.parse(readFileSync(path.join(electron, 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** How the program is packed; `env` may hold what it is signed with. */
export interface PackOptions {
  /** Folder to pack into. */
  to: string;
  say: (line: string) => void;
  env?: NodeJS.ProcessEnv;
  /** Pack without Electron even where it is installed. */
  standIn?: boolean;
}

/**
 * Packs the built desktop program into a folder for this computer's system, without installers.
 * @returns the folder of the program, such as `linux-unpacked`
 * @throws PlainError with electron-builder's own words
 */
export async function packDesktop({ to, say, env = process.env, standIn = false }: PackOptions): Promise<string> {
  const isThere = !standIn && existsSync(path.join(electron, 'dist'));
  if (!isThere && process.platform !== 'linux')
    throw new PlainError('Electron is not installed: run `npx install-electron` first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'kolobeh-electron-'));
  try {
    if (!isThere) {
      say('Electron is not installed: packing a stand-in for it, which starts nothing.');
      makeStandIn(folder, electronVersion());
    }
    const dist = isThere ? path.join(electron, 'dist') : folder;
    const { code, output } = await runTool('electron-builder', [
      '--dir',
      '--publish',
      'never',
      '--projectDir',
      'desktop',
      '--config',
      '../electron-builder.yml',
      `-c.electronDist=${dist}`,
      `-c.directories.output=${to}`,
      ...signingArgs(env, process.platform),
    ]);
    const packed = existsSync(to) ? readdirSync(to).find((name) => PACKED.test(name)) : undefined;
    if (code !== 0 || packed === undefined) throw new PlainError(`${output}\nPacking the desktop program failed.`);
    return path.join(to, packed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
