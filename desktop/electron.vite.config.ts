import path from 'node:path';
import { defineConfig } from 'electron-vite';

const here = import.meta.dirname;
const out = path.join(here, 'out');
/** Packed beside the bundle: natives, and what is loaded only when it is wanted. */
const packed = ['better-sqlite3', 'node-hid', 'serialport', 'electron-updater'];

/** Main and preload for Electron. Its window shows the screens as they are built for the browser. */
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
});
