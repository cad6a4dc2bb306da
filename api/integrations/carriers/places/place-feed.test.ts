import { expect, it } from 'vitest';
import { z } from 'zod';
import { allPages, type FedPlace, hasNoneFree, hoursOf, readPlaces, type RowReader } from './place-feed.ts';

const point = (over: Partial<FedPlace> = {}): FedPlace => ({
  market: 'cs',
  code: '10001',
  name: 'Z-BOX Plzeň',
  street: 'Dlouhá 1',
  city: 'Plzeň',
  postcode: '30100',
  latitude: 49.74,
  longitude: 13.38,
  takes_cash: false,
  trouble: null,
  opening_hours: null,
  ...over,
});

const Row = z.custom<FedPlace>((row) => typeof row === 'object' && row !== null);
const reader: RowReader<FedPlace> = { schema: Row, codeField: 'code', placeOf: (row) => row };

it.each([
  ['without a name', { name: '  ' }],
  ['with a postcode of another country', { postcode: '400001' }],
  ['in the sea', { latitude: 0, longitude: 0 }],
  ['of a state nobody knows', { trouble: 'PLACE_LOST' as never }],
])('a row %s is left out and named, the others are read', (_, over) => {
  const feed = readPlaces([point(over), point({ code: '10002' })], reader);
  expect(feed.places.map(({ code }) => code)).toEqual(['10002']);
  expect(feed.unreadable).toEqual(['10001']);
});

it('what is no row at all is counted', () => {
  expect(readPlaces([null, 'x', {}, []], reader)).toEqual({ places: [], unreadable: ['?', '?', '?', '?'] });
});

it('of two rows with one code the later one counts', () => {
  const feed = readPlaces([point(), point({ trouble: 'PLACE_FULL' })], reader);
  expect(feed.places).toEqual([point({ trouble: 'PLACE_FULL' })]);
});

it('pages are read to the first that is not full, and a list without an end is a fault', async () => {
  const asked = { partner: 'PPL', operation: 'accessPoint', perPage: 2 };
  const pages = [[1, 2], [3, 4], [5]];
  expect(await allPages(asked, (at) => Promise.resolve(pages[at] ?? []))).toEqual([1, 2, 3, 4, 5]);
  await expect(allPages(asked, () => Promise.resolve([1, 2]))).rejects.toMatchObject({ kind: 'malformed' });
});

it('a box is full when all its compartments are taken, and not when it tells of none', () => {
  expect(hasNoneFree([{ number: 0 }, { number: 0 }])).toBe(true);
  expect(hasNoneFree([{ number: 0 }, { number: 1 }])).toBe(false);
  expect(hasNoneFree([])).toBe(false);
  expect(hasNoneFree(null)).toBe(false);
});

it('hours are read in the order of the week, closed days left out; what cannot be read is not told', () => {
  const told = [
    { day: 2, from: '13:00:00', to: '17:30:00' },
    { day: 2, from: '8:00', to: '12:00' },
    { day: 1, from: '08:00', to: '24:00' },
    { day: 6, from: null, to: null },
    { day: 7, from: '', to: '' },
  ];
  expect(hoursOf(told)).toEqual([
    { day: 1, from: '08:00', to: '24:00' },
    { day: 2, from: '08:00', to: '12:00' },
    { day: 2, from: '13:00', to: '17:30' },
  ]);
  expect(hoursOf([{ day: 9, from: '08:00', to: '12:00' }])).toBeNull();
  expect(hoursOf([])).toBeNull();
  expect(hoursOf(null)).toBeNull();
});
