// GLS's delivery points: one open file of each country, ParcelShops and ParcelLockers together.
import type { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../../call-partner.ts';
import { hoursOf, looseText, type PlaceFeed, plainPostcode, readPlaces } from './place-feed.ts';

const Row = z.object({
  /** Goes into the parcel's service as it is. */
  id: z.string(),
  name: z.string(),
  contact: z.object({ countryCode: z.string(), postalCode: looseText, city: z.string(), address: z.string() }),
  location: z.tuple([z.number(), z.number()]),
  /** Day, from, to; of a day with a break also when it begins and ends. */
  hours: z.array(z.array(z.union([z.number(), z.string()]).nullable())).nullish(),
  /** `delivery`: parcels are given out there. */
  features: z.array(z.string()).default([]),
  type: z.string(),
  lockerSaturation: z.string().nullish(),
});
type Row = z.infer<typeof Row>;

function troubleOf({ features, lockerSaturation }: Row): PlaceTrouble | null {
  const state = (lockerSaturation ?? '').toLowerCase();
  if (state === 'outoforder' || !features.includes('delivery')) return 'PLACE_CLOSED';
  if (state === 'full') return 'PLACE_FULL';
  return state === 'overloaded' ? 'PLACE_CONGESTED' : null;
}

const weekOf = ({ hours }: Row) =>
  hours?.flatMap(([day, from, to, breakFrom, breakTo]) => {
    const [first, last, begins, ends] = [from, to, breakFrom, breakTo].map((time) => time?.toString());
    const of = Number(day);
    return begins && ends
      ? [
          { day: of, from: first, to: begins },
          { day: of, from: ends, to: last },
        ]
      : [{ day: of, from: first, to: last }];
  });

const Reply = z.object({ items: z.array(z.unknown()) });

const takesMoney = new Set(['acceptsCash', 'acceptsCard', 'acceptsOnline']);

function placeOf(market: MarketCode, row: Row) {
  return {
    market,
    code: row.id,
    name: row.name,
    street: row.contact.address,
    city: row.contact.city,
    postcode: plainPostcode(row.contact.postalCode),
    latitude: row.location[0],
    longitude: row.location[1],
    takes_cash: row.features.some((feature) => takesMoney.has(feature)),
    trouble: troubleOf(row),
    opening_hours: hoursOf(weekOf(row)),
  };
}

/** Points of all markets. @param url e.g. `https://map.gls-czech.com/data/deliveryPoints` */
export async function glsPlaces({ url, timeoutMs = 60_000 }: { url: string; timeoutMs?: number }): Promise<PlaceFeed> {
  const feed: PlaceFeed = { places: [], unreadable: [] };
  for (const { code: market, country } of Object.values(markets)) {
    const asked: PartnerCall = {
      partner: 'GLS',
      operation: 'deliveryPoints',
      method: 'GET',
      url: `${url}/${country.toLowerCase()}.json`,
      timeoutMs,
      isRepeatable: true,
    };
    const reply = await callPartner(asked);
    if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
    const { places, unreadable } = readPlaces<Row>(parseReply(asked, Reply, reply.text).items, {
      schema: Row,
      codeField: 'id',
      placeOf: (row) => (row.contact.countryCode === country ? placeOf(market, row) : null),
    });
    feed.places.push(...places);
    feed.unreadable.push(...unreadable);
  }
  return feed;
}
