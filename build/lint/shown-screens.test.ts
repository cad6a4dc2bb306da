import { expect, test } from 'vitest';
import { unshownScreens } from './shown-screens.ts';

const example = "import { Page } from './Page.tsx';\nexport const examples = { page: () => <Page /> };";
const component = (name: string, imports = ''): string => `${imports}\nexport function ${name}() {\n  return null;\n}`;
const faults = (sources: Record<string, string>, exceptions: string[] = []): string[] =>
  unshownScreens(new Map(Object.entries(sources)), exceptions).map((fault) => fault.split(' ')[0] ?? '');

test('a component is shown when an example imports it, or what imports it', () => {
  const sources = {
    'storefront/cart/cart.examples.tsx': example,
    'storefront/cart/Page.tsx': component(
      'Page',
      "import { part } from './part.ts';\nconst later = import('./Later.tsx');",
    ),
    'storefront/cart/part.ts': "export { Part as part } from './Part.tsx';",
    'storefront/cart/Part.tsx': component('Part'),
    'storefront/cart/Later.tsx': 'export default function Later() {}',
  };
  expect(faults(sources)).toEqual([]);
  expect(faults({ ...sources, 'storefront/cart/cart.examples.tsx': '' })).toEqual([
    'storefront/cart/Page.tsx',
    'storefront/cart/Part.tsx',
    'storefront/cart/Later.tsx',
  ]);
});

test.each([
  ['a type of it', "import type { Line } from './Line.tsx';"],
  ['types of it, each by itself', "import { type Line, type More } from './Line.tsx';"],
  ['its file for a test', "// './Line.tsx'"],
])('%s does not show it', (_, imports) => {
  const sources = {
    'storefront/cart/cart.examples.tsx': example,
    'storefront/cart/Page.tsx': component('Page', imports),
    'storefront/cart/Line.tsx': component('Line'),
  };
  expect(faults(sources)).toEqual(['storefront/cart/Line.tsx']);
});

test('a frame that knows all screens shows its own parts by that, no room’s', () => {
  const sources = {
    'storefront/app/app.examples.tsx': example,
    'storefront/app/Page.tsx': component(
      'Page',
      "import { Bar } from './Bar.tsx';\nimport { Cart } from '../cart/Cart.tsx';\nconst more = import('../cart/Cart.tsx');",
    ),
    'storefront/app/Bar.tsx': component('Bar'),
    'storefront/cart/Cart.tsx': component('Cart'),
  };
  expect(faults(sources)).toEqual(['storefront/cart/Cart.tsx']);
});

test.each([
  ['storefront/cart/words.tsx', 'export const words = (text: string) => <b>{text}</b>;'],
  ['storefront/cart/Line.ts', 'export class Line {}'],
  ['storefront/cart/Line.tsx', 'export interface Line {}'],
  ['storefront/app/root.tsx', component('Root')],
  ['storefront/app/entry.server.tsx', 'export default function handle() {}'],
  ['storefront/testing/kit/Stage.tsx', component('Stage')],
])('%s is none', (file, source) => {
  expect(faults({ [file]: source })).toEqual([]);
});

test('an exception holds for what no example shows, and is told once it holds for nothing', () => {
  const sources = { 'storefront/cart/Page.tsx': component('Page') };
  expect(faults(sources, ['storefront/cart/Page.tsx'])).toEqual([]);
  expect(faults({ ...sources, 'storefront/cart/cart.examples.tsx': example }, ['storefront/cart/Page.tsx'])).toEqual([
    'storefront/cart/Page.tsx',
  ]);
  expect(faults({}, ['storefront/cart/Gone.tsx'])).toEqual(['storefront/cart/Gone.tsx']);
});
