// FAN Courier's pick-up points: FANboxes, counters of partners and its own offices, each kind a list in pages.
import { z } from 'zod';
import { parseReply, type PartnerReply } from '../../call-partner.ts';
import {
  allPages,
  Compartments,
  hasNoneFree,
  hoursOf,
  looseNumber,
  looseText,
  type PlaceFeed,
  plainPostcode,
  readPlaces,
  type RowReader,
} from './place-feed.ts';

const kinds = ['fanbox', 'paypoint', 'office'] as const;

const Row = z.object({
  id: looseText,
  name: z.string(),
  address: z.object({ locality: z.string(), street: z.string(), streetNo: looseText.nullish(), zipCode: looseText }),
  latitude: looseNumber,
  longitude: looseNumber,
  /** Compartments of a FANbox. */
  drawer: Compartments,
  status: z.string().nullish(),
  /** One for each day, Monday first. */
  schedule: z.array(z.object({ firstHour: z.string().nullish(), secondHour: z.string().nullish() })).nullish(),
});

function troubleOf({ status, drawer }: z.infer<typeof Row>) {
  const state = (status ?? '').toLowerCase();
  if (state === 'inactive') return 'PLACE_CLOSED';
  if (state === 'full' || hasNoneFree(drawer)) return 'PLACE_FULL';
  return state === 'overloaded' ? 'PLACE_CONGESTED' : null;
}

const reader = (kind: (typeof kinds)[number]): RowReader<z.infer<typeof Row>> => ({
  schema: Row,
  codeField: 'id',
  placeOf: (row) => ({
    market: 'ro',
    code: row.id,
    name: row.name,
    street: [row.address.street, row.address.streetNo].filter(Boolean).join(' '),
    city: row.address.locality,
    postcode: plainPostcode(row.address.zipCode),
    latitude: row.latitude,
    longitude: row.longitude,
    takes_cash: kind !== 'fanbox',
    trouble: troubleOf(row),
    opening_hours: hoursOf(row.schedule?.map(({ firstHour: from, secondHour: to }, at) => ({ day: at + 1, from, to }))),
  }),
});

const asked = { partner: 'FAN Courier', operation: 'reports/pickup-points', perPage: 1000 } as const;
const Page = z.object({ data: z.array(z.unknown()) });

/** @param get asks FAN Courier for a path, signed in */
export async function fanPlaces(get: (path: string, operation: string) => Promise<PartnerReply>): Promise<PlaceFeed> {
  const feed: PlaceFeed = { places: [], unreadable: [] };
  for (const kind of kinds) {
    const page = async (at: number): Promise<unknown[]> => {
      const query = `type=${kind}&perPage=${asked.perPage}&page=${at + 1}`;
      return parseReply(asked, Page, (await get(`/reports/pickup-points?${query}`, asked.operation)).text).data;
    };
    const { places, unreadable } = readPlaces(await allPages(asked, page), reader(kind));
    feed.places.push(...places);
    feed.unreadable.push(...unreadable);
  }
  return feed;
}
