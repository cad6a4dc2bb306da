import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expect, it } from 'vitest';
import { translations } from '../app/texts/all-texts.server.ts';
import { arrivalWords } from './arrival.ts';

const words = (market: 'cs' | 'ro', day: string, by: string | null, isToday = false): string =>
  arrivalWords(translations[market], markets[market], {
    arrives_on: day,
    arrives_by: by,
    arrives_today: isToday,
  }).replaceAll('\u00a0', ' ');

it('says the hour of a courier within the hour, in the time of the market', () => {
  expect(words('cs', '2026-11-22', '2026-11-22T13:32:00Z', true)).toBe('dnes do 14:32');
  expect(words('cs', '2026-11-23', '2026-11-23T08:00:00Z')).toBe('v pondělí 23. 11. do 9:00');
  expect(words('ro', '2026-11-22', '2026-11-22T12:32:00Z', true)).toBe('azi până la 14:32');
});

it('says the day where a day is promised, and never calls it today', () => {
  expect(words('cs', '2026-11-22', null, true)).toBe('v neděli 22. 11.');
});
