import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small parts stay files: an inlined picture would be repeated in every page and is refused by the content policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // A schema nobody reads is left out, and with it the schema library: money and markets are on every page, their schemas are not.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  server: { middlewareMode: true },
  ssr: { noExternal: [/^@kolobeh\//] },
});
