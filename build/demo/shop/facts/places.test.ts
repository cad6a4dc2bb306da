import { isCui, isIco } from '@kolobeh/shared/validation/company/company-id.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { parsePostcode } from '@kolobeh/shared/validation/contact/postcode.ts';
import { describe, expect, it } from 'vitest';
import { companies } from '@kolobeh/shared/content/company.ts';
import { demoPerson } from './people.ts';
import { pickupPoints } from './pickup-points.ts';
import { randomFrom } from './random.ts';
import { stores } from './stores.ts';
import { boxFor, crates, locations, packingBoxes } from './warehouse.ts';

const markets = ['cs', 'ro'] as const;
const repeated = <Item>(items: readonly Item[]): Item[] => items.filter((item, at) => items.indexOf(item) !== at);

/** Rough borders of Czechia and Romania in degrees: south, north, west, east. */
const borders = { cs: [48.5, 51.1, 12, 18.9], ro: [43.6, 48.3, 20.2, 29.8] } as const;

const isInside = (market: 'cs' | 'ro', latitude: number, longitude: number): boolean => {
  const [south, north, west, east] = borders[market];
  return latitude > south && latitude < north && longitude > west && longitude < east;
};

describe('stores', () => {
  it.each(markets)('stand in eight places of the %s market with addresses that can be', (market) => {
    const here = stores.filter((store) => store.market === market);
    expect(here.length).toBe(8);
    for (const store of here) {
      expect(isInside(market, store.latitude, store.longitude)).toBe(true);
      expect(parsePostcode(market, store.postcode).ok).toBe(true);
      expect(parsePhone(market, store.phone)).toEqual({ ok: true, value: store.phone });
      expect(store.openingHours.map((hours) => hours.day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
    expect(repeated(here.map((store) => store.slug))).toEqual([]);
  });
});

describe('pick-up points', () => {
  it.each(markets)('are at least 150 in the %s market, of five carriers, inside its borders', (market) => {
    const here = pickupPoints.filter((point) => point.market === market);
    expect(here.length).toBeGreaterThanOrEqual(150);
    expect(new Set(here.map((point) => point.carrier)).size).toBe(5);
    expect(here.filter((point) => !isInside(market, point.latitude, point.longitude))).toEqual([]);
    expect(here.filter((point) => !parsePostcode(market, point.postcode).ok)).toEqual([]);
    expect(repeated(here.map((point) => `${point.carrier} ${point.code}`))).toEqual([]);
  });
});

describe('demo people', () => {
  it.each(markets)('of the %s market have phones and postcodes that pass its checks', (market) => {
    const random = randomFrom('people');
    const people = Array.from({ length: 300 }, () => demoPerson(random, market));
    expect(people.filter((person) => !parsePhone(market, person.phone).ok).map((person) => person.phone)).toEqual([]);
    expect(people.filter((person) => !parsePostcode(market, person.postcode).ok)).toEqual([]);
    expect(
      people.filter((person) => !/^[a-z.]+\d+@posta\.example$/.test(person.email)).map((person) => person.email),
    ).toEqual([]);
  });

  it('are the same for the same seed and others for another', () => {
    expect(demoPerson(randomFrom(7), 'cs')).toEqual(demoPerson(randomFrom(7), 'cs'));
    expect(demoPerson(randomFrom(7), 'cs')).not.toEqual(demoPerson(randomFrom(8), 'cs'));
  });

  it('bear Czech surnames in the form of their gender', () => {
    const random = randomFrom('surnames');
    const women = Array.from({ length: 200 }, () => demoPerson(random, 'cs')).filter(
      (person) => person.gender === 'female',
    );
    expect(women.filter((person) => !/(á|í)$/.test(person.lastName)).map((person) => person.lastName)).toEqual([]);
  });
});

describe('companies', () => {
  it('have identification numbers that pass the check of their country', () => {
    expect([isIco(companies.cs.companyId), isCui(companies.ro.companyId)]).toEqual([true, true]);
  });
});

describe('warehouse', () => {
  it('numbers its shelves in the order of a serpentine walk', () => {
    const aisles = (aisle: number) =>
      locations.filter((one) => one.zone === 'A' && one.aisle === aisle).map((one) => one.bay);
    expect(aisles(1).at(0)).toBe(1);
    expect(aisles(1).at(-1)).toBe(10);
    expect(aisles(2).at(0)).toBe(10);
    expect(aisles(2).at(-1)).toBe(1);
    const sequence = locations.map((one) => one.pickSequence);
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
  });

  it('labels every shelf and crate once', () => {
    expect(repeated(locations.map((one) => one.code))).toEqual([]);
    expect(repeated(crates.map((one) => one.code))).toEqual([]);
    expect(locations.filter((one) => !/^LC-[A-D]-\d\d-\d\d-\d$/.test(one.code))).toEqual([]);
    expect(crates.filter((one) => !/^CR-\d{4}$/.test(one.code))).toEqual([]);
  });

  it('chooses the smallest box that takes an item, whichever way it lies', () => {
    expect(boxFor([180, 95, 55]).code).toBe('BX-S');
    expect(boxFor([55, 180, 95]).code).toBe('BX-S');
    expect(boxFor([300, 240, 40]).code).toBe('BX-TAB');
    expect(boxFor([900, 900, 900])).toBe(packingBoxes.at(-1));
  });
});
