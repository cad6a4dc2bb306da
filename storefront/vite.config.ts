import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { unusedRouterParts } from './unused-router-parts.ts';

/**
 * Says of every schema in `shared/` that making it does nothing else, so that one nobody reads is left out, and with it
 * the schema library: money and markets are on every page, their schemas are not.
 */
const pureSchemas: Plugin = {
  name: 'pure-schemas',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/(?<![\w.])z\.(\w+)\(/g, '/* @__PURE__ */ z.$1(')
        // One made of another: `export const MarketOption = MarketCode.optional();`
        .replace(
          /^((?:export )?const [A-Z]\w* = )(?=[A-Z]\w*\.(?:optional|extend|pick|omit|partial)\()/gm,
          '$1/* @__PURE__ */ ',
        ),
      map: null,
    }),
  },
};

/** What every page needs comes in two files instead of twenty: fewer requests, and better packed. */
const frameChunks = {
  groups: [
    { name: 'library', test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\// },
    {
      name: 'frame',
      test: /shared\/kernel\/(?:market|money|dates)\.ts|shared\/catalogue\/grade-words|storefront\/(?:ui\/(?:Icon|Picture|Grade|StockLine|day|product-name|Crumbs|Note|Empty)\.tsx?|app\/(?:ShopLayout|root|ErrorScreen|ErrorWords|PageBoundary|nonce|frame\/(?:Header|SearchBox|SuggestList|use-suggestions|use-typed-term))|base\/(?:paths|WaysOn|head\/page-head|texts\/|live\/live-store)|catalogue\/(?:ProductCard|Shelf|discount))/,
    },
    {
      name: 'listing',
      test: /storefront\/category\/(?:Listing|listing-address|total-words|SortForm)\./,
    },
  ],
};

/** What makes the style sheets of the shop. */
export const shopStyles = tailwindcss();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pureSchemas, unusedRouterParts, shopStyles, reactRouter()],
  // Small parts stay files: an inlined picture would be repeated in every page and is refused by the content policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: frameChunks } } }),
  },
  server: { middlewareMode: true },
  // All screens are looked through at the start: a library found later would make the page load anew.
  optimizeDeps: { entries: ['**/*.tsx', '!**/*.{test,examples}.tsx', '!testing/**', '!build/**'] },
  ssr: { noExternal: [/^@kolobeh\//, /^@react-router\//] },
}));
