// Sameday's "out of home" locations: easyboxes and counters of partners, in pages.
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

const Row = z.object({
  oohId: looseText,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: looseText,
  lat: looseNumber,
  lng: looseNumber,
  availableBoxes: Compartments,
  /** False while it is out of service. */
  isActive: z.boolean().nullish(),
  isOverloaded: z.boolean().nullish(),
  /** 1: cash may be paid there. */
  supportedPayment: z.number().nullish(),
  schedule: z
    .array(z.object({ day: z.int(), openingHour: z.string().nullish(), closingHour: z.string().nullish() }))
    .nullish(),
});

function troubleOf({ isActive, isOverloaded, availableBoxes }: z.infer<typeof Row>) {
  if (isActive === false) return 'PLACE_CLOSED';
  if (hasNoneFree(availableBoxes)) return 'PLACE_FULL';
  return isOverloaded === true ? 'PLACE_CONGESTED' : null;
}

const reader: RowReader<z.infer<typeof Row>> = {
  schema: Row,
  codeField: 'oohId',
  placeOf: (row) => ({
    market: 'ro',
    code: row.oohId,
    name: row.name,
    street: row.address,
    city: row.city,
    postcode: plainPostcode(row.postalCode),
    latitude: row.lat,
    longitude: row.lng,
    takes_cash: row.supportedPayment === 1,
    trouble: troubleOf(row),
    opening_hours: hoursOf(row.schedule?.map(({ day, openingHour: from, closingHour: to }) => ({ day, from, to }))),
  }),
};

const asked = { partner: 'Sameday', operation: 'ooh-locations', perPage: 500 } as const;
const Page = z.object({ data: z.array(z.unknown()) });

/** @param get asks Sameday for a path, signed in */
export async function samedayPlaces(
  get: (path: string, operation: string) => Promise<PartnerReply>,
): Promise<PlaceFeed> {
  const page = async (at: number): Promise<unknown[]> => {
    const query = `listingType=1&countryCode=RO&countPerPage=${asked.perPage}&page=${at + 1}`;
    return parseReply(asked, Page, (await get(`/api/client/ooh-locations?${query}`, asked.operation)).text).data;
  };
  return readPlaces(await allPages(asked, page), reader);
}
