import { expect, it } from 'vitest';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { findInTexts, indexTexts } from './text-index.ts';

const texts: Record<MarketCode, { name: string; text: string }[]> = {
  cs: [
    { name: 'battery', text: '<p>Kapacita baterie říká, kolik&nbsp;z&nbsp;ní zbylo. Baterii vyměníme na počkání.</p>' },
    {
      name: 'delivery',
      text: '<h2>Zásilkovna</h2><p>Za dobírku platíte poplatek, baterie posíláme jako jiné zboží.</p>',
    },
    { name: 'nothing', text: '' },
  ],
  ro: [{ name: 'battery', text: '<p>Capacitatea bateriei se vede în setări.</p>' }],
};

it.each<[MarketCode, string, string[]]>([
  // The one that says it more often first.
  ['cs', 'baterie', ['battery', 'delivery']],
  ['cs', 'bateriemi', ['battery', 'delivery']],
  ['cs', 'poplatek za dobírku', ['delivery']],
  ['cs', 'poplatku', ['delivery']],
  ['cs', 'kapacita poplatek', []],
  // Marks of the HTML are no words.
  ['cs', 'nbsp', []],
  ['cs', 'h2', []],
  ['cs', 'na', []],
  ['cs', '', []],
  ['ro', 'capacitate bateriei', ['battery']],
])('in %s "%s" is said by %j', (market, term, names) => {
  expect(findInTexts(indexTexts(texts[market]), market, term, 3).map(({ name }) => name)).toEqual(names);
});

it('gives no more than asked for', () => {
  expect(findInTexts(indexTexts(texts.cs), 'cs', 'baterie', 1).map(({ name }) => name)).toEqual(['battery']);
});
