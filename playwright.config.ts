import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './build/checks/chromium.ts';

/** Journeys in a browser against the whole running house, which the global setup starts. */
export default defineConfig({
  globalSetup: './build/testing/journeys-setup.ts',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: process.env['SHOP_URL'],
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    screenshot: 'only-on-failure',
    // Recording each step costs as much as the step; `--trace on` records the one that is looked into.
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
  projects: [
    // One station has one pair of hands: its journeys follow one another. They are begun first, so that the shop's fill
    // the other worker meanwhile.
    { name: 'desktop', testDir: 'desktop/e2e', workers: 1, use: { baseURL: process.env['BACKOFFICE_URL'] } },
    { name: 'storefront', testDir: 'storefront/e2e' },
  ],
});
