// Points of Balíkovna, which the Czech post tells of in one open XML file: post offices, partners and boxes.
import { z } from 'zod';
import { callPartner, type PartnerCall, parseValue, unexpectedStatus } from '../../call-partner.ts';
import { readXml } from '../packeta-xml.ts';
import { hoursOf, looseNumber, type PlaceFeed, plainPostcode, readPlaces } from './place-feed.ts';

/** One element is read as itself, several as a list, none as an empty text. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((told: unknown): unknown => {
    if (told === '' || told === undefined) return [];
    return Array.isArray(told) ? (told as unknown[]) : [told];
  }, z.array(item));

const Span = z.object({ od: z.string(), do: z.string() });
const Day = z.union([z.literal('').transform(() => ({ od_do: [] })), z.object({ od_do: listOf(Span) })]);

const Row = z.object({
  /** The point's own number, in the place of a postcode. */
  PSC: z.string(),
  NAZEV: z.string(),
  /** `Dlouhá 12, Staré Město, 11000, Praha`. */
  ADRESA: z.string(),
  TYP: z.string(),
  OBEC: z.string(),
  SOUR_X_WGS84: looseNumber,
  SOUR_Y_WGS84: looseNumber,
  /** Seven days, Monday first. */
  OTEV_DOBY: z
    .object({ den: listOf(Day) })
    .optional()
    .catch(undefined),
  PLATBA_KARTOU: z.string().optional(),
  /** `MIMO_PROVOZ`, `PLNO` or `PRETIZENO` while it takes nothing. */
  STAV: z.string().optional(),
});
type Row = z.infer<typeof Row>;

const troubles = { MIMO_PROVOZ: 'PLACE_CLOSED', PLNO: 'PLACE_FULL', PRETIZENO: 'PLACE_CONGESTED' } as const;

const troubleOf = ({ STAV }: Row) => troubles[STAV as keyof typeof troubles] ?? null;

const postcodeOf = ({ ADRESA, PSC }: Row): string => plainPostcode(/\b\d{3} ?\d{2}\b/.exec(ADRESA)?.[0] ?? PSC);

const isBox = ({ TYP }: Row): boolean => TYP.toLowerCase().endsWith('box');

const weekOf = ({ OTEV_DOBY }: Row) =>
  OTEV_DOBY?.den.flatMap((day, at) => day.od_do.map((span) => ({ day: at + 1, from: span.od, to: span.do })));

const Reply = z.object({ zv: z.object({ row: listOf(z.unknown()) }) });

/** @param url e.g. `http://napostu.ceskaposta.cz/vystupy/balikovny.xml` */
export async function balikovnaPlaces({
  url,
  timeoutMs = 60_000,
}: {
  url: string;
  timeoutMs?: number;
}): Promise<PlaceFeed> {
  const asked: PartnerCall = {
    partner: 'Balíkovna',
    operation: 'balikovny.xml',
    method: 'GET',
    url,
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asked);
  if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
  const { zv } = parseValue<z.infer<typeof Reply>>(asked, Reply, readXml(reply.text));
  return readPlaces<Row>(zv.row, {
    schema: Row,
    codeField: 'PSC',
    placeOf: (row) => ({
      market: 'cs',
      code: row.PSC,
      name: row.NAZEV,
      street: row.ADRESA.split(',')[0] ?? '',
      city: row.OBEC,
      postcode: postcodeOf(row),
      latitude: row.SOUR_Y_WGS84,
      longitude: row.SOUR_X_WGS84,
      takes_cash: !isBox(row) || row.PLATBA_KARTOU === 'A',
      trouble: troubleOf(row),
      opening_hours: hoursOf(weekOf(row)),
    }),
  });
}
