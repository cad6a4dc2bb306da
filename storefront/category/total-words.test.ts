import { markets } from '@kolobeh/shared/kernel/market.ts';
import { cs as shopCs } from '../texts/cs.ts';
import { cs as listCs } from '../texts/list/cs.ts';
import { ro as listRo } from '../texts/list/ro.ts';
import { ro as shopRo } from '../texts/ro.ts';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '../base/texts/translate.ts';
import { countWords, showWords, shownWords, totalWords } from './total-words.ts';
import type { ListState } from './list-state.ts';

const cs = { ...shopCs, ...listCs };
const ro = { ...shopRo, ...listRo };
const czech = createTranslate(markets.cs, (key) => (cs as Record<string, string>)[key]);
const romanian = createTranslate(markets.ro, (key) => (ro as Record<string, string>)[key]);
const list = (total: number, hasMore: boolean) => ({ facets: { total }, hasMore });

describe('a count that is a bound', () => {
  it.each([
    [240, 'Více než 200 produktů', 'Peste 200 de produse'],
    [300, 'Více než 200 produktů', 'Peste 200 de produse'],
    [301, 'Více než 300 produktů', 'Peste 300 de produse'],
    [1042, 'Více než 1\u00a0000 produktů', 'Peste 1.000 de produse'],
  ])('of %i is told as a round number that is surely exceeded', (total, inCzech, inRomanian) => {
    expect(totalWords(list(total, true), czech)).toBe(inCzech);
    expect(totalWords(list(total, true), romanian)).toBe(inRomanian);
  });

  it('is told on the button and under the page too', () => {
    const page = { ...list(1042, true), choice: { page: 44 }, pageSize: 24 } as ListState;
    expect(showWords(page, czech)).toBe('Ukázat více než 1\u00a0000 produktů');
    expect(shownWords(page, czech, markets.cs)).toBe('Zobrazeno 1033 až 1042 z\u00a0více než 1\u00a0000');
    expect(shownWords(page, romanian, markets.ro)).toBe('Afișate 1033–1042 din peste 1.000');
    expect(countWords(1012, page, markets.ro)).toBe('1.012+');
  });
});

describe('a count of all goods', () => {
  it('is told as it is', () => {
    const page = { ...list(1042, false), choice: { page: 1 }, pageSize: 24 } as ListState;
    expect(totalWords(page, czech)).toBe('1\u00a0042 produktů');
    expect(showWords(page, romanian)).toBe('Arată 1.042 de produse');
    expect(shownWords(page, romanian, markets.ro)).toBe('Afișate 1–24 din 1.042');
    expect(countWords(12, page, markets.cs)).toBe('12');
  });
});
