// Stores of a market as the shop's API gives them.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';

/** Hours of a store through the week; closed on Sundays. */
export const someWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: day === 7 ? null : '09:00',
  to: day === 7 ? null : '18:30',
}));

/** Where the stores of a market are. */
export const someTowns = {
  cs: ['Brno – Masarykova', 'Praha – Vinohrady', 'Plzeň – Náměstí Republiky v Domě u Zlatého slunce'],
  ro: ['Cluj-Napoca – Eroilor', 'București – Unirii', 'Timișoara – Piața Victoriei, Palatul Löffler'],
} as const;
const namesOf = (market: MarketCode) => [...someTowns[market], market === 'cs' ? 'Ostrava' : 'Iași'];
const brought = { at: '2026-11-24T08:00:00.000Z', is_today: false };

const aPlace = { street: 'Dlouhá 12', postcode: '60200', phone: '', email: '', latitude: 49, longitude: 16 };

/** Stores as they stand: open with pieces, opening later with the last one, two that have none. */
export const someStockedStores = (market: MarketCode, code = 'P'): StockedStore[] =>
  namesOf(market).map((name, index) => ({
    ...aPlace,
    city: name,
    seo_name: `s${index}`,
    name,
    opening_hours: someWeek,
    special_days: [],
    is_buyout_centre: false,
    is_service_centre: false,
    is_showroom: false,
    closed_on: [],
    brought,
    // What the second one had was taken since the page was stored.
    pieces: index === 0 || index === 2 ? [{ code, free: index === 0 ? 3 : 1 }] : [],
    door:
      index === 2
        ? { state: 'closed', day: '2026-11-23', isToday: true, from: '09:00' }
        : { state: 'open', until: '18:30' },
    keeping: { ready_at: '2026-11-23T13:30:00.000Z', kept_until: '2026-11-24T17:30:00.000Z', is_today: true },
  }));
