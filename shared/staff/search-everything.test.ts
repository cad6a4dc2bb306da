import { expect, it } from 'vitest';
import { type FoundThing, theOneFound } from './search-everything.ts';

const thing = (title: string, is_exact: boolean): FoundThing => ({
  kind: 'order',
  title,
  detail: '',
  opens: title,
  is_exact,
});

it.each([
  ['nothing', [], null],
  ['one thing that is like it', [thing('a', false)], 'a'],
  ['two that are like it', [thing('a', false), thing('b', false)], null],
  ['the one whose code it is, whatever else is like it', [thing('a', false), thing('b', true)], 'b'],
  ['two things of one code', [thing('a', true), thing('b', true)], null],
] as const)('a text that finds %s', (_, found, one) => {
  expect(theOneFound(found)?.title ?? null).toBe(one);
});
