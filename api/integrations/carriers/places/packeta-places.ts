// Packeta's feed of points: one list of counters, one of boxes (Z-BOX), at an address and by a key of its own.
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../../call-partner.ts';
import {
  hoursOf,
  looseNumber,
  looseText,
  type PlaceFeed,
  plainPostcode,
  readPlaces,
  type RowReader,
} from './place-feed.ts';

/** Where Packeta's points are read. */
export interface PacketaFeedSettings {
  /** E.g. `https://pickup-point.api.packeta.com/v5`. */
  url: string;
  apiKey: string;
  timeoutMs?: number;
}

const Row = z.object({
  id: looseText,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: looseText,
  country: z.string(),
  latitude: looseNumber,
  longitude: looseNumber,
  status: z.object({ statusId: looseText, description: z.string().nullish() }),
  /** `0`: not to be offered to customers now. */
  displayFrontend: looseText.nullish(),
  /** Days by their English names, e.g. `08:00–12:00, 13:00–17:00`; empty: closed. */
  openingHours: z.object({ regular: z.record(z.string(), z.string()).nullish() }).nullish(),
});

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const weekOf = ({ openingHours }: z.infer<typeof Row>) =>
  days.flatMap((name, at) =>
    (openingHours?.regular?.[name] ?? '').split(',').map((span) => {
      const [from, to] = span.split(/[–-]/);
      return { day: at + 1, from, to };
    }),
  );

const inOperation = '1';

/** Only "in operation" has a number that may be relied on; what else is told by the words beside it. */
function troubleOf({ status, displayFrontend }: z.infer<typeof Row>) {
  const words = (status.description ?? '').toLowerCase();
  if (status.statusId === inOperation && displayFrontend !== '0') return null;
  if (/přetíž|kapacit|overload|congest/.test(words)) return 'PLACE_CONGESTED';
  return /pln|full/.test(words) ? 'PLACE_FULL' : 'PLACE_CLOSED';
}

const reader = (isBox: boolean): RowReader<z.infer<typeof Row>> => ({
  schema: Row,
  codeField: 'id',
  placeOf: (row) =>
    row.country.toLowerCase() === 'cz'
      ? {
          market: 'cs',
          code: row.id,
          name: row.name,
          street: row.street,
          city: row.city,
          postcode: plainPostcode(row.zip),
          latitude: row.latitude,
          longitude: row.longitude,
          takes_cash: !isBox,
          trouble: troubleOf(row),
          opening_hours: hoursOf(weekOf(row)),
        }
      : null,
});

async function listOf({ url, apiKey, timeoutMs = 60_000 }: PacketaFeedSettings, list: 'branch' | 'box') {
  const asked: PartnerCall = {
    partner: 'Packeta',
    operation: `${list}/json`,
    method: 'GET',
    url: `${url}/${encodeURIComponent(apiKey)}/${list}/json?lang=cs`,
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asked);
  if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
  return readPlaces(parseReply(asked, z.array(z.unknown()), reply.text), reader(list === 'box'));
}

/** Counters and boxes of Czechia. */
export async function packetaPlaces(settings: PacketaFeedSettings): Promise<PlaceFeed> {
  const lists = [await listOf(settings, 'branch'), await listOf(settings, 'box')];
  return {
    places: lists.flatMap(({ places }) => places),
    unreadable: lists.flatMap(({ unreadable }) => unreadable),
  };
}
