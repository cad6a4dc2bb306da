import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PlainError } from '../plain-error.ts';
import { installDebianPackage } from './debian-package.ts';

/** The one without windows: journeys need a third less work in it. */
const LIGHT = '/usr/bin/chromium-headless-shell';
const PLACES = [
  LIGHT,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

const HOW =
  'No Chromium found: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name one in CHROMIUM.';

/** Arguments with which it runs as root, in containers, and without talking to its maker. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program of a Chromium on this machine: CHROMIUM, the system's, or Playwright's own; `null` where there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new PlainError(`CHROMIUM names ${named}, which does not exist.`);
    return named;
  }
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/**
 * As {@link findChromium}; on Debian as root the light one is installed, also beside a whole one.
 * @throws PlainError saying how to get one
 */
export function ensureChromium(): string {
  const isInstalled = !process.env['CHROMIUM'] && !existsSync(LIGHT) && installDebianPackage('chromium-headless-shell');
  const found = findChromium();
  if (found === null) throw new PlainError(HOW);
  if (isInstalled) console.log(execFileSync(found, ['--version'], { encoding: 'utf8' }).trim());
  return found;
}
