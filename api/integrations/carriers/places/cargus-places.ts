// Cargus' Ship & Go points: counters and lockers in one list.
import { z } from 'zod';
import { parseReply, type PartnerReply } from '../../call-partner.ts';
import { hoursOf, looseNumber, looseText, type PlaceFeed, plainPostcode, readPlaces } from './place-feed.ts';

const Row = z
  .object({
    Id: looseText,
    Name: z.string(),
    City: z.string(),
    StreetName: z.string(),
    StreetNo: looseText.nullish(),
    PostalCode: looseText,
    Longitude: looseNumber,
    Latitude: looseNumber,
    /** Whether money is taken there. */
    ServiceCOD: z.boolean().nullish(),
    /** `Inactive`, `Full` or `Overloaded` while it takes nothing. */
    Status: z.string().nullish(),
  })
  .loose();
type Row = z.infer<typeof Row>;

const troubles = { inactive: 'PLACE_CLOSED', full: 'PLACE_FULL', overloaded: 'PLACE_CONGESTED' } as const;

const troubleOf = ({ Status }: Row) => troubles[(Status ?? '').toLowerCase() as keyof typeof troubles] ?? null;

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `OpenHoursMoStart` and its like. */
const weekOf = (row: Row) =>
  days.map((day, at) => ({
    day: at + 1,
    from: textOf(row[`OpenHours${day}Start`]),
    to: textOf(row[`OpenHours${day}End`]),
  }));

const asked = { partner: 'Cargus', operation: 'PudoPoints' } as const;

/** @param get asks Cargus for a path, signed in */
export async function cargusPlaces(
  get: (path: string, operation: string) => Promise<PartnerReply>,
): Promise<PlaceFeed> {
  const rows = parseReply(asked, z.array(z.unknown()), (await get('/PudoPoints', asked.operation)).text);
  return readPlaces<Row>(rows, {
    schema: Row,
    codeField: 'Id',
    placeOf: (row) => ({
      market: 'ro',
      code: row.Id,
      name: row.Name,
      street: [row.StreetName, row.StreetNo].filter(Boolean).join(' '),
      city: row.City,
      postcode: plainPostcode(row.PostalCode),
      latitude: row.Latitude,
      longitude: row.Longitude,
      takes_cash: row.ServiceCOD ?? false,
      trouble: troubleOf(row),
      opening_hours: hoursOf(weekOf(row)),
    }),
  });
}
