import { expect, it } from 'vitest';
import { letterFamilies } from './letter-families.ts';

const letters = Object.values(letterFamilies).flatMap(({ name, kinds, draw }) =>
  (['cs', 'ro'] as const).flatMap((market) =>
    kinds.map((kind) => ({ at: `${name} ${kind} ${market}`, draw, market, kind })),
  ),
);

/** Elements with a colour of their own that a dark screen would keep: those without a class and other than links. */
const keptColours = (html: string): string[] =>
  [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?:color|background|border)[^"]*#[0-9a-f]{3,6}[^>]*)>/g)]
    .filter(([, tag, rest]) => tag !== 'body' && tag !== 'a' && !/class="(?:sheet|sign|faint|line)"/.test(rest ?? ''))
    .map(([whole]) => whole);

it('finds an element whose colour a dark screen would keep', () => {
  expect(keptColours('<p style="color:#171b19">a</p><p class="faint" style="color:#616864">b</p>')).toEqual([
    '<p style="color:#171b19">',
  ]);
});

it.each(letters)(
  'the letter $at fits a phone, and a dark screen changes all of its colours',
  ({ draw, market, kind }) => {
    const { html } = draw(market, kind, {});
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(keptColours(html)).toEqual([]);
  },
);
