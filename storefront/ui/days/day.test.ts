import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expect, it } from 'vitest';
import { translations } from '../../base/texts/all-texts.server.ts';
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

it.each(['cs', 'ro'] as const)('writes every day of a year as people in %s do', (code) => {
  const market = markets[code];
  const usual = new Intl.DateTimeFormat(market.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: code === 'cs' ? 'numeric' : 'short',
  });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
    const said = dayOn(translations[code], market, new Date(at).toISOString().slice(0, 10)).replaceAll('\u00a0', ' ');
    expect(said.endsWith(` ${usual.format(at)}`), said).toBe(true);
  }
});
