import { expect, it } from 'vitest';
import { parseOldDevice } from './old-device.ts';

it('is known through the last day its price holds', () => {
  expect(parseOldDevice('320000 2026-12-07', '2026-12-07')).toEqual({ amount: 320_000, until: '2026-12-07' });
  expect(parseOldDevice('320000 2026-12-07', '2026-12-08')).toBeNull();
});

it.each([[null], [''], ['{}'], ['-5 2026-12-07'], ['320000'], ['320000 soon']])('is forgotten as %s', (stored) => {
  expect(parseOldDevice(stored, '2026-01-01')).toBeNull();
});
