// What the played carriers remember: parcels and closed hand-overs of all of them.
import { z } from 'zod';
import type { RecordFile } from '../record-file.ts';
import { PartnerName } from '../switches.ts';

/** How far a parcel has come; each carrier's player has its own words for these. */
export const ParcelProgress = z.enum([
  'announced',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'returning',
  'returned',
  'cancelled',
]);
export type ParcelProgress = z.infer<typeof ParcelProgress>;

/** A parcel as its carrier keeps it. */
export const Parcel = z.object({
  carrier: PartnerName,
  /** By which the carrier's calls name it. */
  id: z.string(),
  number: z.string(),
  /** The sender's code of it. */
  reference: z.string(),
  progress: ParcelProgress,
  postcode: z.string(),
  pickup_point: z.string().nullable(),
  /** Cash to collect, in whole units and decimals as the sender wrote it; 0 = none. */
  cash: z.number(),
  weight_kg: z.number(),
  manifest: z.string().nullable(),
});
export type Parcel = z.infer<typeof Parcel>;

/** A closed hand-over or the order of a collection. */
export const Manifest = z.object({
  carrier: PartnerName,
  id: z.string(),
  reference: z.string(),
  parcels: z.array(z.string()),
  count: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Numbers given to the shipper beforehand, from the first to the last. */
export const NumberRange = z.object({ product: z.string(), from: z.string(), to: z.string() });
export type NumberRange = z.infer<typeof NumberRange>;

/** Parcels, manifests and ranges of numbers of all played carriers; kept in files, so they outlive a restart. */
export interface ParcelBook {
  find: (carrier: PartnerName, id: string) => Parcel | undefined;
  /** The live parcel that the sender knows by this code. */
  findByReference: (carrier: PartnerName, reference: string) => Parcel | undefined;
  /** How many parcels a carrier has had: the next number of its series. */
  count: (carrier: PartnerName) => number;
  store: (parcel: Parcel) => Parcel;
  manifestByReference: (carrier: PartnerName, reference: string) => Manifest | undefined;
  storeManifest: (manifest: Manifest) => Manifest;
  countManifests: (carrier: PartnerName) => number;
  parcels: () => Parcel[];
  manifests: () => Manifest[];
  ranges: () => NumberRange[];
  storeRange: (range: NumberRange) => void;
}

/**
 * Parcels are kept by carrier and id, manifests by carrier and the sender's code, ranges by product and first number.
 */
export function parcelBook(
  parcels: RecordFile<Parcel>,
  manifests: RecordFile<Manifest>,
  ranges: RecordFile<NumberRange>,
): ParcelBook {
  const of = (carrier: PartnerName): Parcel[] => parcels.all().filter((parcel) => parcel.carrier === carrier);
  return {
    find: (carrier, id) => parcels.get(`${carrier}/${id}`),
    findByReference: (carrier, reference) =>
      of(carrier).find((parcel) => parcel.reference === reference && parcel.progress !== 'cancelled'),
    count: (carrier) => of(carrier).length,
    store: (parcel) => {
      parcels.set(`${parcel.carrier}/${parcel.id}`, parcel);
      return parcel;
    },
    manifestByReference: (carrier, reference) => manifests.get(`${carrier}/${reference}`),
    storeManifest: (manifest) => {
      manifests.set(`${manifest.carrier}/${manifest.reference}`, manifest);
      return manifest;
    },
    countManifests: (carrier) => manifests.all().filter((manifest) => manifest.carrier === carrier).length,
    parcels: parcels.all,
    manifests: manifests.all,
    ranges: ranges.all,
    storeRange: (range) => ranges.set(`${range.product}/${range.from}`, range),
  };
}

/** What a sender says of a new parcel. */
export type Announced = Pick<Parcel, 'reference' | 'postcode' | 'pickup_point' | 'cash' | 'weight_kg'>;

/** The parcel of a sender's code: the one there is, or a new one under numbers made from the carrier's series. */
export function announce(
  book: ParcelBook,
  carrier: PartnerName,
  wish: Announced,
  numbers: (series: number) => { id: string; number: string },
): Parcel {
  const found = book.findByReference(carrier, wish.reference);
  if (found) return found;
  return book.store({ carrier, ...numbers(book.count(carrier) + 1), ...wish, progress: 'announced', manifest: null });
}

/** What a sender says of a consignment: the cash goes with its first parcel. */
export type Consignment = Omit<Announced, 'weight_kg'> & { weights_kg: readonly number[] };

/**
 * Parcels of a consignment, known by the sender's code of the first: those there are, or new ones.
 * @param numbers made from the carrier's series; `lead` is the first parcel, undefined for itself
 */
export function announceSet(
  book: ParcelBook,
  carrier: PartnerName,
  { weights_kg: weights, ...wish }: Consignment,
  numbers: (series: number, at: number, lead: Parcel | undefined) => { id: string; number: string },
): Parcel[] {
  const parcels: Parcel[] = [];
  for (const [at, weight] of weights.entries()) {
    const piece = at === 0 ? wish : { ...wish, reference: `${wish.reference}#${at + 1}`, cash: 0 };
    const one = { ...piece, weight_kg: weight };
    parcels.push(announce(book, carrier, one, (series) => numbers(series, at, parcels[0])));
  }
  return parcels;
}

/** Outcome of a cancellation: carriers let go only what they have not taken yet. */
export function cancel(book: ParcelBook, parcel: Parcel | undefined): 'done' | 'unknown' | 'too_late' {
  if (!parcel) return 'unknown';
  if (parcel.progress === 'cancelled') return 'done';
  if (parcel.progress !== 'announced') return 'too_late';
  book.store({ ...parcel, progress: 'cancelled' });
  return 'done';
}

/** Outcome of the cancellation of a consignment by its number: all of its parcels, or none. */
export function cancelSet(book: ParcelBook, carrier: PartnerName, id: string): 'done' | 'unknown' | 'too_late' {
  const parcels = book.parcels().filter((one) => one.carrier === carrier && one.id.split('/')[0] === id);
  if (parcels.some((one) => one.progress !== 'announced' && one.progress !== 'cancelled')) return 'too_late';
  for (const parcel of parcels) cancel(book, parcel);
  return parcels.length > 0 ? 'done' : 'unknown';
}

/** Why a carrier would not take a parcel, or null. Postcodes of zeros belong to nobody. */
export function objection(wish: Pick<Consignment, 'postcode' | 'weights_kg'>): 'postcode' | 'weight' | null {
  if (/^0+$/.test(wish.postcode) || wish.postcode === '') return 'postcode';
  return wish.weights_kg.some((weight) => weight <= 0 || weight > 50) ? 'weight' : null;
}
