import path from 'node:path';
import type { Mode } from './program-list.ts';
import type { Part } from './starting/stamps.ts';

/** A part that must be built before it can be served, and how. */
export interface BuildablePart extends Part {
  /** Arguments of Node. */
  command: readonly string[];
  /** Folder from the root. */
  cwd: string;
}

const tool = (...place: string[]): string => path.resolve(import.meta.dirname, '../../node_modules', ...place);
const GROUND = ['package-lock.json', 'shared/**/*'];

/** The pages of the shop. */
export const STOREFRONT: BuildablePart = {
  name: 'storefront',
  sources: ['storefront/**/*', ...GROUND],
  outputs: ['storefront/build/server/index.js', 'storefront/build/client'],
  command: [tool('@react-router', 'dev', 'bin.cjs'), 'build'],
  cwd: 'storefront',
};

/** The screens: the same files for a browser and for the desktop program. */
export const BACK_OFFICE: BuildablePart = {
  name: 'back office',
  sources: ['desktop/renderer/**/*', 'desktop/bridge/**/*', 'docs/handbook/**/*', 'docs/screens/*', ...GROUND],
  outputs: ['desktop/out/renderer/index.html'],
  command: [tool('vite', 'bin', 'vite.js'), 'build', '-c', 'desktop/renderer/vite.config.ts'],
  cwd: '.',
};

/** What `npm start` serves and therefore builds when its sources have changed. */
export const PARTS: readonly BuildablePart[] = [STOREFRONT, BACK_OFFICE];

/** While one works on the code pages and screens come straight from their sources. */
export const partsFor = (mode: Mode): readonly BuildablePart[] => (mode === 'watch' ? [] : PARTS);

/** The Electron shell around the screens: not needed by the browser host. */
const SHELL: BuildablePart = {
  name: 'desktop shell',
  sources: ['desktop/**/*', ...GROUND],
  outputs: ['desktop/out/main/index.js', 'desktop/out/preload/index.cjs'],
  command: [tool('electron-vite', 'bin', 'electron-vite.js'), 'build', '--ignoreConfigWarning'],
  cwd: 'desktop',
};

/** What `npm run desktop` opens and the packaged program consists of. */
export const DESKTOP: readonly BuildablePart[] = [BACK_OFFICE, SHELL];

/** For `npm run build`, the desktop program's shell included. */
export const EVERYTHING: readonly BuildablePart[] = [...PARTS, SHELL];
