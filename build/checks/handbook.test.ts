import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { renderPage } from '../../desktop/renderer/handbook-pages.ts';
import { pageOfScreen } from '../../desktop/renderer/shell/handbook/page-of-screen.ts';
import { sectionsFor } from '../../desktop/renderer/shell/sections.ts';
import { cs } from '../../desktop/renderer/texts/cs.ts';
import { en } from '../../desktop/renderer/texts/en.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/handbook');
const languages = ['cs', 'en'] as const;
const pagesIn = (language: string): string[] => readdirSync(path.join(folder, language)).toSorted();
const textOf = (language: string, file: string): string => readFileSync(path.join(folder, language, file), 'utf8');

/** All words that screens say in a language. */
function wordsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(wordsOf) : [];
}
const said = { cs: new Set(wordsOf(cs)), en: new Set(wordsOf(en)) };

/** Links and pictures of a page that lead to nothing. */
const deadLinks = (language: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !existsSync(path.join(folder, language, href)));

/** Names of buttons and sections that the screens do not have. They are written in bold, and nothing else is. */
const unknownNames = (language: 'cs' | 'en', text: string): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name).filter((name) => !said[language].has(name));

const every = languages.flatMap((language) => pagesIn(language).map((file) => [language, file] as const));

describe('the handbook', () => {
  it('has the same pages in both languages, each of them among its contents', () => {
    expect(pagesIn('cs')).toEqual(pagesIn('en'));
    for (const language of languages) {
      const contents = textOf(language, 'contents.md');
      expect(pagesIn(language).filter((file) => !contents.includes(`](${file})`))).toEqual(['contents.md']);
    }
  });

  it('has a page for each section of the office and each other screen', () => {
    const shown = sectionsFor(Capability.options).map(({ screen }) => screen);
    expect(shown.length).toBeGreaterThan(20);
    const missing = Object.values(pageOfScreen).filter((page) => !pagesIn('en').includes(`${page}.md`));
    expect([...missing, ...shown.filter((screen) => !(screen in pageOfScreen))]).toEqual([]);
  });

  it.each(every)('%s/%s has no dead link, and calls buttons and sections as the screens do', (language, file) => {
    const text = textOf(language, file);
    expect(deadLinks(language, text)).toEqual([]);
    expect(unknownNames(language, text)).toEqual([]);
  });

  it('control: a dead link, a lost picture and a button of another name are found', () => {
    expect(deadLinks('en', '[a](orders.md) [b](gone.md) ![c](../gone.png)')).toEqual(['gone.md', '../gone.png']);
    expect(unknownNames('en', `**${en.frame.save}** and **Press me hard**`)).toEqual(['Press me hard']);
  });
});

it('a page is made to HTML: links to pages are buttons, pictures are left for the build, other addresses are text', () => {
  const page = '# Title\n\n[Orders](orders.md), [out](https://example.com)\n\n![A "list"](../pictures/orders.png)\n';
  const { html, pictures } = renderPage(page);
  expect(html).toContain('<h1>Title</h1>');
  expect(html).toContain('<button type="button" class="link" data-page="orders">Orders</button>, out');
  expect(html).toContain('<img src="\u00000\u0000" alt="A &quot;list&quot;" loading="lazy" />');
  expect(pictures).toEqual(['../pictures/orders.png']);
});
