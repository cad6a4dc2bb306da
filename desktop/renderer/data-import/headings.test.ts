import { columnsOf, ImportKind, suggestMapping } from '@kolobeh/shared/data-import/columns.ts';
import { expect, test } from 'vitest';
import { imports as cs } from '../texts/cs/catalogue/imports.ts';
import { imports as en } from '../texts/en/catalogue/imports.ts';
import { imports as ro } from '../texts/ro/catalogue/imports.ts';

const words: Record<string, Record<string, string>> = { cs: cs.field, ro: ro.field, en: en.field };

/** The screen says which columns a file must have: whoever writes those words as its headings maps nothing by hand. */
test.each(Object.keys(words).flatMap((language) => ImportKind.options.map((kind) => [kind, language] as const)))(
  'a file of %s whose headings are the words of the screen (%s) needs no mapping',
  (kind, language) => {
    const columns = Object.keys(columnsOf(kind));
    const headings = columns.map((column) => words[language]?.[column] ?? column);
    expect(suggestMapping(kind, headings, null)).toEqual(Object.fromEntries(columns.map((column, at) => [column, at])));
  },
);
