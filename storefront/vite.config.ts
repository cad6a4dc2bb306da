import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';

/**
 * Says of every schema in `shared/` that making it does nothing else, so that one nobody reads is left out, and with it
 * the schema library: money and markets are on every page, their schemas are not.
 */
const pureSchemas: Plugin = {
  name: 'pure-schemas',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/(?<![\w.])z\.(\w+)\(/g, '/* @__PURE__ */ z.$1('), map: null }),
  },
};

export default defineConfig({
  plugins: [pureSchemas, tailwindcss(), reactRouter()],
  // Small parts stay files: an inlined picture would be repeated in every page and is refused by the content policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { middlewareMode: true },
  ssr: { noExternal: [/^@kolobeh\//] },
});
