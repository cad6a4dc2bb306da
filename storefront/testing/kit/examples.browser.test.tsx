import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { resources } from '../../base/texts/all-texts.server.ts';
import { draw } from '../draw.tsx';
import { shopFiles } from './show-shop.tsx';

const files = await Promise.all(
  Object.entries(shopFiles).map(async ([file, load]) => ({ file, examples: (await load()).examples })),
);

const keys = new Set(Object.keys(resources.cs).map((key) => key.split('.', 1)[0]));
/** A key of the texts where its words should stand, or words without one of their values. */
const unsaid = new RegExp(String.raw`(?<![\w./@-])(?:${[...keys].join('|')})\.[A-Za-z_]\w*(?![\w@])|\{\{\w*`);

const all = files.flatMap(({ file, examples }) =>
  Object.keys(examples).map((name) => [file.split('/').at(-1) ?? file, name, examples] as const),
);

// What stands below the window is laid out too, as when somebody has come there.
const whole = document.createElement('style');
whole.textContent = '* { content-visibility: visible !important; }';
beforeAll(() => document.head.append(whole));
afterAll(() => whole.remove());

beforeEach(async () => {
  await page.viewport(390, 844);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** What reaches over the edge of the phone, where the page is wider than it. */
const tooWide = (): string[] =>
  document.documentElement.scrollWidth <= 390
    ? []
    : [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > 390.5)
        .slice(0, 12)
        .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 40)}`);

/** Something is there, all of it in words, no wider than a phone, and nothing broke while it was drawn. */
async function drawWell(examples: (typeof files)[number]['examples'], name: string, market: MarketCode): Promise<void> {
  const { container } = await draw(examples, name, market);
  // Parts that come later have come once one example of their page was drawn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.querySelectorAll('*').length).toBeGreaterThan(0);
  expect(document.body.innerText).not.toContain('Unexpected Application Error');
  expect(unsaid.exec(document.body.innerText)).toBeNull();
  expect(tooWide()).toEqual([]);
  expect(vi.mocked(console.error).mock.calls.map((said) => said.join(' '))).toEqual([]);
}

test.each(all)('%s: “%s” shows', (_, name, examples) => drawWell(examples, name, 'ro'));

// That neither language lacks a key or a value of the other is tested where the texts are.
test.each(all)('%s: “%s” shows in Czech', { tags: [HEAVY] }, (_, name, examples) => drawWell(examples, name, 'cs'));
