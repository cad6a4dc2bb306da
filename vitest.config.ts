import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './build/checks/chromium.ts';
import { handbookPages } from './desktop/renderer/handbook-pages.ts';
import { playOrigin } from './build/testing/played-origin.ts';
import { HEAVY } from './build/testing/thorough.ts';
import { spoiltNow } from './build/spoilt/spoilt.ts';
import { spoiltSources } from './build/spoilt/vite-plugin.ts';
import { shopStyles } from './storefront/vite.config.ts';

const ROOTS = '{shared,api,desktop,storefront,build}';
/** A usual run leaves the heaviest proofs to the thorough one; `vitest run` with a name runs whatever is named. */
const heavy = process.env['HEAVY_TESTS'] === 'without' ? ['**/*.thorough.*'] : [];
const shared = {
  exclude: ['**/node_modules/**', '**/e2e/**', '**/out/**', ...heavy],
  // Limits are for what hangs. Nothing is judged by its speed, so that a machine which gives the processor to others for
  // seconds makes a run long, not red.
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // What a control reads otherwise must neither come from the cache nor stay in it.
  fsModuleCache: spoiltNow().length === 0,
};

/**
 * Tests of one wing's components in Chromium. Its files share a page, which imports the screens once: importing them anew
 * for each file took longer than the tests. Two wings share none, because a page has the styles of one.
 */
function componentTests(
  name: string,
  wing: string,
  screens: readonly string[],
  { styles = [], setup = [] }: { styles?: TestProjectInlineConfiguration['plugins']; setup?: string[] } = {},
): TestProjectInlineConfiguration {
  const tests = `${wing}/**/*.browser.test.tsx`;
  return {
    plugins: [handbookPages(), ...styles],
    // All libraries of the screens are found before the first test: one found later would load the page anew.
    optimizeDeps: { entries: [...screens, tests], include: ['react-dom', 'react/jsx-runtime', 'axe-core'] },
    test: {
      ...shared,
      name,
      include: [tests],
      setupFiles: ['build/testing/component-page.ts', ...setup],
      // Each page imports all screens once; on two cores four took a seventh more of the processor than two.
      maxWorkers: 2,
      // Vitest wants projects of other numbers of workers one group after another.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        // Journeys go first: on a busy machine a page may wait for minutes until it is there.
        connectTimeout: 300_000,
        commands: { playOrigin },
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
          contextOptions: { locale: 'cs-CZ', timezoneId: 'Europe/Prague', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/**
 * Sources of the API, the rules and the build are read by Node itself, as the programs read them: it costs half of what
 * transforming them does. Only what a control spoils goes through Vite; a control within a test breaks what is sent to the
 * database.
 */
const native = { viteModuleRunner: spoiltNow().length > 0 };
const withDatabase = `${ROOTS}/**/*.pg.test.ts`;

/**
 * `pg` are the tests that need PostgreSQL; only they wait for a server.
 */
export default defineConfig({
  test: {
    tags: [{ name: HEAVY, description: 'proves once more, or at length, what a usual run proves shortly' }],
    // Many wait for a disk, a time-out or a process: three on two cores left a third of them idle.
    maxWorkers: 4,
    // A test's garbage is gone before a larger young generation is full: a tenth of the processor less.
    execArgv: ['--max-semi-space-size=64'],
    // Files share what they import, not what they make: each test opens databases, stores and servers of its own.
    isolate: false,
    projects: [
      {
        plugins: [spoiltSources()],
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,api,build}/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.pg.test.ts'],
          experimental: native,
        },
      },
      {
        plugins: [spoiltSources()],
        test: {
          ...shared,
          name: 'screens',
          include: ['{desktop,storefront}/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, '**/*.pg.test.ts', '**/*.browser.test.tsx'],
        },
      },
      {
        plugins: [spoiltSources()],
        test: {
          ...shared,
          name: 'pg',
          include: [withDatabase],
          experimental: native,
          globalSetup: 'build/testing/global-setup.ts',
        },
      },
      componentTests('browser-office', 'desktop', ['desktop/renderer/main.tsx']),
      componentTests('browser-shop', 'storefront', ['storefront/*/**/*.tsx'], {
        styles: [shopStyles],
        setup: ['storefront/testing/kit/scripted.ts'],
      }),
    ],
  },
});
