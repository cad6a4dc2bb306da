import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expect, it } from 'vitest';
import { translations } from '../base/texts/all-texts.server.ts';
import { dayOn } from './day.ts';

it.each([
  ['2026-11-23', 'v pondělí 23. 11.'],
  ['2026-11-25', 've středu 25. 11.'],
  ['2026-11-29', 'v neděli 29. 11.'],
])('says %s in Czech', (day, words) => {
  expect(dayOn(translations.cs, markets.cs, day).replaceAll('\u00a0', ' ')).toBe(words);
});

it('says a day in Romanian', () => {
  expect(dayOn(translations.ro, markets.ro, '2026-11-23').replaceAll('\u00a0', ' ')).toMatch(/^luni, 23 nov/);
});
