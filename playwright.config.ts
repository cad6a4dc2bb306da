import { defineConfig } from '@playwright/test';
import { answeredConsent } from './build/testing/answered-consent.ts';
import { CHROMIUM_ARGS, findChromium } from './build/checks/chromium.ts';

/** Journeys in a browser against the whole running house, which the global setup starts. */
export default defineConfig({
  globalSetup: './build/testing/journeys-setup.ts',
  outputDir: 'test-results',
  // Pictures for documents are made by the same hands, in a run of their own.
  testMatch: process.env['PICTURES'] === '1' ? '**/*.pictures.ts' : '**/*.spec.ts',
  // For what hangs, as those of vitest: a machine that gives its processor to others makes a run long, not red.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  // Journeys mostly wait: for a page, a mail, a printer. Three at once keep two cores busy.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: process.env['SHOP_URL'],
    // As long as for what is expected: an act on what never comes ends its journey soon.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    // Most shoppers have answered whether they may be measured; the question lies over what a journey clicks.
    storageState: answeredConsent('denied'),
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    screenshot: 'only-on-failure',
    // Movements are drawn frame by frame by the processor that the journeys need.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step costs as much as the step; `--trace on` records the one that is looked into.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
  projects: [
    // One station has one pair of hands: the journeys of each follow one another. They are begun first, so that the
    // shop's fill the third worker meanwhile.
    { name: 'office', testDir: 'desktop/e2e/office', workers: 1, use: { baseURL: process.env['BACKOFFICE_URL'] } },
    { name: 'floor', testDir: 'desktop/e2e/floor', workers: 1, use: { baseURL: process.env['FLOOR_URL'] } },
    { name: 'storefront', testDir: 'storefront/e2e' },
  ],
});
