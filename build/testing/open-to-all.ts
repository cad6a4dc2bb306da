import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Rows of a grid are alike; reading each cell of them all takes longer than all else. */
const furtherRows = '.ag-row:not([row-index="0"], [row-index="1"], [row-index="2"], [row-index="3"])';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What is laid out only once it comes near (`content-visibility`) is laid out now: while axe looks, parts would come to lie
 * over others that it has measured already, and a text over white would be told to be over a dark foot.
 */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/**
 * Nothing that axe knows of keeps anybody out of what the page shows now. The tool is read by a page once and tells faults
 * alone: asked by its own driver it takes twice as long.
 * @param part a selector: only this part is looked at, and held to good practice too
 */
export async function expectOpenToAll(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await layOutAll(page);
  const context: { include: string[] } | { exclude: string[] } =
    part === undefined ? { exclude: [furtherRows] } : { include: [part] };
  const runOnly = part === undefined ? { runOnly: wcag } : {};
  const faults = await page.evaluate(
    async ([where, rules]) => {
      const { violations } = await window.axe.run(where, { resultTypes: ['violations'], ...rules });
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
    },
    [context, runOnly] as const,
  );
  expect(faults.map((fault) => `${page.url()} ${fault}`)).toEqual([]);
}
