import path from 'node:path';
import { defineConfig } from 'electron-vite';
import screens from './renderer/vite.config.ts';

const here = import.meta.dirname;
// Tests build into a folder of their own, so they never disturb what is being served.
const out = path.resolve(here, process.env['DESKTOP_OUT'] ?? 'out');
/** Packed beside the bundle: natives, and what is loaded only when it is wanted. */
const packed = ['better-sqlite3', 'node-hid', 'serialport', 'electron-updater'];

/** Main and preload for Electron, and the same screens as for the browser. */
export default defineConfig({
  main: {
    build: {
      outDir: path.join(out, 'main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: path.join(here, 'main/index.ts'),
        external: ['electron', ...packed],
        output: { format: 'es', entryFileNames: 'index.js' },
      },
    },
  },
  preload: {
    build: {
      outDir: path.join(out, 'preload'),
      externalizeDeps: false,
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: path.join(here, 'preload/index.ts'),
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...screens,
    // Read from here the shared settings take this folder for theirs.
    root: path.join(here, 'renderer'),
    build: {
      ...screens.build,
      outDir: path.join(out, 'renderer'),
      rolldownOptions: { ...screens.build?.rolldownOptions, input: path.join(here, 'renderer/index.html') },
    },
  },
});
