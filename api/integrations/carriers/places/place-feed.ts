// Carriers' lists of pick-up points, read row by row: one that cannot be read spoils no other.
import { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { PartnerError } from '../../partner-error.ts';

/** Postcodes and rough borders in degrees; what lies elsewhere is a slip of the carrier's. */
const lands: Record<MarketCode, { postcode: RegExp; latitude: [number, number]; longitude: [number, number] }> = {
  cs: { postcode: /^\d{5}$/, latitude: [48.4, 51.2], longitude: [12, 19] },
  ro: { postcode: /^\d{6}$/, latitude: [43.5, 48.4], longitude: [20.1, 30] },
};

const within = (value: number, [least, most]: [number, number]): boolean => value >= least && value <= most;
const line = (most: number) => z.string().trim().min(1).max(most);

/** A pick-up point as its carrier tells of it now. */
export const FedPlace = z
  .object({
    market: MarketCode,
    code: line(40),
    name: line(200),
    street: line(200),
    city: line(100),
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    takes_cash: z.boolean(),
    /** Why it takes no more parcels now; null when it does. */
    trouble: PlaceTrouble.nullable(),
    /** Null when the carrier does not tell. */
    opening_hours: PlaceHours.nullable(),
  })
  .refine(({ market, postcode, latitude, longitude }) => {
    const land = lands[market];
    return land.postcode.test(postcode) && within(latitude, land.latitude) && within(longitude, land.longitude);
  });
export type FedPlace = z.infer<typeof FedPlace>;

/** All points of a carrier. `unreadable` are codes of rows that could not be read, `?` where not even the code could. */
export interface PlaceFeed {
  places: FedPlace[];
  unreadable: string[];
}

/** How the rows of one carrier are read. */
export interface RowReader<Row> {
  schema: z.ZodType<Row>;
  /** Field with the code of the point, read even where the rest of the row cannot be. */
  codeField: string;
  /** Null: of a country the house does not sell in. */
  placeOf: (row: Row) => FedPlace | null;
}

const codeOf = (row: unknown, field: string): string => {
  const code = z.record(z.string(), z.unknown()).safeParse(row).data?.[field];
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '?';
};

/** Each point once; of two rows with one code the later one counts. */
export function readPlaces<Row>(rows: readonly unknown[], reader: RowReader<Row>): PlaceFeed {
  const places = new Map<string, FedPlace>();
  const unreadable: string[] = [];
  for (const row of rows) {
    const read = reader.schema.safeParse(row);
    const place = read.success ? reader.placeOf(read.data) : undefined;
    if (place === null) continue;
    const whole = FedPlace.safeParse(place);
    if (whole.success) places.set(`${whole.data.market}/${whole.data.code}`, whole.data);
    else unreadable.push(codeOf(row, reader.codeField));
  }
  return { places: [...places.values()], unreadable };
}

/** No carrier here has more pages; one that repeats itself must not be asked for ever. */
const mostPages = 200;

/**
 * All rows of a list given in pages. It ends with a page that is not full.
 * @throws PartnerError `malformed` when there is no end
 */
export async function allPages(
  { partner, operation, perPage }: { partner: string; operation: string; perPage: number },
  page: (at: number) => Promise<readonly unknown[]>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let at = 0; at < mostPages; at += 1) {
    const found = await page(at);
    rows.push(...found);
    if (found.length < perPage) return rows;
  }
  throw new PartnerError({ partner, operation, kind: 'malformed' }, `${partner} ${operation}: the list has no end`);
}

/** A number that the carrier may write as a text. */
export const looseNumber = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
/** A code that the carrier may write as a number. */
export const looseText = z.union([z.string(), z.number().transform(String)]);

/** `110 00` as `11000`. */
export const plainPostcode = (postcode: string): string => postcode.replaceAll(/[\s-]/g, '');

/** Compartments by size; full when the carrier tells of them and none is free. */
export const Compartments = z.array(z.object({ number: looseNumber })).nullish();
export const hasNoneFree = (boxes: z.infer<typeof Compartments>): boolean =>
  (boxes?.length ?? 0) > 0 && (boxes ?? []).every(({ number }) => number <= 0);

/** A span of one day as a carrier writes it; a time that is absent or empty: closed then. */
export interface ToldSpan {
  /** Monday is 1. */
  day: number;
  from: string | null | undefined;
  to: string | null | undefined;
}

const clockTime = (told: string | null | undefined): string =>
  (told ?? '')
    .trim()
    .replace(/^(\d):/, '0$1:')
    .slice(0, 5);

/** Opening hours of what a carrier tells, Monday first; null when nothing of it can be read, so that it spoils no point. */
export function hoursOf(told: readonly ToldSpan[] | null | undefined): PlaceHours | null {
  const spans = (told ?? [])
    .map(({ day, from, to }) => ({ day, from: clockTime(from), to: clockTime(to) }))
    .filter(({ from, to }) => from !== '' && from < to)
    .toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
  const read = PlaceHours.safeParse(spans);
  return read.success && read.data.length > 0 ? read.data : null;
}
