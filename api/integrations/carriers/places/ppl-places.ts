// PPL's access points: ParcelShops and ParcelBoxes, in pages.
import { z } from 'zod';
import { parseReply, type PartnerReply } from '../../call-partner.ts';
import {
  allPages,
  hoursOf,
  looseNumber,
  type PlaceFeed,
  plainPostcode,
  readPlaces,
  type RowReader,
} from './place-feed.ts';

const Row = z.object({
  accessPointCode: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string(),
  gps: z.object({ latitude: looseNumber, longitude: looseNumber }),
  /** Whether a parcel may be paid for in cash there. */
  cashPayment: z.boolean().nullish(),
  /** False while it gives out nothing, such as on a holiday of its keeper. */
  pickupEnabled: z.boolean().nullish(),
  capacityStatus: z.string().nullish(),
  workHours: z
    .array(z.object({ weekDay: z.int(), openFrom: z.string().nullish(), openTo: z.string().nullish() }))
    .nullish(),
});

function troubleOf({ pickupEnabled, capacityStatus }: z.infer<typeof Row>) {
  if (pickupEnabled === false) return 'PLACE_CLOSED';
  const capacity = (capacityStatus ?? '').toLowerCase();
  if (capacity === 'full') return 'PLACE_FULL';
  return capacity === 'overloaded' ? 'PLACE_CONGESTED' : null;
}

const reader: RowReader<z.infer<typeof Row>> = {
  schema: Row,
  codeField: 'accessPointCode',
  placeOf: (row) =>
    row.country === 'CZ'
      ? {
          market: 'cs',
          code: row.accessPointCode,
          name: row.name,
          street: row.street,
          city: row.city,
          postcode: plainPostcode(row.zipCode),
          latitude: row.gps.latitude,
          longitude: row.gps.longitude,
          takes_cash: row.cashPayment ?? false,
          trouble: troubleOf(row),
          opening_hours: hoursOf(
            row.workHours?.map(({ weekDay: day, openFrom: from, openTo: to }) => ({ day, from, to })),
          ),
        }
      : null,
};

const asked = { partner: 'PPL', operation: 'accessPoint', perPage: 1000 } as const;

/** @param get asks PPL for a path, signed in */
export async function pplPlaces(get: (path: string, operation: string) => Promise<PartnerReply>): Promise<PlaceFeed> {
  const page = async (at: number): Promise<unknown[]> => {
    const path = `/accessPoint?CountryCode=CZ&Limit=${asked.perPage}&Offset=${at * asked.perPage}`;
    return parseReply(asked, z.array(z.unknown()), (await get(path, asked.operation)).text);
  };
  return readPlaces(await allPages(asked, page), reader);
}
