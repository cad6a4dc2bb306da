import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expect, it } from 'vitest';
import { translations } from '../../base/texts/all-texts.server.ts';
import { arrivalWords } from './arrival.ts';

const words = (market: 'cs' | 'ro', day: string, by: string | null, isToday = false, isCollected = false): string =>
  arrivalWords(
    translations[market],
    markets[market],
    { arrives_on: day, arrives_by: by, arrives_today: isToday },
    isCollected,
  ).replaceAll('\u00a0', ' ');

it('says the hour of a courier within the hour, in the time of the market', () => {
  expect(words('cs', '2026-11-22', '2026-11-22T13:32:00Z', true)).toBe('Doručíme dnes do 14:32');
  expect(words('cs', '2026-11-23', '2026-11-23T08:00:00Z')).toBe('Doručíme v pondělí 23. 11. do 9:00');
  expect(words('ro', '2026-11-22', '2026-11-22T12:32:00Z', true)).toBe('Ajunge azi până la 14:32');
});

it('says the day where a day is promised, and never calls it today', () => {
  expect(words('cs', '2026-11-22', null, true)).toBe('Doručíme v neděli 22. 11.');
});

it('says of goods to collect from when they wait, not until when', () => {
  expect(words('cs', '2026-11-23', '2026-11-23T08:00:00Z', false, true)).toBe('K vyzvednutí v pondělí 23. 11. od 9:00');
  expect(words('ro', '2026-11-23', '2026-11-23T07:00:00Z', false, true)).toBe('De ridicat luni, 23 nov. de la 9:00');
});
