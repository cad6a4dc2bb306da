import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { z } from 'zod';
import { CHROMIUM_ARGS, ensureChromium } from '../checks/chromium.ts';
import { type Area, areas, type Chosen, pageOf } from './chosen.ts';
import { drawSheet } from './contact-sheet.ts';
import { startKitServer } from './kit-server.ts';

const folder = path.resolve(import.meta.dirname, '../../.data/kit-pictures');
const drawnLanguages = ['cs', 'ro'] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const fileName = (example: string): string => example.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** What stands below the window is drawn too. */
const wholePage = '* { content-visibility: visible !important; }';

/** Opens the page of an example and waits until it, its parts that come later and its fonts are there. */
async function open(page: Page, origin: string, chosen: Omit<Chosen, 'width'>): Promise<void> {
  await page.goto(new URL(pageOf({ ...chosen, width: 'full' }), origin).href);
  await page.waitForFunction(() => document.documentElement.dataset['shown'] === 'yes');
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0);
  await page.addStyleTag({ content: wholePage });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function namesOf(page: Page, origin: string, area: Area): Promise<string[]> {
  await open(page, origin, { area, example: '', language: 'cs' });
  const told = await page.evaluate(() => document.documentElement.dataset['examples'] ?? '[]');
  return z.array(z.string()).parse(JSON.parse(told));
}

interface Round {
  origin: string;
  area: Area;
  language: string;
  names: readonly string[];
}

/** One after another in one page, each in both sizes; then a sheet of all of a size. */
async function drawRound(page: Page, { origin, area, language, names }: Round): Promise<void> {
  const drawn = new Map<number, { name: string; file: string }[]>(sizes.map(({ width }) => [width, []]));
  for (const name of names) {
    await page.setViewportSize(sizes[0]);
    await open(page, origin, { area, example: name, language });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const file = path.join(folder, `${area}-${fileName(name)}-${language}-${size.width}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      drawn.get(size.width)?.push({ name, file });
    }
  }
  for (const [width, pictures] of drawn)
    await drawSheet(pictures, width < 768 ? 'phone' : 'desk', path.join(folder, `sheet-${area}-${language}-${width}`));
}

function listenForFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
}

async function drawAll(browser: Browser, origin: string): Promise<string[]> {
  const faults: string[] = [];
  const drawArea = async (area: Area): Promise<void> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Prague' });
    const page = await context.newPage();
    listenForFaults(page, faults);
    const names = await namesOf(page, origin, area);
    for (const language of drawnLanguages) await drawRound(page, { origin, area, language, names });
    await context.close();
  };
  await Promise.all(areas.map(drawArea));
  return faults;
}

/**
 * Draws every example of the kit in both markets' languages as a phone and a desk show it, and sheets of them all.
 * @returns the exit code: 1 when an example failed to show
 */
export async function drawKitPictures(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startKitServer(0);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const faults = await drawAll(browser, server.resolvedUrls?.local[0] ?? '');
    for (const fault of faults) console.error(fault);
    console.log(`Pictures and sheets of the kit: ${folder}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
}
