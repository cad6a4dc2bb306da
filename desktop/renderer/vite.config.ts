import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { handbookPages } from './handbook-pages.ts';

const here = import.meta.dirname;

/** The screens as static files: served by the host to a browser and by Electron's own protocol. */
export default defineConfig({
  root: here,
  base: './',
  plugins: [react(), handbookPages()],
  build: {
    outDir: path.resolve(here, '../out/renderer'),
    emptyOutDir: true,
    target: 'chrome130',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'grid', test: /ag-grid/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
});
