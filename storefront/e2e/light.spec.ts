import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { paths } from '../app/paths.ts';
import { phonesOf, untilScripted } from './shopper.ts';

/** What all scripts of a first load may weigh together, packed: the 130 kB we want, and a little that lists are over. */
const mostBytes = 131_000;

/** The scripts that a page fetches before anything is clicked. */
async function scriptsOf(page: Page, address: string): Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(address);
  await untilScripted(page);
  return Promise.all(scripts);
}

for (const address of [paths.home('cs'), phonesOf.cs, phonesOf.ro]) {
  test(`${address} loads few scripts, and no schemas`, async ({ page }) => {
    const scripts = await scriptsOf(page, address);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => script.includes('ZodError'))).toEqual([]);
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(bytes).toBeLessThan(mostBytes);
  });
}
