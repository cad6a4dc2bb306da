// DPD's Pickup points: one open list of a country, asked for by its number.
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../../call-partner.ts';
import { hoursOf, looseNumber, looseText, type PlaceFeed, plainPostcode, readPlaces } from './place-feed.ts';

const Row = z.object({
  id: z.string(),
  company: z.string(),
  street: z.string(),
  house_number: looseText.nullish(),
  city: z.string(),
  postcode: looseText,
  latitude: looseNumber,
  longitude: looseNumber,
  /** `pickup_point`: a counter, `dpd_box`: a box. */
  pickup_network_type: z.string().nullish(),
  cardpayment_allowed: z.union([z.boolean(), z.number()]).nullish(),
  /** `closed`, `full` or `overloaded` while it takes nothing. */
  status: z.string().nullish(),
  hours: z
    .array(
      z.object({
        day: z.int(),
        openMorning: z.string().nullish(),
        closeMorning: z.string().nullish(),
        openAfternoon: z.string().nullish(),
        closeAfternoon: z.string().nullish(),
      }),
    )
    .nullish(),
});
type Row = z.infer<typeof Row>;

const troubles = { closed: 'PLACE_CLOSED', full: 'PLACE_FULL', overloaded: 'PLACE_CONGESTED' } as const;

const troubleOf = ({ status }: Row) => troubles[(status ?? '').toLowerCase() as keyof typeof troubles] ?? null;

const weekOf = ({ hours }: Row) =>
  hours?.flatMap(({ day, ...times }) => [
    // Without a break the morning's closing and the afternoon's opening are empty.
    { day, from: times.openMorning, to: times.closeMorning || times.closeAfternoon },
    { day, from: times.closeMorning ? times.openAfternoon : null, to: times.closeAfternoon },
  ]);

const Reply = z.object({ data: z.object({ items: z.array(z.unknown()) }) });

/** ISO 3166-1 numbers of the countries. */
const countries: Record<MarketCode, number> = { cs: 203, ro: 642 };

/** Points of all markets. @param url e.g. `https://pickup.dpd.cz/api` */
export async function dpdPlaces({ url, timeoutMs = 60_000 }: { url: string; timeoutMs?: number }): Promise<PlaceFeed> {
  const feed: PlaceFeed = { places: [], unreadable: [] };
  for (const { code: market } of Object.values(markets)) {
    const asked: PartnerCall = {
      partner: 'DPD',
      operation: 'getAll',
      method: 'GET',
      url: `${url}/getAll?country=${countries[market]}`,
      timeoutMs,
      isRepeatable: true,
    };
    const reply = await callPartner(asked);
    if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
    const { places, unreadable } = readPlaces<Row>(parseReply(asked, Reply, reply.text).data.items, {
      schema: Row,
      codeField: 'id',
      placeOf: (row) => ({
        market,
        code: row.id,
        name: row.company,
        street: [row.street, row.house_number].filter(Boolean).join(' '),
        city: row.city,
        postcode: plainPostcode(row.postcode),
        latitude: row.latitude,
        longitude: row.longitude,
        takes_cash: row.pickup_network_type !== 'dpd_box' || Boolean(row.cardpayment_allowed),
        trouble: troubleOf(row),
        opening_hours: hoursOf(weekOf(row)),
      }),
    });
    feed.places.push(...places);
    feed.unreadable.push(...unreadable);
  }
  return feed;
}
